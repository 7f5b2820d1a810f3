import type { ReactNode } from 'react'
import type nfts from '../../../locales/en/nfts.json'
import { useText } from '../kit/text.ts'
import { DonationsCard } from './DonationsCard.tsx'
import { WorksCard } from './WorksCard.tsx'

declare module '../kit/texts.ts' {
  interface Texts {
    nfts: typeof nfts
  }
}

interface NftsPageProps {
  /** Why nothing is offered at all. */
  readonly off: ReactNode
  /** What the person has and bids for. */
  readonly mine: ReactNode
}

/** The works, what the person has of them, and what the charity account got. */
export const NftsPage = ({ off, mine }: NftsPageProps) => {
  const t = useText()
  return (
    <div className="page">
      <div className="page__head">
        <div>
          <h1 className="t-title">{t('shell.titles.nfts')}</h1>
          <p className="t-lead">{t('nfts.lead')}</p>
          <p className="t-sm t-2">{t('nfts.notInvestment')}</p>
        </div>
      </div>
      {off ?? <WorksCard />}
      {mine}
      <DonationsCard />
    </div>
  )
}
