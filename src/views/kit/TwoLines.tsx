import type { ReactNode } from 'react'

interface Lines {
  readonly first: ReactNode
  readonly second: ReactNode
}

/** The head of a column whose cells have two lines. */
export const TwoLineHead = ({ first, second, isFigure = false }: Lines & { readonly isFigure?: boolean }) => (
  <th scope="col" className={isFigure ? 'num' : undefined}>
    {first}
    <br />
    {second}
  </th>
)

/** Two lines in a cell of a table. The second is smaller unless both count the same (`isEven`). */
export const TwoLines = ({ first, second, isEven = false }: Lines & { readonly isEven?: boolean }) => (
  <span className={isEven ? 'two two--even' : 'two'}>
    <span>{first}</span>
    <span>{second}</span>
  </span>
)
