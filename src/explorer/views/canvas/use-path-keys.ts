import { useEffect, useRef } from 'react'

export interface PathKeys {
  readonly onNext: () => void
  readonly onPrevious: () => void
  readonly onToggle: () => void
}

/** Elements that have their own use for these keys. */
const OWN_KEYS = 'input, textarea, select, svg[tabindex]'
const PRESSED_BY_SPACE = 'button, summary'

const isIn = ({ target }: KeyboardEvent, selector: string): boolean => target instanceof Element && target.closest(selector) !== null

/** Arrow keys go from step to step, Space plays and pauses. */
export const usePathKeys = (keys: PathKeys): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isIn(event, OWN_KEYS)) return
      const { onNext, onPrevious, onToggle } = latest.current
      if (event.key === ' ' && isIn(event, PRESSED_BY_SPACE)) return
      const act = { ArrowRight: onNext, ArrowLeft: onPrevious, ' ': onToggle }[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
