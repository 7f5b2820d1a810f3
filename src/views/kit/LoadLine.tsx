import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface LoadLineProps {
  /** Share of assets held as margin now, after this act, and the user's line: between 0 and 1. */
  readonly now: number
  readonly then?: number | null
  readonly line: number
  /** The whole gauge in one sentence, for those who do not see it. */
  readonly label: string
  /** Words under the gauge. */
  readonly children?: ReactNode
}

const inside = (share: number): number => Math.min(Math.max(share, 0), 1)

/** Hull gauge: solid is now, hatched is after this act, the ring is the line; past it the hatch turns magenta. */
export const LoadLine = ({ now, then = null, line, label, children }: LoadLineProps) => (
  <div
    className={classNames('load', Math.max(now, then ?? 0) > line && 'load--over')}
    style={{ '--now': inside(now), '--then': inside(then ?? 0), '--line': inside(line) } as CSSProperties}
  >
    <div className="load__track" role="img" aria-label={label}>
      {then === null ? null : <i className="load__then" />}
      <i className="load__now" />
      <i className="load__line" />
    </div>
    {children}
  </div>
)
