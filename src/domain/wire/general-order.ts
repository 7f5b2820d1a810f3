/** Orders of all kinds in one form: the list of everything, what became of one order step by step, and the profit of a month. */
import * as z from 'zod/mini'
import { MONTH } from '../calendar-month.ts'
import { amount, instant, pageOf, pageQuery, signed } from './envelope.ts'
import { optionsOrder } from './options.ts'
import { contractOrder, instantParam, settlementKind } from './order.ts'

/** `waiting` is an order that waits for its price, or that ended without having been carried out. */
export const GENERAL_KINDS = ['contract', 'waiting', 'options', 'smart', 'investment', 'mining'] as const
export type GeneralKind = (typeof GENERAL_KINDS)[number]

export const GENERAL_STATUSES = ['open', 'waiting', 'closed'] as const
export type GeneralStatus = (typeof GENERAL_STATUSES)[number]

/** Long and rise profit from a rising price, short and fall from a falling one. Plans have neither side. */
export const GENERAL_SIDES = ['up', 'down'] as const
export type GeneralSide = (typeof GENERAL_SIDES)[number]

/**
 * By profit less fee: more than nothing, less, or exactly nothing. `unfilled` is a waiting order that was cancelled, ran out or was
 * refused.
 */
export const GENERAL_RESULTS = ['won', 'lost', 'returned', 'unfilled'] as const
export type GeneralResult = (typeof GENERAL_RESULTS)[number]

/** Why it ended, as each kind of order says it. */
export const generalEnd = z.enum([
  'hand',
  'stopLoss',
  'takeProfit',
  'trailingStop',
  'liquidation',
  'won',
  'lost',
  'returned',
  'completed',
  'exited',
  'cancelled',
  'expired',
  'refused',
])
export type GeneralEnd = z.infer<typeof generalEnd>

/**
 * One order of any kind. Money in USDT. `codes` has one market, or those of a plan. `amount` is the margin, the stake, what the plan
 * holds, or what a waiting order would hold as margin. `profit` is before the fee and `null` until it is known; `fee` is what was paid.
 */
export const generalOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  kind: z.enum(GENERAL_KINDS),
  virtual: z.boolean(),
  status: z.enum(GENERAL_STATUSES),
  codes: z.array(z.string()),
  scale: z.nullable(z.int()),
  direction: z.nullable(z.enum(['long', 'short', 'rise', 'fall'])),
  leverage: z.nullable(z.int()),
  amount,
  openTime: instant,
  openPrice: z.nullable(amount),
  closeTime: z.nullable(instant),
  closePrice: z.nullable(amount),
  end: z.nullable(generalEnd),
  result: z.nullable(z.enum(GENERAL_RESULTS)),
  profit: z.nullable(signed),
  fee: amount,
})
export type GeneralOrder = z.infer<typeof generalOrder>

/** Over all orders under the filter, whatever part of them is on the page. `net` is `profit` less `fees`. */
export const generalTotals = z.object({ count: z.int(), profit: signed, fees: amount, net: signed })
export type GeneralTotals = z.infer<typeof generalTotals>

/**
 * `GET /order/listGeneralOrder`. `from` and `to` are epoch milliseconds, both included: when closed orders were closed where only closed
 * ones are asked for, and else when they were placed. A result is one of closed orders.
 */
export const listGeneralQuery = z.object({
  kind: z.optional(z.enum(GENERAL_KINDS)),
  status: z.optional(z.enum(GENERAL_STATUSES)),
  code: z.optional(z.string().check(z.maxLength(40))),
  side: z.optional(z.enum(GENERAL_SIDES)),
  result: z.optional(z.enum(GENERAL_RESULTS)),
  from: z.optional(instantParam),
  to: z.optional(instantParam),
  ...pageQuery,
})

/** `totals` and `markets`, those in which this account has orders at all, are `null` on a page that is asked for by its cursor. */
export const generalPage = z.extend(pageOf(generalOrder), { totals: z.nullable(generalTotals), markets: z.nullable(z.array(z.string())) })
export type GeneralPage = z.infer<typeof generalPage>

