import { demoResetMachine } from '../../src/machines/demo-reset/demo-reset.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const OPENING = { result: { opening: '10000' }, success: null }
const answered = /^xstate\.(done|error)\.actor\./

export const cases = defineCases({
  machine: demoResetMachine,
  input: { mode: 'demo' },
  events: [
    { type: 'demoReset.ask' },
    { type: 'demoReset.cancel' },
    ({ n }) => ({ type: 'demoReset.confirm', key: `key-of-click-number-${n}` }),
    { type: 'demoReset.check' },
    { type: 'demoReset.dismiss' },
    { type: 'accountMode.switched', mode: 'real' },
  ],
  effects: {
    resetDemo: {
      ok: [OPENING],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30141', message: `a position is open at step ${n}` }),
      ],
    },
    settleKey: {
      ok: [
        { outcome: 'accepted', ...OPENING },
        ({ n }) => ({ outcome: 'refused', failure: { code: '30012', message: `not available at step ${n}` } }),
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ checks, done }) => ({ hasAskedInVain: checks > 0, isDone: done !== null }),
  laws: [
    {
      name: 'nothing is submitted twice: not while the outcome of a submission is unknown',
      holdsOver: ({ before, started }) => !started.includes('resetDemo') || !before.tags.has('held'),
    },
    {
      name: 'it is asked once more before anything is submitted',
      holdsOver: ({ before, event, started }) =>
        !started.includes('resetDemo') || (before.value === 'confirming' && event.type === 'demoReset.confirm'),
    },
    {
      name: 'only an answer of the venue ends it, or the person where the venue has none',
      holdsOver: ({ before, after, event }) =>
        !before.tags.has('held') ||
        after.tags.has('held') ||
        answered.test(event.type) ||
        (before.value === 'unresolved' && event.type === 'demoReset.dismiss'),
    },
    {
      name: 'it is announced once, when it is done',
      holdsOver: ({ before, after, emitted }) => (emitted.length === 1) === (before.value !== 'done' && after.value === 'done'),
    },
  ],
  equivalents: [
    { mutant: 'swap branches: demoReset.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    ...['drop transition', 'guard never holds', 'swap branches'].map((how) => ({
      mutant: `${how}: demoReset.reconciling done settleKey[1]`,
      reason:
        'A voided key and a refused one lead to the same state, and what is stored of a voided key is read from its answer either way.',
    })),
  ],
})
