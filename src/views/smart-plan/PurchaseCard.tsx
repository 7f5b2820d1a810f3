import type { ReactNode } from 'react'
import type { PlanFacts } from '../../machines/smart-plan/smart-plan.selectors.ts'
import { PurchaseFrame } from '../shell/plans/PurchaseFrame.tsx'
import type { StreamOf } from '../shell/system-context.tsx'
import { SentSmartPlan } from './SentSmartPlan.tsx'
import { SmartPlanForm } from './SmartPlanForm.tsx'
import { SmartPlanReview } from './SmartPlanReview.tsx'

export interface PurchaseProps {
  readonly stream: StreamOf<'smartPlan'>
  readonly facts: PlanFacts
}

/** The purchase of a smart plan. */
export const PurchaseCard = ({ stream, facts, instead }: PurchaseProps & { readonly instead: ReactNode }) => (
  <PurchaseFrame
    stage={facts.stage}
    instead={instead}
    form={<SmartPlanForm stream={stream} facts={facts} />}
    review={<SmartPlanReview stream={stream} facts={facts} />}
    sent={<SentSmartPlan stream={stream} facts={facts} />}
  />
)
