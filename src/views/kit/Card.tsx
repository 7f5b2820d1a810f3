import { useId, type ReactNode } from 'react'

interface CardProps {
  readonly title: string
  /** Stands in the head, after the title. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A card of a page: a region that is named by its title. */
export const Card = ({ title, beside, children }: CardProps) => {
  const headId = useId()
  return (
    <section className="card" aria-labelledby={headId}>
      <div className="card__head">
        <h2 className="t-h3" id={headId}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
