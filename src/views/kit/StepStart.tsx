import { useLayoutEffect, useRef, type ReactNode } from 'react'

/**
 * Beginning of a step that took the place of another one. What had the focus has gone with the former step, so this takes it:
 * the keyboard goes on from here, and a screen reader says where the person is.
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
