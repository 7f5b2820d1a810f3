/** What the operator sells: each machine with its price, its rate, its power and its range. */
import * as z from 'zod'
import { MONEY_DIGITS } from '../../src/domain/contract.ts'
import { canLose } from '../../src/domain/mining/machine-range.ts'
import { powerCostOf } from '../../src/domain/mining/machine-rule.ts'
import { compare, isAmountAtScale, type Decimal } from '../../src/domain/money.ts'
import type { MiningMachine } from '../../src/domain/wire/mining.ts'
import type { Market } from '../core/feed/market.ts'
import { readJsonParam } from '../core/json-param.ts'
import { VENUE_PARAMS, type Params } from '../core/params.ts'
import { marketCode, planCode, planDays, planMarketOf, shownName } from '../core/plans/plan-params.ts'

const figure = (scale: number) => z.string().refine((text) => isAmountAtScale(text, scale) && compare(text, '1000000000') < 0)
const isMore = (text: Decimal): boolean => compare(text, '0') > 0
const money = figure(MONEY_DIGITS)
const POWER_PRICE_DIGITS = 6

const machine = z
  .strictObject({
    name: shownName,
    market: marketCode,
    price: money.refine(isMore),
    days: planDays,
    /** Days from one collection to the next. */
    cycle: z.int().positive(),
    /** TH/s. */
    rate: figure(2).refine(isMore),
    /** kWh a day, and USDT for one. */
    power: figure(2),
    powerPrice: figure(POWER_PRICE_DIGITS),
    /** What a day brings before power. */
    minOutput: money,
    maxOutput: money,
    /** How many are sold in all, in each of the two accounts of people, and how many one account may have at a time. */
    stock: z.int().nonnegative().max(1_000_000),
    maxQuantity: z.int().positive().max(1_000),
    /** Nobody can buy one from now on; what runs goes on. */
    closed: z.boolean().optional(),
  })
  .refine(({ days, cycle }) => cycle <= days)
  .refine(({ minOutput, maxOutput }) => compare(minOutput, maxOutput) <= 0)
  .refine((given) => canLose({ ...given, powerCost: powerCostOf(given.power, given.powerPrice) }))
type Machine = z.infer<typeof machine>

/** By the machine's code. One that is left out has its default, if there is one; `null` takes it away. */
export const miningMachinesParam = z.record(planCode, z.nullable(machine))

const COIN = { market: 'BTC/USDT', powerPrice: '0.04' } as const
const DEFAULTS: Readonly<Record<string, Machine>> = {
  skiffS1: {
    ...COIN,
    name: 'Skiff S1',
    price: '480',
    days: 180,
    cycle: 1,
    rate: '92',
    power: '27.5',
    minOutput: '2.9',
    maxOutput: '4.4',
    stock: 500,
    maxQuantity: 5,
  },
  cutterC2: {
    ...COIN,
    name: 'Cutter C2',
    price: '1950',
    days: 270,
    cycle: 7,
    rate: '290',
    power: '90',
    minOutput: '10.2',
    maxOutput: '12.7',
    stock: 120,
    maxQuantity: 5,
  },
  bargeB4: {
    ...COIN,
    name: 'Barge B4',
    price: '6400',
    days: 365,
    cycle: 7,
    rate: '752',
    power: '295',
    minOutput: '27',
    maxOutput: '32.5',
    stock: 40,
    maxQuantity: 5,
  },
}

export type OfferedMachine = Omit<MiningMachine, 'left' | 'past' | 'daily' | 'total' | 'paysOn'>

/** In the order of the defaults, then of the parameter. A machine whose market this venue has no prices of is left out. Refuses `paramUnknown`. */
export const offeredMachines = async (
  params: Pick<Params, 'get'>,
  { board }: Pick<Market, 'board'>,
): Promise<readonly OfferedMachine[]> => {
  const set = await readJsonParam(params, VENUE_PARAMS.miningMachines, miningMachinesParam)
  return Object.entries({ ...DEFAULTS, ...set }).flatMap(([code, given]): OfferedMachine[] => {
    const instrument = given && board.instrument(given.market)
    if (!given || !instrument) return []
    const { closed, ...terms } = given
    const powerCost = powerCostOf(given.power, given.powerPrice)
    return [{ machine: code, ...terms, market: planMarketOf(instrument), powerCost, isClosed: closed ?? false }]
  })
}
