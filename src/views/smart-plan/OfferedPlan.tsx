import type { PlanFacts } from '../../machines/smart-plan/smart-plan.selectors.ts'
import type { SmartProduct } from '../../domain/wire/smart.ts'
import { PlanOffer } from '../shell/plans/PlanOffer.tsx'
import type { StreamOf } from '../shell/system-context.tsx'
import { usePlanTexts } from '../shell/use-plan-texts.ts'

interface OfferedPlanProps {
  readonly stream: StreamOf<'smartPlan'>
  readonly product: SmartProduct
  readonly facts: PlanFacts
  readonly canChoose: boolean
}

/** A smart plan that is offered, and the way to choose it. */
export const OfferedPlan = ({ stream, product, facts: { stage, draft }, canChoose }: OfferedPlanProps) => {
  const { nameOf, ruleOf } = usePlanTexts()
  const choose = {
    isOff: stage !== 'editing' && stage !== 'renewing',
    onPress: () => stream.send({ type: 'smartPlan.choose', product: product.product }),
  }
  return (
    <PlanOffer
      name={nameOf(product)}
      rule={ruleOf(product)}
      terms={product}
      days={product.days}
      isChosen={draft.product === product.product}
      choose={canChoose ? choose : null}
    />
  )
}
