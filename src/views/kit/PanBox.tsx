import { useRef, type ReactNode } from 'react'
import { useOnChange } from './use-on-change.ts'

interface PanBoxProps {
  readonly label: string
  /** What is brought to the middle whenever it changes: the `data-pan` of something inside. Null: nothing. */
  readonly middle: string | null
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A window on something larger, moved by touch, wheel and arrow keys. */
export const PanBox = ({ label, middle, className, children }: PanBoxProps) => {
  const box = useRef<HTMLDivElement>(null)
  useOnChange(middle, (wanted) => {
    if (box.current && wanted !== null) bringToMiddle(box.current, wanted)
  })
  return (
    <div ref={box} className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}

/** The box alone moves: `scrollIntoView` would move the page as well. */
const bringToMiddle = (box: HTMLElement, wanted: string): void => {
  const inner = box.querySelector(`[data-pan="${CSS.escape(wanted)}"]`)?.getBoundingClientRect()
  if (!inner) return
  const outer = box.getBoundingClientRect()
  box.scrollBy({
    left: inner.x + inner.width / 2 - outer.x - outer.width / 2,
    top: inner.y + inner.height / 2 - outer.y - outer.height / 2,
  })
}
