import type { ReactNode } from 'react'
import type { PlanFacts } from '../../machines/smart-plan/smart-plan.selectors.ts'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import { PlanForm } from './PlanForm.tsx'
import { PlanReview } from './PlanReview.tsx'
import { SentPlan } from './SentPlan.tsx'
import { PURCHASE } from './purchase-id.ts'
import styles from './smart-plan.module.css'

export interface PurchaseProps {
  readonly stream: StreamOf<'smartPlan'>
  readonly facts: PlanFacts
}

/** From the first keystroke to the venue's answer, in one place. */
export const PurchaseCard = ({ stream, facts, instead }: PurchaseProps & { readonly instead: ReactNode }) => {
  const t = useText()
  const { stage } = facts
  return (
    <section id={PURCHASE} className={`card ${styles['purchase']}`} aria-label={t('smartPlan.purchase')}>
      <div className="card__head">
        <h2 className="t-h3">{t(stage === 'reviewing' ? 'smartPlan.reviewTitle' : 'smartPlan.purchase')}</h2>
      </div>
      <div className="card__body" onKeyDown={ignoreRepeat}>
        {instead ??
          (stage === 'editing' || stage === 'renewing' ? (
            <PlanForm stream={stream} facts={facts} />
          ) : stage === 'reviewing' ? (
            <PlanReview stream={stream} facts={facts} />
          ) : (
            <SentPlan stream={stream} facts={facts} />
          ))}
      </div>
    </section>
  )
}
