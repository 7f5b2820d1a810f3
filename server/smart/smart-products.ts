/** What the operator offers: each product with its rule, its markets and its terms. */
import * as z from 'zod'
import { compare } from '../../src/domain/money.ts'
import { staysAboveNothing } from '../../src/domain/plans/plan-money.ts'
import type { PlanRule } from '../../src/domain/wire/smart.ts'
import type { Market } from '../core/feed/market.ts'
import { readJsonParam } from '../core/json-param.ts'
import { VENUE_PARAMS, type Params } from '../core/params.ts'
import { marketCode, marketsFrom, planCode, planDays, planMarketOf, planTerms, share, type OfferedPlan } from '../core/plans/plan-params.ts'

const terms = {
  ...planTerms,
  days: z
    .array(planDays)
    .min(1)
    .max(12)
    .refine((days) => new Set(days).size === days.length),
}
const oneMarket = z.array(marketCode).length(1)

const product = z
  .discriminatedUnion('rule', [
    z.strictObject({ rule: z.literal('trend'), markets: oneMarket, ...terms }),
    z.strictObject({ rule: z.literal('reversion'), threshold: share, markets: oneMarket, ...terms }),
    z.strictObject({ rule: z.literal('basket'), markets: marketsFrom(2, 10), ...terms }),
  ])
  .refine(({ minAmount, maxAmount }) => compare(minAmount, maxAmount) <= 0)
  .refine(({ days, minRate }) => days.every((each) => staysAboveNothing(each, minRate)))
type Product = z.infer<typeof product>

/** By the product's code. One that is left out has its default, if there is one; `null` takes it away. */
export const smartProductsParam = z.record(planCode, z.nullable(product))

const DAYS = [7, 14, 30, 60]
const AMOUNTS = { minAmount: '100', maxAmount: '50000', damages: '0.05' } as const
const DEFAULTS: Readonly<Record<string, Product>> = {
  trendBtc: { rule: 'trend', markets: ['BTC/USDT'], minRate: '-0.015', maxRate: '0.015', days: DAYS, ...AMOUNTS },
  reversionEur: {
    rule: 'reversion',
    threshold: '0.005',
    markets: ['EUR/USD'],
    minRate: '-0.006',
    maxRate: '0.006',
    days: DAYS,
    ...AMOUNTS,
  },
  metalsBasket: { rule: 'basket', markets: ['XAU/USD', 'XAG/USD', 'XPT/USD'], minRate: '-0.012', maxRate: '0.012', days: DAYS, ...AMOUNTS },
}

export interface OfferedProduct extends OfferedPlan<PlanRule> {
  /** Shortest first. */
  readonly days: readonly number[]
}

const ruleOf = (given: Product): PlanRule =>
  given.rule === 'reversion' ? { kind: 'reversion', threshold: given.threshold } : { kind: given.rule }

/** In the order of the defaults, then of the parameter. What needs a market that this venue has no prices of is left out. Refuses `paramUnknown`. */
export const offeredProducts = async (
  params: Pick<Params, 'get'>,
  { board }: Pick<Market, 'board'>,
): Promise<readonly OfferedProduct[]> => {
  const set = await readJsonParam(params, VENUE_PARAMS.smartProducts, smartProductsParam)
  return Object.entries({ ...DEFAULTS, ...set }).flatMap(([code, given]): OfferedProduct[] => {
    if (given === null) return []
    const instruments = given.markets.flatMap((market) => board.instrument(market) ?? [])
    if (instruments.length < given.markets.length) return []
    const { minRate, maxRate, damages, days, minAmount, maxAmount } = given
    return [
      {
        product: code,
        rule: ruleOf(given),
        markets: instruments.map(planMarketOf),
        minRate,
        maxRate,
        damages,
        days: days.toSorted((one, other) => one - other),
        minAmount,
        maxAmount,
      },
    ]
  })
}
