import { compare, type Decimal } from '../../domain/money.ts'
import styles from './mining-machine.module.css'

/** Columns and rows of fans: the more a machine works out, the more it has. */
const FANS = [
  ['500', 6, 3],
  ['150', 5, 3],
  ['0', 3, 2],
] as const
const [STEP, WIDTH, HEIGHT] = [26, 180, 84]

/** A rack with its fans, on the water. It says nothing. */
export const MachineArt = ({ rate }: { readonly rate: Decimal }) => {
  const [, columns, rows] = FANS.find(([least]) => compare(rate, least) >= 0) ?? FANS[2]
  const [width, height] = [columns * STEP + 8, rows * 20 + 8]
  const [left, top] = [(WIDTH - width) / 2, HEIGHT - 12 - height]
  return (
    <svg className={styles['art']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect className={styles['rack']} x={left} y={top} width={width} height={height} rx="5" />
      {Array.from({ length: columns * rows }, (_, at) => {
        const x = left + 4 + (at % columns) * STEP + STEP / 2
        const y = top + 4 + Math.floor(at / columns) * 20 + 10
        return <circle key={at} className={styles['fan']} cx={x} cy={y} r="6" />
      })}
      <path className={styles['water']} d={`M0 ${HEIGHT - 14}q15 -6 30 0t30 0t30 0t30 0t30 0t30 0V${HEIGHT}H0z`} />
    </svg>
  )
}
