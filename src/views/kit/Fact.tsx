import type { ReactNode } from 'react'

export interface FactProps {
  readonly name: string
  /** Left to right and in digit columns. */
  readonly isFigure?: boolean
  /** What the others come to: below a line. */
  readonly isTotal?: boolean
  readonly children: ReactNode
}

/** One of the facts of a `dl`: its name and what it is. */
export const Fact = ({ name, isFigure = false, isTotal = false, children }: FactProps) => (
  <div className={isTotal ? 'is-total' : undefined}>
    <dt>{name}</dt>
    <dd className={isFigure ? 'num' : undefined}>{children}</dd>
  </div>
)
