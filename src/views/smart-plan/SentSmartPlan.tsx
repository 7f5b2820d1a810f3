import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { SentPlan } from '../shell/plans/SentPlan.tsx'
import { usePlanWords } from '../shell/plans/use-plan-words.ts'
import { usePlanTexts } from '../shell/use-plan-texts.ts'
import type { PurchaseProps } from './PurchaseCard.tsx'

/** What is known of a purchase that was sent. */
export const SentSmartPlan = ({ stream, facts: { stage, failure, key, plan } }: PurchaseProps) => {
  const t = useText()
  const format = useFormat()
  const { nameOf } = usePlanTexts()
  const { day } = usePlanWords()
  const said = plan && {
    plan: nameOf(plan),
    amount: exactMoney(format, plan.amount, 'USDT'),
    first: day(plan.firstDay),
    number: plan.orderNumber,
  }
  return (
    <SentPlan
      stage={stage}
      failure={failure}
      reference={key}
      refused={t('smartPlan.refused')}
      bought={plan && said && { sentence: t('smartPlan.bought', said), to: `/trading?plan=${plan.id}` }}
      onCheck={() => stream.send({ type: 'smartPlan.check' })}
      onDismiss={() => stream.send({ type: 'smartPlan.dismiss' })}
    />
  )
}
