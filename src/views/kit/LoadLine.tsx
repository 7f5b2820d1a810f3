import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface LoadLineProps {
  /** Shares between 0 and 1: assets held as margin now, the same after this act, and the user's own limit. */
  readonly now: number
  readonly then?: number | null
  readonly line: number
  /** What the gauge shows in one sentence, for people who don't see it. */
  readonly label: string
  /** Words under the gauge. */
  readonly children?: ReactNode
}

const inside = (share: number): number => Math.min(Math.max(share, 0), 1)

/** A gauge: solid up to now, hatched up to what this act leads to, a ring at the limit. What leads beyond the limit is magenta. */
export const LoadLine = ({ now, then = null, line, label, children }: LoadLineProps) => (
  <div
    className={classNames('load', Math.max(now, then ?? 0) > line && 'load--over', now > line && 'load--past')}
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
