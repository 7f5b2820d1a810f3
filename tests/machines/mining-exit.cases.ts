import type { MiningExitQuote, MiningOrder } from '../../src/domain/wire/mining.ts'
import { miningExitMachine } from '../../src/machines/mining-exit/mining-exit.machine.ts'
import type { LeavePlanInput } from '../../src/machines/shapes/plan-exit.ts'
import type { MiningExitContext } from '../../src/machines/mining-exit/mining-exit.types.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { RUNNING_MACHINES } from '../support/sample-mining.ts'

const ID = RUNNING_MACHINES.id
const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
/** The first day is collected; each day after the second brings two dollars and twenty more. */
const quoteAfter = (daysPosted: 2 | 3): MiningExitQuote => ({
  id: ID,
  amount: '960',
  ...(daysPosted === 2 ? { income: '6.6', returned: '4.4', profit: '-953.4' } : { income: '8.8', returned: '6.6', profit: '-951.2' }),
  received: '2.2',
  daysPosted,
  daysLeft: 180 - daysPosted,
})
const leftAt = ({ n, now }: Occurrence): MiningOrder => ({
  ...RUNNING_MACHINES,
  status: 'closed',
  daysPosted: 2,
  income: `${n}.25`,
  received: `${n}.25`,
  collectedDays: 2,
  nextTime: null,
  collectTime: null,
  closeTime: now,
  endReason: 'exited',
  profit: `-${959 - n}.75`,
})
const ENDED: MiningOrder = {
  ...RUNNING_MACHINES,
  daysPosted: RUNNING_MACHINES.days,
  status: 'closed',
  nextTime: null,
  collectTime: null,
  closeTime: RUNNING_MACHINES.endTime,
  endReason: 'completed',
  profit: '-10',
}
const submitted = (moment: Moment<MiningExitContext>) => moment.effects['leavePlan']?.input as LeavePlanInput
const answered = /^xstate\.(done|error)\.actor\./
const CHANGED = { code: '30230', message: 'another day is posted, or something collected' }
const CLOSED = { code: '30010', message: 'they have ended' }

export const cases = defineCases({
  machine: miningExitMachine,
  input: { id: ID, mode: 'real' },
  events: [
    { type: 'miningExit.ask' },
    { type: 'miningExit.back' },
    (at) => ({ type: 'miningExit.confirm', key: keyAt(at) }),
    { type: 'miningExit.check' },
    { type: 'miningExit.dismiss' },
    { type: 'mining.updated', order: { ...RUNNING_MACHINES, daysPosted: 3, received: '2.2' } },
    { type: 'mining.updated', order: { ...RUNNING_MACHINES, daysPosted: 2, received: '6.6' } },
    { type: 'mining.updated', order: { ...RUNNING_MACHINES, id: '99', daysPosted: 5, received: '9' } },
    { type: 'mining.updated', order: ENDED },
    { type: 'mining.updated', order: { ...ENDED, id: '99' } },
  ],
  effects: {
    askQuote: { ok: [quoteAfter(2)], fail: [({ n }) => ({ code: '30020', message: `no closes at step ${n}` }), CLOSED] },
    askAgain: { ok: [quoteAfter(3)], fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }), CLOSED] },
    leavePlan: {
      ok: [(at) => ({ result: leftAt(at), success: null })],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30009', message: `refused at step ${n}` }),
        CHANGED,
        CLOSED,
      ],
    },
    settleKey: {
      ok: [
        (at) => ({ outcome: 'accepted', result: leftAt(at), success: null }),
        ({ n }) => ({ outcome: 'refused', failure: { code: '30020', message: `not available at step ${n}` } }),
        { outcome: 'refused', failure: CHANGED },
        { outcome: 'refused', failure: CLOSED },
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ quote, isReplaced, failure, checks }) => ({
    daysPosted: quote?.daysPosted ?? null,
    isReplaced,
    hasFailed: failure !== null,
    /** Only whether the wait has grown: it would grow for ever. */
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'nothing is submitted twice: not while the outcome of a submission is unknown',
      holdsOver: ({ before, started }) => !started.includes('leavePlan') || !before.tags.has('held'),
    },
    {
      name: 'the key stays the same until its outcome is known',
      holdsOver: ({ before, after }) => !before.tags.has('held') || !after.tags.has('held') || before.context.key === after.context.key,
    },
    {
      name: 'only an answer of the venue ends the wait, or the person where the venue has none',
      holdsOver: ({ before, after, event }) =>
        !before.tags.has('held') ||
        after.tags.has('held') ||
        answered.test(event.type) ||
        (before.value === 'unresolved' && event.type === 'miningExit.dismiss'),
    },
    {
      name: 'nothing is switched off but by a click on a quote that is on screen, at what it says, under the key of that click',
      holdsOver: ({ before, event, started, after }) => {
        if (!started.includes('leavePlan')) return true
        const { quote } = before.context
        const { id, key, body } = submitted(after)
        return (
          JSON.stringify(before.value) === '{"deciding":"quoted"}' &&
          event.type === 'miningExit.confirm' &&
          quote !== null &&
          id === ID &&
          key === event['key'] &&
          body.expectedReturned === quote.returned &&
          body.daysPosted === quote.daysPosted
        )
      },
    },
    {
      name: 'machines that have ended are never switched off',
      holdsOver: ({ before, started }) => before.value !== 'ended' || started.length === 0,
    },
    {
      name: 'that they are off is announced once, when it is stored',
      holdsOver: ({ before, after, emitted }) =>
        emitted.some(({ type }) => type === 'miningExit.accepted') === (before.value !== 'left' && after.value === 'left'),
    },
  ],
  equivalents: [
    { mutant: 'swap branches: miningExit.deciding on mining.updated[0]', reason: 'Machines are running or ended, never both.' },
    {
      mutant: 'swap branches: miningExit.submitting fail leavePlan[0]',
      reason: 'No code is both an unknown outcome and a quote that no longer holds, so the order of the two questions does not matter.',
    },
    { mutant: 'swap branches: miningExit.submitting fail leavePlan[1]', reason: 'The two refusals have codes of their own.' },
    { mutant: 'swap branches: miningExit.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    {
      mutant: 'swap branches: miningExit.reconciling done settleKey[1]',
      reason: 'A voided key carries no refusal whose code could be that of a quote.',
    },
    { mutant: 'swap branches: miningExit.reconciling done settleKey[2]', reason: 'The two refusals have codes of their own.' },
  ],
})
