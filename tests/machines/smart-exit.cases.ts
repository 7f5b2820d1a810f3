import type { SmartExitQuote, SmartOrder } from '../../src/domain/wire/smart.ts'
import { smartExitMachine } from '../../src/machines/smart-exit/smart-exit.machine.ts'
import type { LeavePlanInput } from '../../src/machines/shapes/plan-exit.ts'
import type { SmartExitContext } from '../../src/machines/smart-exit/smart-exit.types.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { RUNNING_PLAN } from '../support/sample-orders.ts'

const ID = RUNNING_PLAN.id
const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
/** A gain of `n` cents so far, which leaving takes. */
const quoteAfter =
  (daysPosted: number) =>
  ({ n }: Occurrence): SmartExitQuote => ({
    id: ID,
    amount: '1000',
    income: `${n}.25`,
    incomeDeducted: `${n}.25`,
    damages: '50',
    returned: '950',
    daysPosted,
  })
const leftAt = ({ n, now }: Occurrence): SmartOrder => ({
  ...RUNNING_PLAN,
  status: 'closed',
  nextTime: null,
  closeTime: now,
  endReason: 'exited',
  returned: `${900 + n}`,
  profit: `-${100 - n}`,
})
const ENDED: SmartOrder = {
  ...RUNNING_PLAN,
  daysPosted: 7,
  status: 'closed',
  nextTime: null,
  closeTime: RUNNING_PLAN.endTime,
  endReason: 'completed',
  returned: '1010',
  profit: '10',
}
const submitted = (moment: Moment<SmartExitContext>) => moment.effects['leavePlan']?.input as LeavePlanInput
const answered = /^xstate\.(done|error)\.actor\./
const CHANGED = { code: '30135', message: 'another day is posted' }
const CLOSED = { code: '30010', message: 'the plan has ended' }

export const cases = defineCases({
  machine: smartExitMachine,
  input: { id: ID, mode: 'real' },
  events: [
    { type: 'smartExit.ask' },
    { type: 'smartExit.back' },
    (at) => ({ type: 'smartExit.confirm', key: keyAt(at) }),
    { type: 'smartExit.check' },
    { type: 'smartExit.dismiss' },
    { type: 'smart.updated', order: { ...RUNNING_PLAN, daysPosted: 3 } },
    { type: 'smart.updated', order: { ...RUNNING_PLAN, id: '99', daysPosted: 5 } },
    { type: 'smart.updated', order: ENDED },
    { type: 'smart.updated', order: { ...ENDED, id: '99' } },
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
        (before.value === 'unresolved' && event.type === 'smartExit.dismiss'),
    },
    {
      name: 'nobody leaves but by a click on a quote that is on screen, at what it says, under the key of that click',
      holdsOver: ({ before, event, started, after }) => {
        if (!started.includes('leavePlan')) return true
        const { quote } = before.context
        const { id, key, body } = submitted(after)
        return (
          JSON.stringify(before.value) === '{"deciding":"quoted"}' &&
          event.type === 'smartExit.confirm' &&
          quote !== null &&
          id === ID &&
          key === event['key'] &&
          body.expectedReturned === quote.returned &&
          body.daysPosted === quote.daysPosted
        )
      },
    },
    { name: 'a plan that has ended is never left', holdsOver: ({ before, started }) => before.value !== 'ended' || started.length === 0 },
    {
      name: 'an exit is announced once, when it is stored',
      holdsOver: ({ before, after, emitted }) =>
        emitted.some(({ type }) => type === 'smartExit.accepted') === (before.value !== 'left' && after.value === 'left'),
    },
  ],
  equivalents: [
    { mutant: 'swap branches: smartExit.deciding on smart.updated[0]', reason: 'A plan is open or closed, never both.' },
    {
      mutant: 'swap branches: smartExit.submitting fail leavePlan[0]',
      reason: 'No code is both an unknown outcome and a quote that no longer holds, so the order of the two questions does not matter.',
    },
    { mutant: 'swap branches: smartExit.submitting fail leavePlan[1]', reason: 'The two refusals have codes of their own.' },
    { mutant: 'swap branches: smartExit.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    {
      mutant: 'swap branches: smartExit.reconciling done settleKey[1]',
      reason: 'A voided key carries no refusal whose code could be that of a quote.',
    },
    { mutant: 'swap branches: smartExit.reconciling done settleKey[2]', reason: 'The two refusals have codes of their own.' },
  ],
})
