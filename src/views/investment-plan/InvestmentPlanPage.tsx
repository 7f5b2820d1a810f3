import type { ReactNode } from 'react'
import type investmentPlan from '../../../locales/en/investmentPlan.json'
import type { Mode } from '../../domain/mode.ts'
import { selectPlan } from '../../machines/investment-plan/investment-plan.selectors.ts'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { latePart } from '../shell/late-part.ts'
import { LateSection } from '../shell/LateSection.tsx'
import { OfferStates } from '../shell/plans/OfferStates.tsx'
import { PlanTabs } from '../shell/plans/PlanTabs.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { OfferedInvestment } from './OfferedInvestment.tsx'

declare module '../kit/texts.ts' {
  interface Texts {
    investmentPlan: typeof investmentPlan
  }
}

/** The form has the sentences of all that can be wrong with it, which who only reads the rules needs none of. */
const CARD = latePart(
  async () => (await import('./CommitmentCard.tsx')).CommitmentCard,
  ['investmentPlan', 'plans', 'planPurchase', 'validation/trade', 'errors/trade', 'errors/products', 'errors/funds'],
)

interface InvestmentPlanPageProps {
  /** The account in use. */
  readonly mode: Mode
  /** Why nothing is offered at all. */
  readonly off: ReactNode
  /** Why who looks at it can commit to none; in the place of the form. */
  readonly instead: ReactNode
  /** What the person has committed to. */
  readonly holdings: ReactNode
}

/** The investment plans that are offered, by which rule and what that brought, the commitment to one, and those that the person has. */
export const InvestmentPlanPage = ({ mode, off, instead, holdings }: InvestmentPlanPageProps) => {
  const t = useText()
  const stream = useStreamIfOpen('investmentPlan', mode)
  return (
    <div className="page">
      <div className="page__head">
        <div>
          <h1 className="t-title">{t('shell.titles.investment')}</h1>
          <p className="t-lead">{t('investmentPlan.lead')}</p>
        </div>
      </div>
      <PlanTabs />
      {off ??
        (stream ? <Offer stream={stream} mode={mode} instead={instead} /> : <SkeletonRows count={4} label={t('planPurchase.loading')} />)}
      {holdings}
    </div>
  )
}

interface OfferProps {
  readonly stream: StreamOf<'investmentPlan'>
  readonly mode: Mode
  readonly instead: ReactNode
}

const Offer = ({ stream, mode, instead }: OfferProps) => {
  const t = useText()
  const facts = useChart(stream, selectPlan, isShallowEqual)
  return (
    <OfferStates
      facts={facts}
      words={{ failed: t('investmentPlan.failedTitle'), none: t('investmentPlan.noneBody') }}
      onRetry={() => stream.send({ type: 'investmentPlan.retry' })}
      plans={facts.products.map((plan) => (
        <OfferedInvestment key={plan.plan} stream={stream} plan={plan} facts={facts} canChoose={instead === null} />
      ))}
      isGrid
      card={
        <LateSection part={CARD}>
          {(CommitmentCard) => <CommitmentCard stream={stream} facts={facts} mode={mode} instead={instead} />}
        </LateSection>
      }
      foot={t('investmentPlan.disclosure')}
    />
  )
}
