import type { ReactNode } from 'react'

interface SaveLinkProps {
  /** Of the file. */
  readonly name: string
  /** All that the file holds, to the character. */
  readonly text: string
  readonly children: ReactNode
}

/** A link that saves a text that is on the page as a file, without asking anybody. */
export const SaveLink = ({ name, text, children }: SaveLinkProps) => (
  <a className="btn btn--secondary btn--sm" href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={name}>
    {children}
  </a>
)
