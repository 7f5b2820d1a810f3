/** What the operator offers: each plan with its share, its markets and its terms. */
import * as z from 'zod'
import { compare } from '../../src/domain/money.ts'
import { staysAboveNothing } from '../../src/domain/plans/plan-money.ts'
import type { ShareRule } from '../../src/domain/wire/investment.ts'
import type { Market } from '../core/feed/market.ts'
import { readJsonParam } from '../core/json-param.ts'
import { VENUE_PARAMS, type Params } from '../core/params.ts'
import { marketsFrom, planCode, planDays, planMarketOf, planTerms, share, shownName, type OfferedPlan } from '../core/plans/plan-params.ts'

const plan = z
  .strictObject({
    name: shownName,
    share: share.refine((text) => compare(text, '0') > 0),
    markets: marketsFrom(2, 20),
    ...planTerms,
    days: planDays,
    /** Before it nobody can commit to the plan. */
    opensAt: z.iso.datetime().optional(),
    /** Nobody can from now on; what runs goes on. */
    closed: z.boolean().optional(),
  })
  .refine(({ minAmount, maxAmount }) => compare(minAmount, maxAmount) <= 0)
  .refine(({ days, minRate }) => staysAboveNothing(days, minRate))
type Plan = z.infer<typeof plan>

/** By the plan's code. One that is left out has its default, if there is one; `null` takes it away. */
export const investmentPlansParam = z.record(planCode, z.nullable(plan))

const PAIRS = ['EUR/USD', 'GBP/USD', 'USD/JPY', 'USD/CHF', 'AUD/USD']
const COINS = ['BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'DOGE', 'ADA', 'AVAX', 'DOT', 'LINK'].map((coin) => `${coin}/USDT`)
const DAMAGES = '0.05'
const DEFAULTS: Readonly<Record<string, Plan>> = {
  tidewater7: {
    name: 'Tidewater 7',
    share: '0.1',
    markets: PAIRS,
    minRate: '-0.0005',
    maxRate: '0.0015',
    days: 7,
    minAmount: '100',
    maxAmount: '5000',
    damages: DAMAGES,
  },
  tidewater30: {
    name: 'Tidewater 30',
    share: '0.1',
    markets: COINS,
    minRate: '-0.002',
    maxRate: '0.0045',
    days: 30,
    minAmount: '500',
    maxAmount: '20000',
    damages: DAMAGES,
  },
  tidewater90: {
    name: 'Tidewater 90',
    share: '0.142857',
    markets: COINS,
    minRate: '-0.0035',
    maxRate: '0.007',
    days: 90,
    minAmount: '1000',
    maxAmount: '50000',
    damages: DAMAGES,
  },
  estuary180: {
    name: 'Estuary 180',
    share: '0.1',
    markets: ['XAU/USD', 'XAG/USD', ...COINS],
    minRate: '-0.003',
    maxRate: '0.0055',
    days: 180,
    minAmount: '2000',
    maxAmount: '50000',
    damages: DAMAGES,
    opensAt: '2027-04-01T00:00:00Z',
  },
}

export interface OfferedInvestment extends OfferedPlan<ShareRule> {
  readonly name: string
  readonly days: number
  /** Epoch milliseconds; `null`: it has been open all the time. */
  readonly opensAt: number | null
  readonly isClosed: boolean
}

/** In the order of the defaults, then of the parameter. What needs a market that this venue has no prices of is left out. Refuses `paramUnknown`. */
export const offeredInvestments = async (
  params: Pick<Params, 'get'>,
  { board }: Pick<Market, 'board'>,
): Promise<readonly OfferedInvestment[]> => {
  const set = await readJsonParam(params, VENUE_PARAMS.investmentPlans, investmentPlansParam)
  return Object.entries({ ...DEFAULTS, ...set }).flatMap(([product, given]): OfferedInvestment[] => {
    if (given === null) return []
    const instruments = given.markets.flatMap((market) => board.instrument(market) ?? [])
    if (instruments.length < given.markets.length) return []
    const { share: part, markets: _, opensAt, closed, ...terms } = given
    return [
      {
        product,
        rule: { kind: 'share', share: part },
        markets: instruments.map(planMarketOf),
        opensAt: opensAt === undefined ? null : Date.parse(opensAt),
        isClosed: closed ?? false,
        ...terms,
      },
    ]
  })
}
