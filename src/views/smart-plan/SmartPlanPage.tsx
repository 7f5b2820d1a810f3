import type { ReactNode } from 'react'
import type smartPlan from '../../../locales/en/smartPlan.json'
import { selectPlan } from '../../machines/smart-plan/smart-plan.selectors.ts'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { latePart } from '../shell/late-part.ts'
import { LateSection } from '../shell/LateSection.tsx'
import { OfferStates } from '../shell/plans/OfferStates.tsx'
import { PlanTabs } from '../shell/plans/PlanTabs.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { OfferedPlan } from './OfferedPlan.tsx'

declare module '../kit/texts.ts' {
  interface Texts {
    smartPlan: typeof smartPlan
  }
}

/** The form has the sentences of all that can be wrong with it, which who only reads the rules needs none of. */
const CARD = latePart(
  async () => (await import('./PurchaseCard.tsx')).PurchaseCard,
  ['smartPlan', 'smartPlans', 'plans', 'planPurchase', 'validation/trade', 'errors/trade', 'errors/products', 'errors/funds'],
)

interface SmartPlanPageProps {
  /** Why nothing is offered at all. */
  readonly off: ReactNode
  /** Why who looks at it can buy none; in the place of the form. */
  readonly instead: ReactNode
  /** The plans that the person has. */
  readonly running: ReactNode
}

/** The plans that are offered, by which rules and what those brought, and the purchase of one. */
export const SmartPlanPage = ({ off, instead, running }: SmartPlanPageProps) => {
  const t = useText()
  const stream = useStreamIfOpen('smartPlan', 'real')
  return (
    <div className="page">
      <div className="page__head">
        <div>
          <h1 className="t-title">{t('shell.titles.trading')}</h1>
          <p className="t-lead">{t('smartPlan.lead')}</p>
        </div>
      </div>
      <PlanTabs />
      {running}
      {off ?? (stream ? <Offer stream={stream} instead={instead} /> : <SkeletonRows count={4} label={t('planPurchase.loading')} />)}
    </div>
  )
}

const Offer = ({ stream, instead }: { readonly stream: StreamOf<'smartPlan'>; readonly instead: ReactNode }) => {
  const t = useText()
  const facts = useChart(stream, selectPlan, isShallowEqual)
  return (
    <OfferStates
      facts={facts}
      words={{ failed: t('smartPlan.failedTitle'), none: t('smartPlan.noneBody') }}
      onRetry={() => stream.send({ type: 'smartPlan.retry' })}
      plans={facts.products.map((product) => (
        <OfferedPlan key={product.product} stream={stream} product={product} facts={facts} canChoose={instead === null} />
      ))}
      card={<LateSection part={CARD}>{(PurchaseCard) => <PurchaseCard stream={stream} facts={facts} instead={instead} />}</LateSection>}
      foot={t('planPurchase.noPromise')}
    />
  )
}
