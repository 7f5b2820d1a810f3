import { useLayoutEffect, useRef, type ReactNode } from 'react'

/**
 * The beginning of a step that has replaced another. The element that had the focus is gone, so this one takes it: the keyboard
 * goes on from here, and a screen reader says where the person is.
 */
export const StepStart = ({ children }: { readonly children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={ref} className="stack" tabIndex={-1}>
      {children}
    </div>
  )
}
