import { depositLimitMachine } from '../../src/machines/deposit-limit/deposit-limit.machine.ts'
import type { SaveDepositLimitInput } from '../../src/machines/deposit-limit/deposit-limit.types.ts'
import { defineCases, type Occurrence } from '../support/paths/cases.ts'
import { SAMPLE_INFO } from '../support/sample-deposits.ts'

const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`

export const cases = defineCases({
  machine: depositLimitMachine,
  input: undefined,
  events: [
    { type: 'depositLimit.edit', per: 'day', draft: { text: '', value: '' } },
    { type: 'depositLimit.edit', per: 'month', draft: { text: '900', value: '900' } },
    { type: 'depositLimit.change', text: '700', value: '700' },
    { type: 'depositLimit.change', text: '0', value: '0' },
    (at) => ({ type: 'depositLimit.save', key: keyAt(at) }),
    (at) => ({ type: 'depositLimit.remove', key: keyAt(at) }),
    (at) => ({ type: 'depositLimit.keep', per: 'day', draft: { text: '500', value: '500' }, key: keyAt(at) }),
    { type: 'depositLimit.cancel' },
    { type: 'depositLimit.check' },
    { type: 'depositLimit.dismiss' },
  ],
  effects: {
    saveLimit: {
      ok: [{ result: SAMPLE_INFO, success: null }],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30001', message: `no limit at step ${n}` }),
      ],
    },
    settleKey: {
      ok: [
        { outcome: 'accepted', result: SAMPLE_INFO, success: null },
        ({ n }) => ({ outcome: 'refused', failure: { code: '30001', message: `no limit at step ${n}` } }),
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ per, draft, saved, checks }) => ({ per, draft: draft.value, saved, hasAskedInVain: checks > 0 }),
  laws: [
    {
      name: 'nothing is sent twice: not while the outcome of one is unknown',
      holdsOver: ({ before, started }) => !started.includes('saveLimit') || !before.tags.has('held'),
    },
    {
      name: 'what is saved is what was asked for, under the key of that click',
      holdsOver: ({ before: { context }, event, after, started }) => {
        if (!started.includes('saveLimit')) return true
        const { key, body } = after.effects['saveLimit']?.input as SaveDepositLimitInput
        const wanted =
          event.type === 'depositLimit.keep'
            ? { per: event['per'], value: (event['draft'] as { readonly value: string }).value }
            : { per: context.per, value: event.type === 'depositLimit.remove' ? null : context.draft.value }
        return key === event['key'] && body.per === wanted.per && body.value === wanted.value
      },
    },
    {
      name: 'a refusal keeps what was typed',
      holdsOver: ({ before, after }) =>
        after.context.failure === null || before.context.per !== after.context.per || before.context.draft === after.context.draft,
    },
    {
      name: 'what holds is asked for whenever it may have changed',
      holdsOver: ({ before, after, emitted }) =>
        (emitted.length === 1) === (before.tags.has('held') && !after.tags.has('held') && after.context.failure === null),
    },
  ],
  equivalents: [
    { mutant: 'swap branches: depositLimit.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    {
      mutant: 'drop transition: depositLimit.reconciling done settleKey[1]',
      reason: 'A key that never arrived leads where a refusal does, with a failure of its own.',
    },
    {
      mutant: 'guard never holds: depositLimit.reconciling done settleKey[1]',
      reason: 'A key that never arrived leads where a refusal does, with a failure of its own.',
    },
    {
      mutant: 'swap branches: depositLimit.reconciling done settleKey[1]',
      reason: 'A key that never arrived leads where a refusal does, with a failure of its own.',
    },
  ],
})
