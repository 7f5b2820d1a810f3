import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface ArrivalProps {
  /** What it is. */
  readonly name: string
  readonly children: ReactNode
}

const TYPED_IN = 'input, textarea, select'

/**
 * What an address leads to within its page. It takes the focus once it is there, so that the keyboard goes on from it and a screen
 * reader says what it is; unless somebody is typing into something else by then. On a new page the frame of the app looks for it too,
 * which would give the focus to the heading otherwise.
 */
export const Arrival = ({ name, children }: ArrivalProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!document.activeElement?.matches(TYPED_IN)) ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={ref} role="group" aria-label={name} tabIndex={-1} data-arrival>
      {children}
    </div>
  )
}
