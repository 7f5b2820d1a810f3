import { compare, type Decimal } from '../../../domain/money.ts'
import styles from './day-bars.module.css'

interface DayBarsProps {
  /** What the chart says, for those who don't see it. */
  readonly label: string
  /** Shares of the amount, oldest first. */
  readonly rates: readonly Decimal[]
  /** Room for so many days; those to come are empty. */
  readonly slots: number
  readonly minRate: Decimal
  readonly maxRate: Decimal
}

const [WIDTH, HEIGHT] = [360, 72]
/** A day of nothing is a line that can be seen. */
const LEAST = 1.5

/** A bar for each day of a rule, up from the line for a gain and down for a loss, within the range. Drawn left to right in every script. */
export const DayBars = ({ label, rates, slots, minRate, maxRate }: DayBarsProps) => {
  const [low, high] = [Number(minRate), Number(maxRate)]
  const zero = (high / (high - low)) * HEIGHT
  const step = WIDTH / Math.max(slots, 1)
  const width = Math.max(step * 0.7, 1)
  return (
    <svg className={styles['bars']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {rates.map((rate, at) => {
        const sign = compare(rate, '0')
        const size = Math.max((Math.abs(Number(rate)) / (high - low)) * HEIGHT, LEAST)
        return (
          <rect
            key={at}
            className={sign > 0 ? styles['gain'] : sign < 0 ? styles['loss'] : styles['none']}
            x={at * step + (step - width) / 2}
            y={sign > 0 ? zero - size : sign < 0 ? zero : zero - size / 2}
            width={width}
            height={size}
          />
        )
      })}
      <path className={styles['zero']} d={`M0 ${zero}H${WIDTH}`} />
    </svg>
  )
}
