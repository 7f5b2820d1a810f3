/**
 * Mining machines: a person buys simulated machines at a price that doesn't come back, and each day they bring what rule M-1 made of that
 * day. Money in USDT, days in UTC (`2026-01-14`); all figures but those named "in all" are of one machine.
 *
 * **Rule M-1** (`domain/mining/machine-rule.ts`). Of what the simulated network (`domain/mining/network.ts`) pays on a day by its
 * difficulty, a machine has the share that its rate is of the network's; that is valued at the day's close of the coin's market and held
 * within `minOutput`…`maxOutput`. The day's power is taken from it. On a day whose power costs at least as much as it would bring the
 * machine stands still: it brings nothing and costs nothing. Each step is rounded down, money to cents.
 *
 * The first day that counts is the first whole UTC day after the purchase; until then the machine waits. A day's result is posted ten
 * minutes after its end, and held until it is collected. The days of a cycle can be collected from the posting of its last day on, once;
 * what isn't collected stays and adds up, also after the machine's last day. `exitMining` switches machines off for good: what they have
 * brought comes at once, whatever the cycle, and nothing more.
 *
 * `POST /order/collectMining/{id}` takes no body, `POST /order/exitMining/{id}` says what was quoted; both give the order as it is
 * afterwards. Collecting is refused with `collectedTooEarly` before a cycle ends, and with `nothingToCollect` once nothing is left:
 * nothing is moved then. Neither of the two is ever paused, nor are the quote, the list and the order: they stay when the operator
 * switches mining off.
 */
import * as z from 'zod/mini'
import { amount, instant, pageQuery, signed } from './envelope.ts'
import { instantParam } from './order.ts'
import { planDate, planEnd, planMarket } from './plans.ts'

/**
 * What is agreed. `machine` is the operator's code, `name` what it is called in every language, `market` that of the coin. `rate` in TH/s,
 * `power` in kWh a day, `powerPrice` in USDT for one kWh, `powerCost` what a day's power costs (`power × powerPrice`, cut to cents).
 * `minOutput` and `maxOutput`: what a day brings at least and at most, before its power. `days` is the period, `cycle` the days from one
 * collection to the next, the last one may be shorter.
 */
const terms = {
  machine: z.string(),
  name: z.string(),
  market: planMarket,
  price: amount,
  days: z.int().check(z.positive()),
  cycle: z.int().check(z.positive()),
  rate: amount,
  power: amount,
  powerPrice: amount,
  powerCost: amount,
  minOutput: amount,
  maxOutput: amount,
}

/** What all days in a row at the low end of the range come to, and what all at the high end do. */
const amountRange = z.object({ low: amount, high: amount })

/**
 * What a day was worked out from. `networkRate` in TH/s and `difficulty` are whole numbers; `close` is the coin's price at the end of the
 * day, `null` when the venue had no prices of that market any more: then the day has the low end of the range.
 */
export const miningInputs = z.object({ date: planDate, networkRate: amount, difficulty: amount, close: z.nullable(amount) })
export type MiningInputs = z.infer<typeof miningInputs>

/** `rawOutput` is what the rule gives, `output` the same within the range, both before the power of the day. */
const dayOutput = { ...miningInputs.shape, rawOutput: amount, output: amount, isStill: z.boolean() }

/** `net` is what is left of the output after its power, nothing on a day on which the machine stands still. */
export const pastMiningDay = z.object({ ...dayOutput, net: amount })
export type PastMiningDay = z.infer<typeof pastMiningDay>

/** What the machine would have brought on the last 90 days that are over, oldest first. It says nothing of days to come. */
export const miningPast = z.object({ days: z.array(pastMiningDay), sum: amount, best: amount, worst: amount, stillDays: z.int() })
export type MiningPast = z.infer<typeof miningPast>

/**
 * A machine that is sold. `daily` and `total` are what is left after power, on one day and over all, at the two ends of the range.
 * `paysOn`: the day of its period on which it has earned back its price at the high end, and at the low end; `null`: it never has.
 * `stock` is how many the operator sells in all, `left` how many of them are left in each account's stock; `maxQuantity` is how many that
 * run or wait one account may have of the machine. `past` is `null` while the source of prices doesn't tell.
 */
export const miningMachine = z.object({
  ...terms,
  daily: amountRange,
  total: amountRange,
  paysOn: z.object({ first: z.nullable(z.int()), last: z.nullable(z.int()) }),
  stock: z.int(),
  left: z.object({ real: z.int(), demo: z.int() }),
  maxQuantity: z.int(),
  isClosed: z.boolean(),
  past: z.nullable(miningPast),
})
export type MiningMachine = z.infer<typeof miningMachine>

/** The simulated network of rule M-1: `seed` is what its rates follow from, `reward` what a block pays in the coin. */
export const miningNetwork = z.object({ seed: z.string(), reward: amount })
export type MiningNetwork = z.infer<typeof miningNetwork>

