import type { ReactNode } from 'react'
import type { Mode } from '../../domain/mode.ts'
import { previewOf, shownProblemOf, type CommitmentFacts } from '../../machines/investment-plan/investment-plan.selectors.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { PlanForm, WithAvailable } from '../shell/plans/PlanForm.tsx'
import { PlanReview, PlanWays } from '../shell/plans/PlanReview.tsx'
import { PurchaseFrame } from '../shell/plans/PurchaseFrame.tsx'
import { SentPlan } from '../shell/plans/SentPlan.tsx'
import { usePlanWords } from '../shell/plans/use-plan-words.ts'
import { useNow, type StreamOf } from '../shell/system-context.tsx'

const MINUTE = 60_000

interface CommitmentProps {
  readonly stream: StreamOf<'investmentPlan'>
  readonly facts: CommitmentFacts
}

/** The commitment to an investment plan. */
export const CommitmentCard = ({ mode, instead, ...rest }: CommitmentProps & { readonly mode: Mode; readonly instead: ReactNode }) => (
  <PurchaseFrame
    stage={rest.facts.stage}
    instead={instead}
    form={<AmountForm {...rest} mode={mode} />}
    review={<Review {...rest} />}
    sent={<Sent {...rest} />}
  />
)

/** The amount of the plan that is chosen, and what it can come to. */
const AmountForm = ({ stream, facts, mode }: CommitmentProps & { readonly mode: Mode }) => {
  const t = useText()
  const format = useFormat()
  const preview = previewOf(facts, useNow(MINUTE))
  const { product } = facts
  return (
    <WithAvailable mode={mode}>
      {(available) => (
        <PlanForm
          facts={facts}
          problem={shownProblemOf(facts, available)}
          preview={preview}
          available={available}
          chosen={
            product === null ? null : <p className="strong">{t('investmentPlan.chosenFor', { plan: product.name, count: product.days })}</p>
          }
          outlook={product === null || preview === null ? null : <PlanWays preview={preview} days={product.days} />}
          words={{
            enterAmount: t('investmentPlan.enterAmount'),
            foot:
              product === null
                ? t('investmentPlan.disclosure')
                : t('investmentPlan.mostInAll', { most: exactMoney(format, product.maxAmount, 'USDT') }),
          }}
          onChange={(amount) => stream.send({ type: 'investmentPlan.change', ...amount })}
          onReview={() => stream.send({ type: 'investmentPlan.review', available })}
          onRetry={() => stream.send({ type: 'investmentPlan.retry' })}
        />
      )}
    </WithAvailable>
  )
}

const Review = ({ stream, facts }: CommitmentProps) => {
  const t = useText()
  const preview = previewOf(facts, useNow(MINUTE))
  const { product, isUnderstood, isLost } = facts
  if (preview === null || product === null) return null
  return (
    <PlanReview
      name={product.name}
      days={product.days}
      terms={product}
      preview={preview}
      isUnderstood={isUnderstood}
      isLost={isLost}
      foot={`${t('investmentPlan.disclosure')} ${t('planPurchase.noPromise')}`}
      onUnderstand={(checked) => stream.send({ type: 'investmentPlan.understand', isUnderstood: checked })}
      onConfirm={() => stream.send({ type: 'investmentPlan.confirm' })}
      onBack={() => stream.send({ type: 'investmentPlan.back' })}
    />
  )
}

const Sent = ({ stream, facts: { stage, failure, key, plan } }: CommitmentProps) => {
  const t = useText()
  const format = useFormat()
  const { day } = usePlanWords()
  const said = plan && {
    plan: plan.name,
    amount: exactMoney(format, plan.amount, 'USDT'),
    first: day(plan.firstDay),
    number: plan.orderNumber,
  }
  return (
    <SentPlan
      stage={stage}
      failure={failure}
      reference={key}
      refused={t('investmentPlan.refused')}
      bought={plan && said && { sentence: t('investmentPlan.committed', said), to: `/investment?plan=${plan.id}` }}
      onCheck={() => stream.send({ type: 'investmentPlan.check' })}
      onDismiss={() => stream.send({ type: 'investmentPlan.dismiss' })}
    />
  )
}
