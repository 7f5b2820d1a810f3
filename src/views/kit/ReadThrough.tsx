import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './read-through.module.css'

interface ReadThroughProps {
  /** Name of the box for assistive technology. */
  readonly label: string
  /** Shown as it is, character by character. */
  readonly text: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Text of the button that leads to the end, and of the line there. */
  readonly toEnd: string
  readonly end: string
  /** The end has been on screen: at once where the whole text has room. */
  readonly onEnd: () => void
}

/** A text in a box of its own, which tells when it was read to its end: by scrolling, by keys, or by the button that leads there. */
export const ReadThrough = ({ label, text, lang, dir, toEnd, end, onEnd }: ReadThroughProps) => {
  const endRef = useRef<HTMLParagraphElement>(null)
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    const line = endRef.current
    if (line === null) return
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    observer.observe(line)
    return () => observer.disconnect()
  }, [text])
  return (
    <>
      <div className="row">
        <Button size="sm" tone="quiet" onClick={() => endRef.current?.focus()}>
          {toEnd}
        </Button>
      </div>
      <div className={styles['box']} role="region" aria-label={label} tabIndex={0}>
        <div className={styles['text']} lang={lang} dir={dir}>
          {text}
        </div>
        <p className={styles['end']} ref={endRef} tabIndex={-1}>
          {end}
        </p>
      </div>
    </>
  )
}
