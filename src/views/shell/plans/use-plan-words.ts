/** Words of plans of every kind. Needs the pack `plans`. */
import type plans from '../../../../locales/en/plans.json'
import { directionOf, type Locale } from '../../../domain/constants.ts'
import { dec, type Decimal } from '../../../domain/money.ts'
import type { PlanMarket } from '../../../domain/wire/plans.ts'
import { useFormat, useText } from '../../kit/text.ts'

declare module '../../kit/texts.ts' {
  interface Texts {
    plans: typeof plans
  }
}

/** A figure with its sign and unit, which a sentence from right to left would take apart. */
const apart = (figure: string, locale: Locale): string => (directionOf(locale) === 'rtl' ? `\u2066${figure}\u2069` : figure)

export interface RateRange {
  readonly minRate: Decimal
  readonly maxRate: Decimal
}

export const usePlanWords = () => {
  const t = useText()
  const format = useFormat()
  /** `+1.50%`. @param digits after the point */
  const rate = (value: Decimal, digits = 2): string => format.change(dec(value).times(100).toFixed(), digits)
  const inText = (figure: string): string => apart(figure, format.locale)
  return {
    marketsOf: ({ markets }: { readonly markets: readonly Pick<PlanMarket, 'code'>[] }): string =>
      format.list(markets.map(({ code }) => code)),
    /** A figure inside a sentence. */
    inText,
    rate,
    rangeOf: ({ minRate, maxRate }: RateRange): string => t('plans.range', { min: inText(rate(minRate)), max: inText(rate(maxRate)) }),
    /** A UTC day. */
    day: (date: string): string => format.dateOf(Date.parse(date), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  }
}
