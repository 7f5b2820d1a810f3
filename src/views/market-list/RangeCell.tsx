import { useLayoutEffect, useRef } from 'react'
import styles from './market-list.module.css'

export interface RangeCellProps {
  readonly subscribe: (listener: () => void) => () => void
  /** Prices, oldest first; valid until the next frame. */
  readonly read: () => Float64Array
  readonly write: (price: number) => string
}

/** Where the price stands between the lowest and the highest of its last 100. Written straight into the page, like `LiveText`. */
export const RangeCell = ({ subscribe, read, write }: RangeCellProps) => {
  const low = useRef<HTMLSpanElement>(null)
  const high = useRef<HTMLSpanElement>(null)
  const mark = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const shown = { low: Number.NaN, high: Number.NaN, place: -1 }
    const show = () => {
      const prices = read()
      if (prices.length === 0 || !low.current || !high.current || !mark.current) return
      let [least, most] = [Infinity, -Infinity]
      for (const price of prices) {
        if (price < least) least = price
        if (price > most) most = price
      }
      if (least !== shown.low) low.current.textContent = write((shown.low = least))
      if (most !== shown.high) high.current.textContent = write((shown.high = most))
      const place = most > least ? Math.round(((prices.at(-1)! - least) / (most - least)) * 100) : 50
      if (place !== shown.place) mark.current.style.transform = `translateX(${(shown.place = place)}%)`
    }
    show()
    return subscribe(show)
  }, [subscribe, read, write])
  return (
    <span className="rng">
      <span className="rng__bar">
        <span ref={mark} className={styles['mark']} />
      </span>
      <span className="rng__t">
        <span ref={low} className="num" />
        <span ref={high} className="num" />
      </span>
    </span>
  )
}
