/**
 * Rule I-1: what a day of an investment plan brings, from daily closes alone. The venue posts by it, and the page shows its working by
 * the same function. Each step is a rate, rounded toward zero: the change of a market, the mean of all, and the share of that.
 */
import { dec, type Decimal } from '../money.ts'
import { asRate, meanRate, simpleReturn } from '../plans/rates.ts'
import type { ShareRule } from '../wire/investment.ts'
import type { DayCloses } from '../wire/plans.ts'

/** Closes of each market that a day needs: that of the day before, and its own. */
export const SHARE_CLOSES = 2

interface MarketChange {
  readonly code: string
  readonly from: Decimal
  readonly to: Decimal
  readonly change: Decimal
}

interface ShareWorking {
  readonly markets: readonly MarketChange[]
  /** The mean of the markets' changes. */
  readonly mean: Decimal
  /** `share × mean`, before the range of the plan. */
  readonly rawRate: Decimal
}

/** The working of one day. @param closes of each market, two of them, the day's own last */
export const workOutShare = ({ share }: ShareRule, closes: readonly DayCloses[]): ShareWorking => {
  if (closes.length === 0) throw new Error('a rule needs a market')
  const markets = closes.map(({ code, closes: two }): MarketChange => {
    const [from, to] = two
    if (from === undefined || to === undefined || two.length !== SHARE_CLOSES)
      throw new Error(`share needs ${SHARE_CLOSES} closes of ${code}, not ${two.length}`)
    return { code, from, to, change: simpleReturn(from, to) }
  })
  const mean = meanRate(markets.map(({ change }) => change))
  return { markets, mean, rawRate: asRate(dec(mean).times(share)) }
}
