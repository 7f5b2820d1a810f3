import type { ReactNode } from 'react'

export interface FactProps {
  readonly name: ReactNode
  /** Left to right and in digit columns. */
  readonly isFigure?: boolean
  readonly children: ReactNode
}

/** One of the facts of a `dl`: its name and what it is. */
export const Fact = ({ name, isFigure = false, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={isFigure ? 'num' : undefined}>{children}</dd>
  </div>
)
