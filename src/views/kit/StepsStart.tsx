import { useRef, type ReactNode } from 'react'
import { useOnChange } from './use-on-change.ts'

/**
 * The place of steps that replace each other. The heading of the next one takes the focus, as that of a new page does, and its
 * beginning comes into view if it lies above; the first one, which came with the page, takes neither.
 */
export const StepsStart = ({ of: step, children }: { readonly of: string; readonly children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  useOnChange(step, (_, before) => {
    if (before === undefined) return
    const heading = ref.current?.querySelector<HTMLElement>('h2') ?? ref.current
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    if ((ref.current?.getBoundingClientRect().top ?? 0) < 0) ref.current?.scrollIntoView()
  })
  return (
    <div ref={ref} className="stack steps-start">
      {children}
    </div>
  )
}
