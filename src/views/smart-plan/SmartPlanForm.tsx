import type { Decimal } from '../../domain/money.ts'
import { previewOf, shownProblemOf } from '../../machines/smart-plan/smart-plan.selectors.ts'
import { Segment } from '../kit/Segment.tsx'
import { useText } from '../kit/text.ts'
import { PlanForm, WithAvailable } from '../shell/plans/PlanForm.tsx'
import { useNow } from '../shell/system-context.tsx'
import { usePlanTexts } from '../shell/use-plan-texts.ts'
import type { PurchaseProps } from './PurchaseCard.tsx'

const MINUTE = 60_000

/** Days and amount of the plan that is chosen. */
export const SmartPlanForm = (props: PurchaseProps) => (
  <WithAvailable mode="real">{(available) => <Fields {...props} available={available} />}</WithAvailable>
)

const Fields = ({ stream, facts, available }: PurchaseProps & { readonly available: Decimal | null }) => {
  const t = useText()
  const { nameOf } = usePlanTexts()
  const now = useNow(MINUTE)
  const { product, draft } = facts
  return (
    <PlanForm
      facts={facts}
      problem={shownProblemOf(facts, available)}
      preview={previewOf(facts, now)}
      available={available}
      chosen={
        product === null ? null : (
          <>
            <p className="strong">{nameOf(product)}</p>
            <div className="field">
              <span className="field__label">{t('planPurchase.days')}</span>
              <Segment
                label={t('planPurchase.days')}
                look="chips"
                value={draft.days}
                onChoose={(days) => stream.send({ type: 'smartPlan.chooseDays', days })}
                options={product.days.map((days) => ({ value: days, label: t('smartPlan.forDays', { count: days }) }))}
              />
            </div>
          </>
        )
      }
      words={{ enterAmount: t('smartPlan.enterAmount'), foot: t('smartPlan.onlyOne') }}
      onChange={(amount) => stream.send({ type: 'smartPlan.change', ...amount })}
      onReview={() => stream.send({ type: 'smartPlan.review', available })}
      onRetry={() => stream.send({ type: 'smartPlan.retry' })}
    />
  )
}
