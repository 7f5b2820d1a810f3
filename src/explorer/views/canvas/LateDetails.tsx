import { useState, type ReactNode } from 'react'

interface LateDetailsProps {
  readonly className: string
  readonly summary: ReactNode
  readonly isOpen?: boolean
  /** What is inside, which is made when it is opened for the first time: lists of all charts are long. */
  readonly children: () => ReactNode
}

/** What opens and closes. Whether it is open is the element's own affair, as it is of any `details`. */
export const LateDetails = ({ className, summary, isOpen = false, children }: LateDetailsProps) => {
  const [isMade, make] = useState(isOpen)
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open) make(true)
      }}
    >
      <summary>{summary}</summary>
      {isMade ? children() : null}
    </details>
  )
}
