import { useEffect, useRef } from 'react'

const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const

/** Reports that somebody uses the page: at most once in `pause` milliseconds, and at once after `pause` has changed. */
export const useInputReport = (pause: number, report: () => void): void => {
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })
  useEffect(() => {
    let reportedAt = -Infinity
    const hear = ({ timeStamp: at }: Event) => {
      if (at - reportedAt < pause) return
      reportedAt = at
      latest.current()
    }
    for (const sign of SIGNS) document.addEventListener(sign, hear, { capture: true, passive: true })
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, hear, { capture: true })
    }
  }, [pause])
}
