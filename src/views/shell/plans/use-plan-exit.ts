import type planExit from '../../../../locales/en/planExit.json'
import type { Decimal } from '../../../domain/money.ts'
import type { ExitFacts } from '../../../machines/shapes/plan-exit-facts.ts'
import { exactMoney } from '../../kit/exact-text.ts'
import { useFormat, useText } from '../../kit/text.ts'
import type { ExitLines, ExitWords } from './PlanExit.tsx'

declare module '../../kit/texts.ts' {
  interface Texts {
    planExit: typeof planExit
  }
}

/**
 * What is said of leaving a plan of any kind: amount, income, what leaving takes and what comes back, as the venue has said it.
 *
 * @param refused what a refusal begins with
 */
export const usePlanExit = (
  { quote, plan }: ExitFacts,
  refused: string,
): { readonly words: ExitWords; readonly quote: ExitLines | null } => {
  const t = useText()
  const format = useFormat()
  const usdt = (amount: Decimal) => exactMoney(format, amount, 'USDT')
  const taken = (amount: Decimal) => format.signedMoney(`-${amount}`, 'USDT')
  const words: ExitWords = {
    lead: t('planExit.lead'),
    ask: t('planExit.ask'),
    asking: t('planExit.asking'),
    quoteFailed: t('planExit.quoteFailed'),
    replaced: t('planExit.replaced'),
    replacedBy: t('planExit.replacedBy'),
    holds: t('planExit.holds'),
    back: t('planExit.back'),
    lost: t('planExit.lost'),
    sending: t('planExit.sending'),
    unknown: t('planExit.unknown'),
    unresolved: t('planExit.unresolved'),
    refused,
    stillRuns: t('planExit.stillRuns'),
    reference: t('planExit.reference'),
    startAnew: t('planExit.startAnew'),
    ended: t('planExit.ended'),
    confirm: quote === null ? '' : t('planExit.confirm', { amount: usdt(quote.returned) }),
    left: plan === null ? null : t('planExit.left', { returned: plan.returned === null ? '' : usdt(plan.returned) }),
  }
  const lines =
    quote &&
    ({
      lines: [
        [t('planExit.amount'), usdt(quote.amount)],
        [t('planExit.income', { count: quote.daysPosted }), format.signedMoney(quote.income, 'USDT')],
        [t('planExit.incomeDeducted'), taken(quote.incomeDeducted)],
        [t('planExit.damages'), taken(quote.damages)],
      ],
      total: [t('planExit.returned'), usdt(quote.returned)],
    } as const)
  return { words, quote: lines }
}
