/** What the operator offers: each product with its rule, its markets and its terms. */
import * as z from 'zod'
import { MONEY_DIGITS } from '../../src/domain/contract.ts'
import { compare, isAmountAtScale, SIGNED_PATTERN, type Decimal } from '../../src/domain/money.ts'
import { staysAboveNothing } from '../../src/domain/smart/plan-money.ts'
import type { PlanMarket, PlanRule } from '../../src/domain/wire/smart.ts'
import type { Instrument } from '../core/feed/instrument.ts'
import { INSTRUMENTS } from '../core/feed/instruments.ts'
import type { Market } from '../core/feed/market.ts'
import { readJsonParam } from '../core/json-param.ts'
import { VENUE_PARAMS, type Params } from '../core/params.ts'

const RATE_SCALE = 6
const share = z.string().refine((text) => isAmountAtScale(text, RATE_SCALE) && compare(text, '1') < 0)
const gain = share.refine((text) => compare(text, '0') > 0)
/** A range without losses would be a promise. */
const loss = z
  .string()
  .refine(
    (text) => SIGNED_PATTERN.test(text) && text.startsWith('-') && isAmountAtScale(text.slice(1), RATE_SCALE) && compare(text, '0') < 0,
  )
const money = z.string().refine((text) => isAmountAtScale(text, MONEY_DIGITS) && compare(text, '0') > 0)
const marketCode = z.string().refine((code) => INSTRUMENTS.some((instrument) => instrument.code === code))

const terms = {
  minRate: loss,
  maxRate: gain,
  days: z
    .array(z.int().positive().max(365))
    .min(1)
    .max(12)
    .refine((days) => new Set(days).size === days.length),
  minAmount: money,
  maxAmount: money,
  damages: share,
}
const oneMarket = z.array(marketCode).length(1)

const product = z
  .discriminatedUnion('rule', [
    z.strictObject({ rule: z.literal('trend'), markets: oneMarket, ...terms }),
    z.strictObject({ rule: z.literal('reversion'), threshold: share, markets: oneMarket, ...terms }),
    z.strictObject({
      rule: z.literal('basket'),
      markets: z
        .array(marketCode)
        .min(2)
        .max(10)
        .refine((codes) => new Set(codes).size === codes.length),
      ...terms,
    }),
  ])
  .refine(({ minAmount, maxAmount }) => compare(minAmount, maxAmount) <= 0)
  .refine(({ days, minRate }) => days.every((each) => staysAboveNothing(each, minRate)))
type Product = z.infer<typeof product>

const productCode = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,31}$/)
/** By the product's code. One that is left out has its default, if there is one; `null` takes it away. */
export const smartProductsParam = z.record(productCode, z.nullable(product))

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

export interface OfferedProduct {
  readonly product: string
  readonly rule: PlanRule
  readonly markets: readonly PlanMarket[]
  readonly minRate: Decimal
  readonly maxRate: Decimal
  readonly damages: Decimal
  /** Shortest first. */
  readonly days: readonly number[]
  readonly minAmount: Decimal
  readonly maxAmount: Decimal
}

const ruleOf = (given: Product): PlanRule =>
  given.rule === 'reversion' ? { kind: 'reversion', threshold: given.threshold } : { kind: given.rule }

const marketOf = ({ code, name, id, type, scale }: Instrument): PlanMarket => ({
  code,
  appName: name,
  marketId: id,
  marketType: type,
  scale,
})

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
        markets: instruments.map(marketOf),
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
