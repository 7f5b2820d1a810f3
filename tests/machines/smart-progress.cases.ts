import { smartProgressMachine } from '../../src/machines/smart-progress/smart-progress.machine.ts'
import type { CheckDayInput, DayVerdict } from '../../src/machines/shapes/day-check.ts'
import { defineCases, type Occurrence } from '../support/paths/cases.ts'
import { COMPLETED_PLAN, planDay, planWith, SEEDED_PLAN_DAY } from '../support/sample-plans.ts'

const DAYS = [planDay(0, -300), SEEDED_PLAN_DAY, planDay(2, 1_500)]
const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })
const checkedDay = (input: unknown) => (input as CheckDayInput).day.date
const verdict =
  (by: DayVerdict['by'], isSame: boolean) =>
  ({ input }: Occurrence) => ({ date: checkedDay(input), isSame, by })

export const cases = defineCases({
  machine: smartProgressMachine,
  input: { id: '71' },
  events: [
    { type: 'smartProgress.retry' },
    { type: 'smartProgress.refresh' },
    { type: 'smartProgress.verify', date: SEEDED_PLAN_DAY.date },
    { type: 'smartProgress.verify', date: DAYS[0]!.date },
    { type: 'smartProgress.verify', date: '2025-12-24' },
  ],
  effects: {
    fetchPlan: { ok: [planWith(DAYS.slice(0, 2))], fail: [failureAt] },
    refreshPlan: { ok: [planWith(DAYS), COMPLETED_PLAN], fail: [failureAt] },
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
      mutant: 'retarget: smartProgress.plan.loading fail fetchPlan[0] to smartProgress.check.idle',
      reason: 'Leads through the root, where both regions begin: the plan is loading, and without one no day is being checked.',
    },
    {
      mutant: 'retarget: smartProgress.plan.failed on smartProgress.retry to smartProgress.check',
      reason: 'Leads through the root, where both regions begin: the plan is loading, and without one no day is being checked.',
    },
  ],
})
