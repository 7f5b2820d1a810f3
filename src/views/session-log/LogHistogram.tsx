import { useId } from 'react'
import { useFormat, useText } from '../kit/text.ts'
import { classNames } from '../kit/class-names.ts'
import { barAt, nextFilled, type LogBar } from './log-histogram.ts'
import { spanText } from './log-lines.ts'
import styles from './session-log.module.css'

const HEIGHT = 24
/** A bar of one event is seen beside one of a thousand. */
const heightOf = (count: number, most: number): number => (count === 0 ? 0 : Math.max(2, HEIGHT * Math.sqrt(count / most)))

export interface LogHistogramProps {
  readonly bars: readonly LogBar[]
  /** Of the first event, epoch milliseconds: spans count from here. */
  readonly start: number
  /** The moment that is selected, epoch milliseconds. */
  readonly at: number
  readonly onSelect: (seq: number) => void
}

/**
 * Events over time. A click goes to the first event of a bar; with the keyboard it's a slider from one bar with events to the
 * next.
 */
export const LogHistogram = ({ bars, start, at, onSelect }: LogHistogramProps) => {
  const t = useText()
  const format = useFormat()
  const id = useId()
  if (bars.length === 0) return null
  const busiest = bars.reduce((most, bar) => (bar.count > most.count ? bar : most))
  const here = barAt(bars, at)
  const wordsOf = ({ from, to, count, errors }: LogBar): string =>
    t(errors > 0 ? 'sessionLog.barWithErrors' : 'sessionLog.bar', {
      from: spanText(from - start),
      to: spanText(to - start),
      count: format.figure(count),
      errors: format.figure(errors),
    })
  const goTo = (index: number): void => {
    const bar = bars[index]
    if (bar && bar.count > 0) onSelect(bar.seq)
  }
  const keys: Readonly<Record<string, () => number>> = {
    ArrowRight: () => nextFilled(bars, here, 1),
    ArrowUp: () => nextFilled(bars, here, 1),
    ArrowLeft: () => nextFilled(bars, here, -1),
    ArrowDown: () => nextFilled(bars, here, -1),
    Home: () => nextFilled(bars, -1, 1),
    End: () => nextFilled(bars, bars.length, -1),
  }
  return (
    <div
      className={styles['histogram']}
      role="slider"
      tabIndex={0}
      dir="ltr"
      aria-label={t('sessionLog.overTime')}
      aria-describedby={id}
      aria-valuemin={1}
      aria-valuemax={bars.length}
      aria-valuenow={here + 1}
      aria-valuetext={wordsOf(bars[here]!)}
      onKeyDown={(event) => {
        const key = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
        if (!key) return
        event.preventDefault()
        goTo(key())
      }}
      onClick={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect()
        const index = Math.min(bars.length - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * bars.length)))
        goTo(
          bars[index]!.count > 0 ? index : nextFilled(bars, index, 1) === index ? nextFilled(bars, index, -1) : nextFilled(bars, index, 1),
        )
      }}
    >
      <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((bar, index) => {
          const height = heightOf(bar.count, busiest.count)
          const wrong = bar.count === 0 ? 0 : (height * bar.errors) / bar.count
          return (
            <g key={bar.from} className={classNames(styles['bar'], index > here && styles['later'])}>
              {/* The whole height can be pressed, and says what is in it. */}
              <rect x={index} y={0} width={1} height={HEIGHT} className={styles['hit']}>
                <title>{wordsOf(bar)}</title>
              </rect>
              <rect x={index + 0.15} y={HEIGHT - height} width={0.7} height={height - wrong} />
              {wrong > 0 ? <rect x={index + 0.15} y={HEIGHT - wrong} width={0.7} height={wrong} className={styles['wrong']} /> : null}
            </g>
          )
        })}
        <rect x={here + 0.4} y={0} width={0.2} height={HEIGHT} className={styles['cursor']} />
      </svg>
      <span className="sr" id={id}>
        {t('sessionLog.busiest', { bar: wordsOf(busiest) })}
      </span>
    </div>
  )
}
