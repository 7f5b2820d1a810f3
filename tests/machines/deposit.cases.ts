import { depositMachine } from '../../src/machines/deposit/deposit.machine.ts'
import { proofOf } from '../../src/machines/deposit/deposit.rules.ts'
import type { DepositContext, SubmitDepositInput } from '../../src/machines/deposit/deposit.types.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { PICTURE_ID, sampleDeposit, sampleTransfer, TRON_HASH, TRON_WAY } from '../support/sample-deposits.ts'

const depositAt = ({ n, now, input }: Occurrence) => {
  const body = (input as Partial<SubmitDepositInput> | undefined)?.body
  return sampleDeposit({ id: String(n), submittedAt: now, ...(body && { amount: body.amount, hash: body.hash }) })
}
const submitted = (moment: Moment<DepositContext>) => moment.effects['submitDeposit']?.input as SubmitDepositInput
const answered = /^xstate\.(done|error)\.actor\./
const isEmpty = ({ draft, pictureId, receiptId }: DepositContext): boolean =>
  draft.amount.text === '' && draft.hash === '' && draft.lastSix === '' && pictureId === null && receiptId === null

export const cases = defineCases({
  machine: depositMachine,
  input: undefined,
  events: [
    { type: 'deposit.choose', currency: 'BTC', network: 'bitcoin' },
    { type: 'deposit.choose', currency: 'USDT', network: 'tron' },
    { type: 'deposit.changeAmount', text: '500', value: '500' },
    { type: 'deposit.changeAmount', text: '100', value: '100' },
    { type: 'deposit.change', field: 'hash', text: TRON_HASH },
    { type: 'deposit.change', field: 'lastSix', text: TRON_HASH.slice(-6) },
    { type: 'deposit.change', field: 'lastSix', text: '000000' },
    { type: 'deposit.dropReceipt' },
    { type: 'deposit.review', way: TRON_WAY },
    { type: 'deposit.review', way: null },
    { type: 'deposit.back' },
    ({ n }) => ({ type: 'deposit.confirm', key: `key-of-click-number-${n}` }),
    { type: 'deposit.check' },
    { type: 'deposit.dismiss' },
    { type: 'photoCapture.taken', purpose: 'depositProof', pictureId: PICTURE_ID },
    { type: 'photoCapture.removed', purpose: 'depositProof' },
    { type: 'simulatedTransfer.made', transfer: sampleTransfer() },
  ],
  effects: {
    submitDeposit: {
      ok: [(at) => ({ result: depositAt(at), success: 20002 })],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30126', message: `hash used before at step ${n}` }),
      ],
    },
    settleKey: {
      ok: [
        (at) => ({ outcome: 'accepted', result: depositAt(at), success: 20002 }),
        ({ n }) => ({ outcome: 'refused', failure: { code: '10008', message: `suspended at step ${n}` } }),
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ draft, pictureId, receiptId, checks }) => ({
    currency: draft.currency,
    amount: draft.amount.value,
    hash: draft.hash !== '',
    lastSix: draft.lastSix,
    proof: proofOf({ pictureId, receiptId }) !== null,
    isReceipt: receiptId !== null,
    isPicture: pictureId !== null,
    /** Only whether the wait has grown: it would grow for ever. */
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'nothing is submitted twice: not while the outcome of a submission is unknown',
      holdsOver: ({ before, started }) => !started.includes('submitDeposit') || !before.tags.has('held'),
    },
    {
      name: 'the key stays the same until its outcome is known',
      holdsOver: ({ before, after }) => !before.tags.has('held') || !after.tags.has('held') || before.context.key === after.context.key,
    },
    {
      name: 'only an answer of the venue sets the form free again, or the person where the venue has none',
      holdsOver: ({ before, after, event }) =>
        !before.tags.has('held') ||
        after.tags.has('held') ||
        answered.test(event.type) ||
        (before.value === 'unresolved' && event.type === 'deposit.dismiss'),
    },
    {
      name: 'submitting begins with a click in the review, and what is submitted is what was shown there',
      holdsOver: ({ before, event, after, started }) => {
        if (!started.includes('submitDeposit')) return true
        const { key, mode, body } = submitted(after)
        const { draft } = before.context
        return (
          JSON.stringify(before.value) === '{"drafting":"reviewing"}' &&
          event.type === 'deposit.confirm' &&
          key === event['key'] &&
          mode === 'real' &&
          body.amount === draft.amount.value &&
          body.hash === draft.hash &&
          body.lastSix === draft.lastSix &&
          body.picture === proofOf(before.context)
        )
      },
    },
    {
      name: 'the review is of a form with nothing wrong: the last characters agree, and a proof is there',
      holdsAt: ({ value, context }) =>
        JSON.stringify(value) !== '{"drafting":"reviewing"}' ||
        (Number(context.draft.amount.value) >= 120 && context.draft.hash.endsWith(context.draft.lastSix) && proofOf(context) !== null),
    },
    {
      name: 'a refusal, or a request that got lost, loses nothing that was typed',
      holdsOver: ({ before, after }) =>
        !before.tags.has('held') ||
        after.value === 'accepted' ||
        JSON.stringify(before.context.draft) === JSON.stringify(after.context.draft),
    },
    {
      name: 'nothing of an accepted deposit stands in the next one',
      holdsOver: ({ before, after }) => before.value === 'accepted' || after.value !== 'accepted' || isEmpty(after.context),
    },
    {
      name: 'a receipt is never the proof of another way than its own',
      holdsAt: ({ context: { receiptId, draft } }) => receiptId === null || (draft.currency === 'USDT' && draft.network === 'tron'),
    },
    {
      name: 'a deposit is announced once, when it is stored',
      holdsOver: ({ before, after, emitted }) => (emitted.length === 1) === (before.value !== 'accepted' && after.value === 'accepted'),
    },
  ],
  equivalents: [
    { mutant: 'swap branches: deposit.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    {
      mutant: 'drop transition: deposit.reconciling done settleKey[1]',
      reason: 'A key that never arrived leads where a refusal does, with a failure of its own.',
    },
    {
      mutant: 'guard never holds: deposit.reconciling done settleKey[1]',
      reason: 'A key that never arrived leads where a refusal does, with a failure of its own.',
    },
    {
      mutant: 'swap branches: deposit.reconciling done settleKey[1]',
      reason: 'A key that never arrived leads where a refusal does, with a failure of its own.',
    },
  ],
})
