/**
 * Rule S-1: what a day brings, from daily closes alone. The venue posts by it, and the page shows its working by the same functions.
 *
 * Formulas: a position by the sign of price less moving average is the variable-length moving average of W. Brock, J. Lakonishok,
 * B. LeBaron, Simple Technical Trading Rules and the Stochastic Properties of Stock Returns, Journal of Finance 47, 1992; `reversion`
 * takes their band of no trading, with the signs the other way round.
 */
import type Big from 'big.js'
import { dec, type Decimal } from '../money.ts'
import { asRate, meanRate, simpleReturn } from '../plans/rates.ts'
import type { DayCloses } from '../wire/plans.ts'
import type { PlanRule } from '../wire/smart.ts'

/** Days of the simple moving average, the day before the one that counts being the last of them. */
export const AVERAGE_DAYS = 20

/** For, against, or out of the market. */
export type Position = 1 | 0 | -1

/** What the rule made of one market: the average and what it says are there for rules that go by one. */
export interface MarketWorking {
  readonly code: string
  /** Closes of the day before, and of the day. */
  readonly from: Decimal
  readonly to: Decimal
  readonly average: Decimal | null
  /** `close of the day before ÷ average − 1` */
  readonly deviation: Decimal | null
  readonly position: Position
  /** Simple return of the market, before the position. */
  readonly marketReturn: Decimal
  /** `position × marketReturn` */
  readonly result: Decimal
}

export interface Working {
  readonly markets: readonly MarketWorking[]
  /** The mean of the markets' results. */
  readonly rawRate: Decimal
}

/** How many closes of each market a day needs, its own included. */
export const closesNeeded = ({ kind }: PlanRule): number => (kind === 'basket' ? 2 : AVERAGE_DAYS + 1)

const signOf = (value: Big): Position => (value.gt(0) ? 1 : value.lt(0) ? -1 : 0)

const opposite = (position: Position): Position => (position === 1 ? -1 : position === -1 ? 1 : 0)

/**
 * Which way the rule goes, by the closes up to the day before. Compared without dividing, so that a price on the edge is on the edge.
 *
 * @param sum of the average's closes
 */
const positionOf = (rule: PlanRule, last: Decimal, sum: Big): Position => {
  const difference = dec(last).times(AVERAGE_DAYS).minus(sum)
  switch (rule.kind) {
    case 'basket':
      return 1
    case 'trend':
      return signOf(difference)
    case 'reversion':
      return difference.abs().gt(sum.times(rule.threshold)) ? opposite(signOf(difference)) : 0
  }
}

const workingOf = (rule: PlanRule, { code, closes }: DayCloses): MarketWorking => {
  if (closes.length !== closesNeeded(rule))
    throw new Error(`${rule.kind} needs ${closesNeeded(rule)} closes of ${code}, not ${closes.length}`)
  const [from = '', to = ''] = closes.slice(-2)
  const sum = closes.slice(0, -1).reduce((total, close) => total.plus(close), dec('0'))
  const hasAverage = rule.kind !== 'basket'
  const position = positionOf(rule, from, sum)
  const marketReturn = simpleReturn(from, to)
  return {
    code,
    from,
    to,
    average: hasAverage ? asRate(sum.div(AVERAGE_DAYS)) : null,
    deviation: hasAverage ? asRate(dec(from).times(AVERAGE_DAYS).minus(sum).div(sum)) : null,
    position,
    marketReturn,
    result: asRate(dec(marketReturn).times(position)),
  }
}

/**
 * The working of one day.
 *
 * @param closes of each market, `closesNeeded` of them, the day's own last
 */
export const workOutDay = (rule: PlanRule, closes: readonly DayCloses[]): Working => {
  if (closes.length === 0) throw new Error('a rule needs a market')
  const markets = closes.map((each) => workingOf(rule, each))
  return { markets, rawRate: meanRate(markets.map(({ result }) => result)) }
}
