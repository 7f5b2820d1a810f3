import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './step-curve.module.css'

/** From `across` on it stands at `up`: shares of the whole, between 0 and 1. */
export interface CurveStep {
  readonly across: number
  readonly up: number
}

/** `past` has happened, `ahead` is going to, and `instead` would. */
export type CurveLook = 'past' | 'ahead' | 'instead'

export interface CurveLine {
  readonly look: CurveLook
  readonly steps: readonly CurveStep[]
  readonly until: number
  /** What it comes to. */
  readonly label?: string | undefined
}

interface Placed {
  readonly at: number
  readonly label: string
}

export interface StepCurveProps {
  /** All of it in a sentence, for people who don't see it. */
  readonly sentence: string
  readonly lines: readonly CurveLine[]
  /** The part at the beginning in which nothing rises. */
  readonly shade: Placed | null
  /** Where we are. */
  readonly now: Placed | null
  readonly start: string
  readonly middle: Placed | null
  readonly end: string
}

/** The drawing's units, in both directions: it is stretched to the room that there is. */
const FULL = 1000
const unit = (share: number): string => (share * FULL).toFixed(1)

/** Each step goes across, then up. */
const pathOf = ({ steps, until }: CurveLine): string => {
  const [first, ...rest] = steps
  if (!first) return ''
  const down = (up: number) => unit(1 - up)
  return `M${unit(first.across)} ${down(first.up)}${rest.map(({ across, up }) => `H${unit(across)}V${down(up)}`).join('')}H${unit(until)}`
}

/** Two columns that meet there. */
const meeting = (at: number) => ({ '--before': `${at}fr`, '--behind': `${1 - at}fr` }) as CSSProperties
const places = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, share]) => [`--${name}`, share])) as CSSProperties

/**
 * What grows by steps, drawn in the direction of reading. Its words stand beside each other or in lines of their own, so that long
 * ones never lie over each other; where there is room, they stand where they belong.
 */
export const StepCurve = ({ sentence, lines, shade, now, start, middle, end }: StepCurveProps) => (
  <div className={styles['curve']} role="img" aria-label={sentence}>
    <div className={styles['ends']}>
      {lines.map(({ look, label }) =>
        label === undefined ? null : (
          <span key={look} className={styles[look]}>
            {label}
          </span>
        ),
      )}
    </div>
    {now === null ? null : (
      <div className={styles['now']} style={meeting(now.at)}>
        <span>{now.label}</span>
      </div>
    )}
    <div className={styles['plot']}>
      {shade === null ? null : (
        <div className={styles['shade']} style={places({ at: shade.at })}>
          <span>{shade.label}</span>
        </div>
      )}
      <svg viewBox={`0 0 ${FULL} ${FULL}`} preserveAspectRatio="none" aria-hidden="true">
        {lines.map((line) => (
          <g key={line.look} className={styles[line.look]}>
            {line.look === 'instead' ? null : (
              <path className={styles['area']} d={`${pathOf(line)}V${FULL}H${unit(line.steps[0]?.across ?? 0)}Z`} />
            )}
            <path className={styles['line']} d={pathOf(line)} />
          </g>
        ))}
      </svg>
      {now === null ? null : <i className={styles['here']} style={places({ at: now.at })} />}
      {lines.map(({ look, steps, until }) => (
        <i key={look} className={classNames(styles['dot'], styles[look])} style={places({ at: until, up: steps.at(-1)?.up ?? 0 })} />
      ))}
    </div>
    <div className={styles['dates']} style={meeting(middle?.at ?? 0)}>
      <span>{start}</span>
      <span className={styles['later']}>
        {middle === null ? null : <span>{middle.label}</span>}
        <span>{end}</span>
      </span>
    </div>
  </div>
)
