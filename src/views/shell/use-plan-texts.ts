/** Words of smart plans that several features say. Needs the packs `plans` and `smartPlans`. */
import type smartPlans from '../../../locales/en/smartPlans.json'
import { AVERAGE_DAYS } from '../../domain/smart/plan-rule.ts'
import type { SmartOrder } from '../../domain/wire/smart.ts'
import { useFormat, useText } from '../kit/text.ts'
import { usePlanWords } from './plans/use-plan-words.ts'

declare module '../kit/texts.ts' {
  interface Texts {
    smartPlans: typeof smartPlans
  }
}

type Ruled = Pick<SmartOrder, 'rule' | 'markets'>

export const usePlanTexts = () => {
  const t = useText()
  const format = useFormat()
  const { marketsOf } = usePlanWords()
  return {
    /** `Trend, BTC/USDT` */
    nameOf: (plan: Ruled): string => t(`smartPlans.name.${plan.rule.kind}`, { markets: marketsOf(plan) }),
    /** What the rule does, in a sentence or two. */
    ruleOf: (plan: Ruled): string =>
      t(`smartPlans.rule.${plan.rule.kind}`, {
        markets: marketsOf(plan),
        days: format.figure(AVERAGE_DAYS),
        threshold: plan.rule.kind === 'reversion' ? format.share(plan.rule.threshold, 2) : '',
      }),
  }
}
