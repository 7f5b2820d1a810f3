import type { NewsFact } from '../../src/domain/news.ts'
import { miningHoldingMachine } from '../../src/machines/mining-holding/mining-holding.machine.ts'
import type { CheckMachineDayInput, MachineDayVerdict } from '../../src/machines/mining-holding/mining-holding.types.ts'
import { defineCases, type Occurrence } from '../support/paths/cases.ts'
import { endedMachines, machinesWith, miningDay, RUNNING_MACHINES, SEEDED_MINING_DAY } from '../support/sample-mining.ts'

const DAYS = [miningDay(0, '64000'), SEEDED_MINING_DAY, miningDay(2, '20000')]
const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })
const checkedDay = (input: unknown) => (input as CheckMachineDayInput).day.date
const verdict =
  (by: MachineDayVerdict['by'], isSame: boolean) =>
  ({ input }: Occurrence) => ({ date: checkedDay(input), isSame, by })

/** Bought, a day posted, collected or ended. */
export const news: readonly NewsFact[] = [{ type: 'mining.updated', order: RUNNING_MACHINES }]

export const cases = defineCases({
  machine: miningHoldingMachine,
  input: { id: '81', mode: 'real' },
  events: [
    { type: 'miningHolding.retry' },
    { type: 'miningHolding.refresh' },
    { type: 'miningHolding.verify', date: SEEDED_MINING_DAY.date },
    { type: 'miningHolding.verify', date: DAYS[0]!.date },
    { type: 'miningHolding.verify', date: '2025-12-24' },
  ],
  effects: {
    fetchHolding: { ok: [machinesWith(DAYS.slice(0, 2))], fail: [failureAt] },
    refreshHolding: { ok: [machinesWith(DAYS, 2), endedMachines(DAYS)], fail: [failureAt] },
    checkDay: {
      ok: [verdict('seeds', true), verdict('seeds', false), verdict('candles', true), verdict('candles', false)],
      fail: [failureAt],
    },
  },
  abstract: ({ order, isOutdated, failure, checking, verdicts, checkFailure }) => ({
    days: order && [order.status, order.results.length],
    isOutdated,
    hasFailed: failure !== null,
    checking,
    verdicts: verdicts.map(({ date, isSame, by }) => [date, isSame, by]),
    hasCheckFailed: checkFailure !== null,
  }),
  laws: [
    { name: 'machines once shown stay', holdsOver: ({ before, after }) => before.context.order === null || after.context.order !== null },
    {
      name: 'what failed is told with its reason',
      holdsAt: ({ value, context }) => {
        const { machines } = value as { readonly machines: string }
        return (machines !== 'failed' && machines !== 'refreshFailed') || context.failure !== null
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
      name: 'a check changes nothing of the machines',
      holdsOver: ({ before, after, event }) =>
        !event.type.includes('verify') && !event.type.includes('checkDay') ? true : before.context.order === after.context.order,
    },
  ],
  equivalents: [
    {
      mutant: 'retarget: miningHolding.machines.failed on miningHolding.refresh to miningHolding.check',
      reason: 'Leads through the root, where both regions begin: the machines are loading, and without them no day is being checked.',
    },
  ],
})
