import { investmentHoldingMachine } from '../../src/machines/investment-holding/investment-holding.machine.ts'
import type { CheckDayInput, DayVerdict } from '../../src/machines/shapes/day-check.ts'
import { defineCases, type Occurrence } from '../support/paths/cases.ts'
import { COMPLETED_INVESTMENT, investmentDay, investmentWith, SEEDED_INVESTMENT_DAY } from '../support/sample-investments.ts'

const DAYS = [investmentDay(0, 58_000), SEEDED_INVESTMENT_DAY, investmentDay(2, 60_600)]
const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })
const checkedDay = (input: unknown) => (input as CheckDayInput).day.date
const verdict =
  (by: DayVerdict['by'], isSame: boolean) =>
  ({ input }: Occurrence) => ({ date: checkedDay(input), isSame, by })

export const cases = defineCases({
  machine: investmentHoldingMachine,
  input: { id: '81', mode: 'real' },
  events: [
    { type: 'investmentHolding.retry' },
    { type: 'investmentHolding.refresh' },
    { type: 'investmentHolding.verify', date: SEEDED_INVESTMENT_DAY.date },
    { type: 'investmentHolding.verify', date: DAYS[0]!.date },
    { type: 'investmentHolding.verify', date: '2025-12-24' },
  ],
  effects: {
    fetchPlan: { ok: [investmentWith(DAYS.slice(0, 2))], fail: [failureAt] },
    refreshPlan: { ok: [investmentWith(DAYS), COMPLETED_INVESTMENT], fail: [failureAt] },
    checkDay: {
      ok: [verdict('seeds', true), verdict('seeds', false), verdict('candles', true), verdict('candles', false)],
      fail: [failureAt],
    },
  },
  abstract: ({ plan, isOutdated, failure, checking, verdicts, checkFailure }) => ({
    days: plan && [plan.status, plan.results.length],
    isOutdated,
    hasFailed: failure !== null,
    checking,
    verdicts: verdicts.map(({ date, isSame, by }) => [date, isSame, by]),
    hasCheckFailed: checkFailure !== null,
  }),
  laws: [
    { name: 'a plan once shown stays', holdsOver: ({ before, after }) => before.context.plan === null || after.context.plan !== null },
    {
      name: 'what failed is told with its reason',
      holdsAt: ({ value, context }) => {
        const { plan } = value as { readonly plan: string }
        return (plan !== 'failed' && plan !== 'refreshFailed') || context.failure !== null
      },
    },
    {
      name: 'a day has one verdict at most',
      holdsAt: ({ context: { verdicts } }) => new Set(verdicts.map(({ date }) => date)).size === verdicts.length,
    },
    {
      name: 'what is checked is the posted day that was asked for',
      holdsOver: ({ after, event, started }) =>
        !started.includes('checkDay') || checkedDay(after.effects['checkDay']?.input) === event['date'],
    },
    {
      name: 'a check changes nothing of the plan',
      holdsOver: ({ before, after, event }) =>
        !event.type.includes('verify') && !event.type.includes('checkDay') ? true : before.context.plan === after.context.plan,
    },
  ],
  equivalents: [
    {
      mutant: 'retarget: investmentHolding.plan.loading fail fetchPlan[0] to investmentHolding.check.idle',
      reason: 'Leads through the root, where both regions begin: the plan is loading, and without one no day is being checked.',
    },
    {
      mutant: 'retarget: investmentHolding.plan.loading after readTimeout[0] to investmentHolding.check',
      reason: 'Leads through the root, where both regions begin: the plan is loading, and without one no day is being checked.',
    },
  ],
})
