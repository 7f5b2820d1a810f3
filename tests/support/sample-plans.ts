/** Smart plans that the tests offer, and days that the rule really makes of the closes that stand with them. */
import { compare, type Decimal } from '../../src/domain/money.ts'
import { DAY } from '../../src/domain/simulation/calendar.ts'
import { dateOfDay, dueTimeOf } from '../../src/domain/plans/plan-days.ts'
import { dayAmount } from '../../src/domain/plans/plan-money.ts'
import { clampRate } from '../../src/domain/plans/rates.ts'
import { workOutDay } from '../../src/domain/smart/plan-rule.ts'
import type { DayCloses, PlanDay, RateOfDay } from '../../src/domain/wire/plans.ts'
import type { SmartOrderWithDays, SmartProduct } from '../../src/domain/wire/smart.ts'
import { MIDNIGHT, RUNNING_PLAN } from './sample-orders.ts'
import { closesOfSeeds, SEEDED_DAY } from './verification.ts'

const LAST_DAY = MIDNIGHT / DAY - 2

/** The last three days of a rule: two gains, and a loss that was the worst. */
const PAST: readonly RateOfDay[] = [
  { date: dateOfDay(LAST_DAY - 2), rawRate: '0.0123', rate: '0.0123' },
  { date: dateOfDay(LAST_DAY - 1), rawRate: '-0.0187', rate: '-0.015' },
  { date: dateOfDay(LAST_DAY), rawRate: '0.0041', rate: '0.0041' },
]

/** The trend of Bitcoin, with the terms of `RUNNING_PLAN`. */
export const TREND: SmartProduct = {
  product: RUNNING_PLAN.product,
  rule: RUNNING_PLAN.rule,
  markets: RUNNING_PLAN.markets,
  minRate: RUNNING_PLAN.minRate,
  maxRate: RUNNING_PLAN.maxRate,
  damages: RUNNING_PLAN.damages,
  days: [7, 14, 30],
  minAmount: '100',
  maxAmount: '50000',
  past: { days: [...PAST], sum: '0.0014', best: '0.0123', worst: '-0.015', losingDays: 1 },
}

/** Two metals, of which nothing is known of late. */
export const BASKET: SmartProduct = {
  product: 'metals',
  rule: { kind: 'basket' },
  markets: [
    { code: 'XAU/USD', appName: 'Gold', marketId: 5001, marketType: 5, scale: 2 },
    { code: 'XAG/USD', appName: 'Silver', marketId: 5002, marketType: 5, scale: 3 },
  ],
  minRate: '-0.012',
  maxRate: '0.012',
  damages: '0.04',
  days: [14, 60],
  minAmount: '50',
  maxAmount: '20000',
  past: null,
}

/** Closes on which the trend is for the price: they rise by ten a day, and by `last` on the day itself. */
export const risingCloses = (last: number): DayCloses => ({
  code: 'BTC/USDT',
  closes: [...Array.from({ length: 20 }, (_, at) => String(60_000 + at * 10)), String(60_190 + last)],
})

/** The day `n` of `RUNNING_PLAN`, as the rule works it out from closes that rise by ten a day, and by `last` on the day itself. */
export const planDay = (n: number, last: number): PlanDay => dayFrom([risingCloses(last)], n)

const dayFrom = (closes: DayCloses[], n: number): PlanDay => {
  const { rawRate } = workOutDay(RUNNING_PLAN.rule, closes)
  const rate = clampRate(rawRate, RUNNING_PLAN)
  const day = Date.parse(RUNNING_PLAN.firstDay) / DAY + n
  return { date: dateOfDay(day), rawRate, rate, closes, amount: dayAmount(RUNNING_PLAN.amount, rate), postTime: dueTimeOf(day) }
}

/** The day of `RUNNING_PLAN` whose prices really come from seeds: the second one. */
export const SEEDED_PLAN_DAY = dayFrom(
  [{ code: 'BTC/USDT', closes: closesOfSeeds(21) }],
  SEEDED_DAY - Date.parse(RUNNING_PLAN.firstDay) / DAY,
)

const sumOf = (days: readonly PlanDay[]): Decimal => days.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2)

/** `RUNNING_PLAN` with these days posted. */
export const planWith = (results: readonly PlanDay[]): SmartOrderWithDays => ({
  ...RUNNING_PLAN,
  daysPosted: results.length,
  nextTime: dueTimeOf(Date.parse(RUNNING_PLAN.firstDay) / DAY + results.length),
  income: compare(sumOf(results), '0') === 0 ? '0' : sumOf(results),
  results: [...results],
})

/** The same, with all its days posted and ended. */
export const COMPLETED_PLAN: SmartOrderWithDays = {
  ...planWith([planDay(0, -300), SEEDED_PLAN_DAY]),
  daysPosted: 7,
  nextTime: null,
  status: 'closed',
  closeTime: RUNNING_PLAN.endTime,
  endReason: 'completed',
  returned: '1003.38',
  profit: '3.38',
}
