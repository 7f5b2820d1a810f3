import { useLayoutEffect, useRef } from 'react'

export interface LiveTextProps {
  /** Told at most once a frame that there is something new; returns its own undo. Must keep its identity between renders. */
  readonly subscribe: (listener: () => void) => () => void
  /** What to show now. */
  readonly read: () => string
  /** Class by the present value: direction of a change, staleness. */
  readonly readClass?: () => string
  readonly className?: string
}

/**
 * A leaf whose text is written straight into the page when the store changes, without rendering: 350 rows at ten updates a
 * second cost as much as they would without React. React owns the element, the store owns its text.
 */
export const LiveText = ({ subscribe, read, readClass, className = '' }: LiveTextProps) => {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const node = element.firstChild ?? element.appendChild(document.createTextNode(''))
    const show = () => {
      const text = read()
      if (node.nodeValue !== text) {
        // Two names in turn, so that the animation of a change begins anew; the style sheet decides whether there is one.
        if (node.nodeValue && document.documentElement.dataset.ticks === 'on')
          element.dataset.tick = element.dataset.tick === 'a' ? 'b' : 'a'
        node.nodeValue = text
      }
      if (readClass) {
        const name = `${className} ${readClass()}`
        if (element.className !== name) element.className = name
      }
    }
    show()
    return subscribe(show)
  }, [subscribe, read, readClass, className])
  return <span ref={ref} className={className} />
}
