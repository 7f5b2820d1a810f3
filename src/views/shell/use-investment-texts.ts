/** Words of investment plans that several features say. Needs the packs `plans` and `investments`. */
import type investments from '../../../locales/en/investments.json'
import type { Decimal } from '../../domain/money.ts'
import type { InvestmentOrder } from '../../domain/wire/investment.ts'
import { useFormat, useText } from '../kit/text.ts'
import { usePlanWords } from './plans/use-plan-words.ts'

declare module '../kit/texts.ts' {
  interface Texts {
    investments: typeof investments
  }
}

/** Digits of a share in percent: all that it has. */
const digitsOf = (share: Decimal): number => Math.max(0, (share.split('.')[1] ?? '').length - 2)

export const useInvestmentTexts = () => {
  const t = useText()
  const format = useFormat()
  const { marketsOf, inText } = usePlanWords()
  const shareOf = (share: Decimal): string => inText(format.share(share, digitsOf(share)))
  return {
    shareOf,
    /** What a day is worked out from. */
    ruleOf: ({ rule, markets }: Pick<InvestmentOrder, 'rule' | 'markets'>): string =>
      t('investments.rule', { share: shareOf(rule.share), markets: marketsOf({ markets }) }),
  }
}
