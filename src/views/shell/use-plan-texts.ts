/** Words of smart plans that several features say. Needs the pack `smartPlans`. */
import type smartPlans from '../../../locales/en/smartPlans.json'
import { directionOf, type Locale } from '../../domain/constants.ts'
import { dec, type Decimal } from '../../domain/money.ts'
import { AVERAGE_DAYS } from '../../domain/smart/plan-rule.ts'
import type { SmartOrder } from '../../domain/wire/smart.ts'
import { useFormat, useText } from '../kit/text.ts'

declare module '../kit/texts.ts' {
  interface Texts {
    smartPlans: typeof smartPlans
  }
}

/** A figure with its sign and unit, which a sentence from right to left would take apart. */
const apart = (figure: string, locale: Locale): string => (directionOf(locale) === 'rtl' ? `\u2066${figure}\u2069` : figure)

type Ruled = Pick<SmartOrder, 'rule' | 'markets'>

export const usePlanTexts = () => {
  const t = useText()
  const format = useFormat()
  const marketsOf = ({ markets }: Ruled): string => format.list(markets.map(({ code }) => code))
  /** `+1.50%`. @param digits after the point */
  const rate = (value: Decimal, digits = 2): string => format.change(dec(value).times(100).toFixed(), digits)
  const inText = (figure: string): string => apart(figure, format.locale)
  return {
    marketsOf,
    /** A figure inside a sentence. */
    inText,
    rate,
    /** `Trend, BTC/USDT` */
    nameOf: (plan: Ruled): string => t(`smartPlans.name.${plan.rule.kind}`, { markets: marketsOf(plan) }),
    /** What the rule does, in a sentence or two. */
    ruleOf: (plan: Ruled): string =>
      t(`smartPlans.rule.${plan.rule.kind}`, {
        markets: marketsOf(plan),
        days: format.figure(AVERAGE_DAYS),
        threshold: plan.rule.kind === 'reversion' ? format.share(plan.rule.threshold, 2) : '',
      }),
    rangeOf: ({ minRate, maxRate }: Pick<SmartOrder, 'minRate' | 'maxRate'>): string =>
      t('smartPlans.range', { min: inText(rate(minRate)), max: inText(rate(maxRate)) }),
    /** A UTC day. */
    day: (date: string): string => format.dateOf(Date.parse(date), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  }
}