/**
 * What machines that came to their last day within the last 365 days gave back of their price, in both accounts of everybody. `lost` gave
 * back less than their price. `median` is a share of the price, `null` if there was none. `shares`: how many gave back from `from` on and
 * less than `to`, in tenths, those with none left out.
 */
export const endedMachines = z.object({
  count: z.int(),
  lost: z.int(),
  median: z.nullable(amount),
  shares: z.array(z.object({ from: amount, to: amount, count: z.int() })),
})
export type EndedMachines = z.infer<typeof endedMachines>

/** `GET /order/getMiningMachines`, for everybody. */
export const miningOffer = z.object({ machines: z.array(miningMachine), network: miningNetwork, ended: endedMachines })
export type MiningOffer = z.infer<typeof miningOffer>

/**
 * `POST /order/buyMining`. All but `machine` and `quantity` is what was on the screen when the user pressed: `amount` is
 * `price × quantity`, another one is refused with 10016; with `machineTermsChanged` when the venue offers other terms.
 */
export const buyMiningBody = z.object({
  machine: z.string(),
  quantity: z.int(),
  amount,
  price: amount,
  days: z.int().check(z.positive()),
  cycle: z.int().check(z.positive()),
  rate: amount,
  power: amount,
  powerPrice: amount,
  minOutput: amount,
  maxOutput: amount,
})
export type BuyMiningBody = z.infer<typeof buyMiningBody>

/**
 * One purchase. In all: `amount` was paid; `produced` less `powerPaid` is `income`, what the `daysPosted` days so far brought, of which
 * `runningDays` were days on which the machines ran; `received` of it is collected, that of the first `collectedDays` days; `collectable`
 * can be collected now; what is left belongs to a cycle that hasn't ended. `firstDay` and `lastDay` are the days that count, `endTime` is
 * when the last one's result is due, `nextTime` when the next one's is and `collectTime` when the next cycle's last one is; both `null`
 * once it has ended. `endReason` is `exited` for machines that were switched off. `profit` is `income` less `amount`, once it has ended.
 */
export const miningOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  kind: z.literal('mining'),
  virtual: z.boolean(),
  ...terms,
  quantity: z.int(),
  amount,
  daysPosted: z.int(),
  runningDays: z.int(),
  produced: amount,
  powerPaid: amount,
  income: amount,
  received: amount,
  collectedDays: z.int(),
  collectable: amount,
  openTime: instant,
  firstDay: planDate,
  lastDay: planDate,
  endTime: instant,
  nextTime: z.nullable(instant),
  collectTime: z.nullable(instant),
  status: z.enum(['open', 'closed']),
  closeTime: z.nullable(instant),
  endReason: z.nullable(planEnd),
  profit: z.nullable(signed),
})
export type MiningOrder = z.infer<typeof miningOrder>

/**
 * `GET /order/getMiningExitQuote/{id}`: what switching running machines off now comes to. `amount` was paid and doesn't come back, `income`
 * is what the `daysPosted` days so far brought, `received` of it is collected, so that `returned = income − received` comes now. `daysLeft`
 * days of their period are given up, and `profit = income − amount` is the result of all. It holds until another day is posted or
 * something is collected. Refused with `alreadyClosed` once they have ended.
 */
export const miningExitQuote = z.object({
  id: z.string(),
  amount,
  income: amount,
  received: amount,
  returned: amount,
  profit: signed,
  daysPosted: z.int(),
  daysLeft: z.int(),
})
export type MiningExitQuote = z.infer<typeof miningExitQuote>

/** Switching off says what the quote said. The venue refuses with `exitQuoteChanged` when it no longer holds, and the machines run on. */
export const exitMiningBody = z.object({ expectedReturned: amount, daysPosted: z.int().check(z.nonnegative()) })
export type ExitMiningBody = z.infer<typeof exitMiningBody>

/** A posted day: its outputs are of one machine, `amount` is what it brought in all. */
export const miningDay = z.object({ ...dayOutput, amount, postTime: instant })
export type MiningDay = z.infer<typeof miningDay>

/** `GET /order/getMiningOrderById/{id}`: the posted days, oldest first. */
export const miningOrderWithDays = z.object({ ...miningOrder.shape, results: z.array(miningDay) })
export type MiningOrderWithDays = z.infer<typeof miningOrderWithDays>

/**
 * `GET /order/listMiningOrder`, newest first. `waiting` ones are those whose first day has not begun. `from` and `to` are epoch
 * milliseconds, both included: when ended ones ended, and all others were bought.
 */
export const listMiningOrderQuery = z.object({
  state: z.optional(z.enum(['waiting', 'active', 'ended'])),
  machine: z.optional(z.string()),
  from: z.optional(instantParam),
  to: z.optional(instantParam),
  ...pageQuery,
})
