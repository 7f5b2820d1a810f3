import type { ReactNode } from 'react'

export interface BandProps {
  readonly label: string
  /** "Simulated venue" */
  readonly title: string
  /** One sentence, as far as there is room for it. */
  readonly children?: string | null
  /** What must be known beside the title; phones have room for no more of the sentence. */
  readonly besides?: string | null
  /** Which account is in use, and the button that switches to the other one. */
  readonly account?: ReactNode
}

/** Says on every screen that this is not real money. Nothing covers it and it can't be dismissed. */
export const Band = ({ label, title, children, besides, account }: BandProps) => (
  <div className="band" role="region" aria-label={label}>
    <span className="band__name">
      <b>{title}</b>
      {besides ? <span className="band__text only-phone">{besides}</span> : null}
    </span>
    {children ? (
      <span className="band__text only-desk" title={children}>
        {children}
      </span>
    ) : null}
    {account ? <span className="band__acct">{account}</span> : null}
  </div>
)