/** Rules that are written down by a name: orders that wait, options, smart plans, investment plans, mining machines, trailing stops. */
export const NAMED_RULES = ['P-1', 'O-1', 'S-1', 'I-1', 'M-1', 'T-1'] as const
export type NamedRule = (typeof NAMED_RULES)[number]

export const LIFE_STEPS = [
  'placed',
  'changed',
  'triggered',
  'opened',
  'levelsChanged',
  'partClosed',
  'closed',
  'bought',
  'settled',
  'dayPosted',
  'ended',
  'cancelled',
  'expired',
  'refused',
  'posted',
] as const
export type LifeStep = (typeof LIFE_STEPS)[number]

/** An entry of the ledger. Entries of one posting sum to zero: what leaves one account comes into another. */
export const lifeEntry = z.object({
  account: z.enum(['free', 'margin', 'review', 'house', 'fees', 'outside', 'rounding']),
  amount: signed,
  settlement: z.nullable(settlementKind),
})
export type LifeEntry = z.infer<typeof lifeEntry>

/** `trigger` is the price that a waiting order waits for, `trailing` the distance of a trailing stop in percent. */
export const lifeLevels = z.object({
  trigger: z.nullable(amount),
  stopLoss: z.nullable(amount),
  takeProfit: z.nullable(amount),
  trailing: z.nullable(amount),
})

/**
 * One step. `price` is the venue's price that decided, `tick` its time; `levels` what held from then on and `before` what had held,
 * `null` where it isn't known. `order` is another order that came of it, or that this one comes of. `day` is a plan's, by UTC.
 */
export const lifeEvent = z.object({
  step: z.enum(LIFE_STEPS),
  at: instant,
  price: z.nullable(amount),
  tick: z.nullable(instant),
  rule: z.nullable(z.enum(NAMED_RULES)),
  end: z.nullable(generalEnd),
  levels: z.nullable(lifeLevels),
  before: z.nullable(lifeLevels),
  order: z.nullable(z.object({ orderNumber: z.string(), lots: amount })),
  /** Only of a flip: what the closed contract was flipped to, or the opened one from. */
  flip: z.optional(z.object({ orderNumber: z.string(), lots: amount })),
  day: z.nullable(z.object({ date: z.string(), rate: signed })),
  refusal: z.nullable(z.int()),
  entries: z.array(lifeEntry),
})
export type LifeEvent = z.infer<typeof lifeEvent>

/** `GET /order/getOrderLife/{id}`: what became of one order, oldest first. `proof` is the order in its own form if it can be verified. */
export const orderLife = z.object({
  order: generalOrder,
  events: z.array(lifeEvent),
  proof: z.nullable(z.union([contractOrder, optionsOrder])),
})
export type OrderLife = z.infer<typeof orderLife>

/** `GET /order/getProfitCalendar`. Without a month, the present one by UTC. */
export const profitCalendarQuery = z.object({ month: z.optional(z.string().check(z.regex(MONTH))) })

/** Orders that ended on a UTC day, with all that each of them cost; `net` is `profit` less `fees`. */
export const profitDay = z.object({ date: z.string(), count: z.int(), profit: signed, fees: amount, net: signed })
export type ProfitDay = z.infer<typeof profitDay>

/**
 * `winRate` is the share of `won` in all that ended, `null` if none did. Averages are of the results after fees, to the sixth digit.
 * Days without an ended order are left out.
 */
export const profitCalendar = z.object({
  month: z.string(),
  days: z.array(profitDay),
  count: z.int(),
  won: z.int(),
  lost: z.int(),
  returned: z.int(),
  profit: signed,
  fees: amount,
  net: signed,
  winRate: z.nullable(amount),
  averageWin: z.nullable(signed),
  averageLoss: z.nullable(signed),
})
export type ProfitCalendar = z.infer<typeof profitCalendar>
