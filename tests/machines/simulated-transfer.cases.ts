import { simulatedTransferMachine } from '../../src/machines/simulated-transfer/simulated-transfer.machine.ts'
import type { SendTransferInput } from '../../src/machines/simulated-transfer/simulated-transfer.types.ts'
import { defineCases, type Occurrence } from '../support/paths/cases.ts'
import { sampleTransfer } from '../support/sample-deposits.ts'

const sentAt = ({ n, now, input }: Occurrence) => {
  const body = (input as Partial<SendTransferInput> | undefined)?.body
  return { ...sampleTransfer(body?.amount ?? '64'), ...(body && { currency: body.currency, network: body.network }), at: now + n }
}

export const cases = defineCases({
  machine: simulatedTransferMachine,
  input: undefined,
  events: [
    { type: 'simulatedTransfer.change', text: '500', value: '500' },
    { type: 'simulatedTransfer.change', text: '0', value: '0' },
    ({ n }) => ({ type: 'simulatedTransfer.send', currency: 'USDT', network: 'tron', key: `key-of-click-number-${n}` }),
    { type: 'simulatedTransfer.fill' },
    { type: 'simulatedTransfer.check' },
    { type: 'simulatedTransfer.dismiss' },
  ],
  effects: {
    sendTransfer: {
      ok: [(at) => ({ result: sentAt(at), success: null })],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30128', message: `real at step ${n}` }),
      ],
    },
    settleKey: {
      ok: [
        (at) => ({ outcome: 'accepted', result: sentAt(at), success: null }),
        ({ n }) => ({ outcome: 'refused', failure: { code: '30123', message: `closed at step ${n}` } }),
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ amount, showProblem, transfer, checks }) => ({
    amount: amount.value,
    showProblem,
    isSent: transfer !== null,
    /** Only whether the wait has grown: it would grow for ever. */
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'nothing is sent twice: not while the outcome of one is unknown',
      holdsOver: ({ before, started }) => !started.includes('sendTransfer') || !before.tags.has('held'),
    },
    {
      name: 'what is sent is what stood in the field, over the way that was on screen, under the key of that click',
      holdsOver: ({ before, event, after, started }) => {
        if (!started.includes('sendTransfer')) return true
        const { key, body } = after.effects['sendTransfer']?.input as SendTransferInput
        return (
          key === event['key'] &&
          body.amount === before.context.amount.value &&
          body.currency === event['currency'] &&
          body.network === event['network']
        )
      },
    },
    {
      name: 'a transfer is told when it is there, and again when that is asked for',
      holdsOver: ({ before, event, after, emitted }) =>
        (emitted.length === 1) ===
        ((before.value !== 'sent' && after.value === 'sent') || (before.value === 'sent' && event.type === 'simulatedTransfer.fill')),
    },
  ],
  equivalents: [
    { mutant: 'swap branches: simulatedTransfer.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    {
      mutant: 'drop transition: simulatedTransfer.reconciling done settleKey[1]',
      reason: 'A key that never arrived leads where a refusal does, with a failure of its own.',
    },
    {
      mutant: 'guard never holds: simulatedTransfer.reconciling done settleKey[1]',
      reason: 'A key that never arrived leads where a refusal does, with a failure of its own.',
    },
    {
      mutant: 'swap branches: simulatedTransfer.reconciling done settleKey[1]',
      reason: 'A key that never arrived leads where a refusal does, with a failure of its own.',
    },
  ],
})
