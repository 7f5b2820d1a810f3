import { previewOf } from '../../machines/smart-plan/smart-plan.selectors.ts'
import { useText } from '../kit/text.ts'
import { PlanReview } from '../shell/plans/PlanReview.tsx'
import { useNow } from '../shell/system-context.tsx'
import { usePlanTexts } from '../shell/use-plan-texts.ts'
import type { PurchaseProps } from './PurchaseCard.tsx'

const MINUTE = 60_000

/** Everything that is agreed to. */
export const SmartPlanReview = ({ stream, facts }: PurchaseProps) => {
  const t = useText()
  const { nameOf } = usePlanTexts()
  const preview = previewOf(facts, useNow(MINUTE))
  const { product, draft, isUnderstood, isLost } = facts
  if (preview === null || product === null) return null
  return (
    <PlanReview
      name={nameOf(product)}
      days={draft.days}
      terms={product}
      preview={preview}
      isUnderstood={isUnderstood}
      isLost={isLost}
      foot={t('planPurchase.noPromise')}
      onUnderstand={(checked) => stream.send({ type: 'smartPlan.understand', isUnderstood: checked })}
      onConfirm={() => stream.send({ type: 'smartPlan.confirm' })}
      onBack={() => stream.send({ type: 'smartPlan.back' })}
    />
  )
}
