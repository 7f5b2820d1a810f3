import type { InvestmentPlan } from '../../domain/wire/investment.ts'
import type { CommitmentFacts } from '../../machines/investment-plan/investment-plan.selectors.ts'
import { Badge } from '../kit/Badge.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { PlanOffer } from '../shell/plans/PlanOffer.tsx'
import { useNow, type StreamOf } from '../shell/system-context.tsx'
import { useInvestmentTexts } from '../shell/use-investment-texts.ts'

const MINUTE = 60_000

interface OfferedInvestmentProps {
  readonly stream: StreamOf<'investmentPlan'>
  readonly plan: InvestmentPlan
  readonly facts: CommitmentFacts
  readonly canChoose: boolean
}

/** An investment plan that is offered, and the way to choose it while it takes money. */
export const OfferedInvestment = ({ stream, plan, facts: { stage, draft }, canChoose }: OfferedInvestmentProps) => {
  const t = useText()
  const format = useFormat()
  const { ruleOf } = useInvestmentTexts()
  const now = useNow(MINUTE)
  const closed = plan.isClosed ? (
    <Badge tone="over" icon="pause">
      {t('investmentPlan.closed')}
    </Badge>
  ) : plan.opensAt !== null && now < plan.opensAt ? (
    <Badge tone="over" icon="clock">
      {t('investmentPlan.opensAt', { time: format.dateTime(plan.opensAt) })}
    </Badge>
  ) : null
  const choose = {
    isOff: closed !== null || (stage !== 'editing' && stage !== 'renewing'),
    onPress: () => stream.send({ type: 'investmentPlan.choose', product: plan.plan }),
  }
  return (
    <PlanOffer
      name={plan.name}
      rule={ruleOf(plan)}
      terms={plan}
      days={[plan.days]}
      isChosen={draft.product === plan.plan}
      closed={closed}
      choose={canChoose ? choose : null}
    />
  )
}
