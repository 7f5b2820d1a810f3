/** Investment plans that the tests offer, and days that rule I-1 really makes of the closes that stand with them. */
import { workOutShare } from '../../src/domain/investment/share-rule.ts'
import { compare } from '../../src/domain/money.ts'
import { dateOfDay, dueTimeOf } from '../../src/domain/plans/plan-days.ts'
import { dayAmount } from '../../src/domain/plans/plan-money.ts'
import { clampRate } from '../../src/domain/plans/rates.ts'
import { DAY } from '../../src/domain/simulation/calendar.ts'
import type { InvestmentOrder, InvestmentOrderWithDays, InvestmentPlan } from '../../src/domain/wire/investment.ts'
import type { DayCloses, PlanDay } from '../../src/domain/wire/plans.ts'
import { RUNNING_PLAN } from './sample-orders.ts'
import { TREND } from './sample-plans.ts'
import { closesOfSeeds, SEEDED_DAY } from './verification.ts'

/** A week of a tenth of Bitcoin and Ether. */
export const PAIR_PLAN: InvestmentPlan = {
  plan: 'pair7',
  name: 'Pair 7',
  rule: { kind: 'share', share: '0.1' },
  markets: [...RUNNING_PLAN.markets, { code: 'ETH/USDT', appName: 'Ethereum', marketId: 2, marketType: 2, scale: 2 }],
  minRate: '-0.002',
  maxRate: '0.0045',
  damages: '0.05',
  days: 7,
  minAmount: '100',
  maxAmount: '5000',
  opensAt: null,
  isClosed: false,
  past: TREND.past,
}

/** A month of metals, of which nothing is known of late. */
export const METALS_PLAN: InvestmentPlan = {
  plan: 'metals30',
  name: 'Metals 30',
  rule: { kind: 'share', share: '0.142857' },
  markets: [
    { code: 'XAU/USD', appName: 'Gold', marketId: 5001, marketType: 5, scale: 2 },
    { code: 'XAG/USD', appName: 'Silver', marketId: 5002, marketType: 5, scale: 3 },
  ],
  minRate: '-0.003',
  maxRate: '0.0055',
  damages: '0.04',
  days: 30,
  minAmount: '50',
  maxAmount: '20000',
  opensAt: null,
  isClosed: false,
  past: null,
}

/** The same, when the operator takes no more money into it. */
export const CLOSED_PLAN: InvestmentPlan = { ...METALS_PLAN, plan: 'metals90', name: 'Metals 90', days: 90, isClosed: true }

/** A thousand USDT in a tenth of Bitcoin alone, of which the tests have seeds; two days are posted. */
export const RUNNING_INVESTMENT: InvestmentOrder = {
  id: '81',
  orderNumber: 'I-20260102-0081',
  kind: 'investment',
  virtual: false,
  plan: 'bitcoin7',
  name: 'Bitcoin 7',
  rule: PAIR_PLAN.rule,
  markets: RUNNING_PLAN.markets,
  minRate: PAIR_PLAN.minRate,
  maxRate: PAIR_PLAN.maxRate,
  damages: PAIR_PLAN.damages,
  amount: RUNNING_PLAN.amount,
  days: RUNNING_PLAN.days,
  daysPosted: RUNNING_PLAN.daysPosted,
  openTime: RUNNING_PLAN.openTime,
  firstDay: RUNNING_PLAN.firstDay,
  lastDay: RUNNING_PLAN.lastDay,
  endTime: RUNNING_PLAN.endTime,
  nextTime: RUNNING_PLAN.nextTime,
  status: 'open',
  income: '0.5',
  closeTime: null,
  endReason: null,
  returned: null,
  profit: null,
}

const FIRST_DAY = Date.parse(RUNNING_INVESTMENT.firstDay) / DAY

const dayFrom = (closes: DayCloses[], n: number): PlanDay => {
  const { rawRate } = workOutShare(RUNNING_INVESTMENT.rule, closes)
  const rate = clampRate(rawRate, RUNNING_INVESTMENT)
  const day = FIRST_DAY + n
  const amount = dayAmount(RUNNING_INVESTMENT.amount, rate)
  return { date: dateOfDay(day), rawRate, rate, closes, amount, postTime: dueTimeOf(day) }
}

/** The day `n` of it, on which Bitcoin went from 60,000 to this. */
export const investmentDay = (n: number, close: number): PlanDay => dayFrom([{ code: 'BTC/USDT', closes: ['60000', String(close)] }], n)

const sumOf = (days: readonly PlanDay[]): string => days.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2)

/** `RUNNING_INVESTMENT` with these days posted. */
export const investmentWith = (results: readonly PlanDay[]): InvestmentOrderWithDays => ({
  ...RUNNING_INVESTMENT,
  daysPosted: results.length,
  nextTime: dueTimeOf(FIRST_DAY + results.length),
  income: compare(sumOf(results), '0') === 0 ? '0' : sumOf(results),
  results: [...results],
})

/** The day whose prices really come from seeds: the second one. */
export const SEEDED_INVESTMENT_DAY = dayFrom([{ code: 'BTC/USDT', closes: closesOfSeeds(2) }], SEEDED_DAY - FIRST_DAY)

/** The same, with all its days posted and ended. */
export const COMPLETED_INVESTMENT: InvestmentOrderWithDays = {
  ...investmentWith([investmentDay(0, 58_000), SEEDED_INVESTMENT_DAY]),
  daysPosted: 7,
  nextTime: null,
  status: 'closed',
  closeTime: RUNNING_INVESTMENT.endTime,
  endReason: 'completed',
  returned: '997.17',
  profit: '-2.83',
}
