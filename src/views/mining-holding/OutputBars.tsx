import type { MiningOrderWithDays } from '../../domain/wire/mining.ts'
import { useFormat, useText } from '../kit/text.ts'
import styles from './mining-holding.module.css'

const [WIDTH, HEIGHT] = [360, 96]

/** A bar for each posted day of one machine: what paid the power below, what is left above it, within the range. Drawn left to right in every script. */
export const OutputBars = ({ order }: { readonly order: MiningOrderWithDays }) => {
  const t = useText()
  const format = useFormat()
  const { results, minOutput, maxOutput, powerCost, collectedDays } = order
  const most = Number(maxOutput)
  const at = (amount: string | number): number => HEIGHT - (Number(amount) / most) * HEIGHT
  const step = WIDTH / Math.max(results.length, 10)
  const width = step * 0.7
  const usdt = (amount: string) => format.money(amount, 'USDT')
  return (
    <div className={styles['chart']}>
      <svg
        className={styles['bars']}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('miningHolding.chart', {
          count: results.length,
          low: usdt(minOutput),
          high: usdt(maxOutput),
          power: usdt(powerCost),
        })}
      >
        <rect className={styles['range']} x="0" y={at(maxOutput)} width={WIDTH} height={at(minOutput) - at(maxOutput)} />
        {results.map((day, n) => {
          const x = n * step + (step - width) / 2
          if (day.isStill) return null
          return (
            <g key={day.date}>
              <rect className={styles['power']} x={x} y={at(powerCost)} width={width} height={HEIGHT - at(powerCost)} />
              <rect
                className={n < collectedDays ? styles['yours'] : styles['uncollected']}
                x={x}
                y={at(day.output)}
                width={width}
                height={at(powerCost) - at(day.output)}
              />
            </g>
          )
        })}
      </svg>
      <ul className={styles['legend']} aria-hidden="true">
        <li className={styles['keyYours']}>{t('miningHolding.yours')}</li>
        <li className={styles['keyUncollected']}>{t('miningHolding.uncollected')}</li>
        <li className={styles['keyPower']}>{t('miningHolding.power')}</li>
      </ul>
    </div>
  )
}
