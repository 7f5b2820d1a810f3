import { RECOVERY_FIELDS } from '../../src/domain/password-fields.ts'
import { recoveryMachine } from '../../src/machines/recovery/recovery.machine.ts'
import type { RecoveryEvent } from '../../src/machines/recovery/recovery.types.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const typed = RECOVERY_FIELDS.map((field): RecoveryEvent => ({
  type: 'recovery.change',
  field,
  ref: `sealed:recovery.${field}:1`,
  problem: null,
}))

/** The regions of the second step, or nothing in the others. */
const regionsOf = (value: unknown): { readonly form?: string; readonly code?: string } =>
  typeof value === 'object' && value !== null && 'choosing' in value ? (value.choosing as { form: string; code: string }) : {}
const isHeld = (value: unknown): boolean => ['submitting', 'unknown', 'unresolved'].includes(regionsOf(value).form ?? '')

const isAtRest = (value: unknown): boolean => regionsOf(value).form === 'unresolved'

export const cases = defineCases({
  machine: recoveryMachine,
  input: undefined,
  events: [
    // First, so that a path leaves the field before anything else has shown its mistake.
    { type: 'recovery.blur', field: 'email' },
    ...typed,
    { type: 'recovery.change', field: 'email', ref: 'sealed:recovery.email:2', problem: 'emailFormatIncorrect' },
    {
      type: 'recovery.change',
      field: 'password',
      ref: 'sealed:recovery.password:2',
      problem: null,
      confirmProblem: 'passwordsInconsistent',
    },
    { type: 'recovery.blur', field: 'code' },
    { type: 'recovery.sendCode', now: 1_767_571_207_000 },
    { type: 'recovery.enterCode' },
    { type: 'recovery.back' },
    ({ n }) => ({ type: 'recovery.submit', key: `key-of-click-${n}` }),
    { type: 'recovery.check' },
    { type: 'recovery.dismiss' },
    { type: 'recovery.valueLost', field: 'code' },
    { type: 'recovery.valueLost', field: 'email' },
    { type: 'recovery.begin' },
  ],
  effects: {
    sendCode: {
      ok: [{ resendAfter: 60_000 }],
      fail: [
        { code: '30004', message: 'too many' },
        { code: '10002', message: 'no address' },
      ],
    },
    sendAnother: { ok: [{ resendAfter: 60_000 }], fail: [{ code: '30020', message: 'no mail' }] },
    resetPassword: {
      ok: [{ success: 20005 }],
      fail: [
        { code: '10091', message: 'code wrong' },
        { code: '10005', message: 'suspended' },
        { code: '30004', message: 'too many' },
        { code: 'NETWORK', message: 'no answer' },
        { code: 'INTERRUPTED', message: 'reloaded' },
      ],
    },
  },
  abstract: ({ fields, showProblems, key, checks, failure, codeFailure, codeAskedAt, mayBeReset }) => [
    RECOVERY_FIELDS.map((field) => [fields[field].problem === null, fields[field].ref === null].map(Number).join('')).join(),
    fields.email.refusal !== null,
    fields.email.isTouched,
    fields.code.refusal !== null,
    fields.code.isTouched,
    showProblems,
    key === null,
    checks,
    failure !== null,
    codeFailure !== null,
    codeAskedAt === null,
    mayBeReset,
  ],
  laws: [
    {
      name: 'the page asks ten times by itself, and then only when a person wants it',
      holdsOver: ({ before, event, after, started }) =>
        after.context.checks <= 10 && (!isAtRest(before.value) || !started.includes('resetPassword') || event.type === 'recovery.check'),
    },
    {
      name: 'nothing is submitted twice: a request goes out only when none is in flight',
      holdsOver: ({ before, started }) => !started.includes('resetPassword') || !('resetPassword' in before.effects),
    },
    {
      name: 'until the venue has answered, the same key is asked for again',
      holdsOver: ({ before, after, started }) =>
        !started.includes('resetPassword') || before.context.key === null || after.context.key === before.context.key,
    },
    {
      name: 'a request carries its key and the text of every field',
      holdsAt: ({ effects }) => {
        const input = effects['resetPassword']?.input as PortInput<typeof recoveryMachine, 'resetPassword'> | undefined
        return !input || (input.key !== '' && RECOVERY_FIELDS.every((field) => input.refs[field] !== null))
      },
    },
    {
      name: 'the key is given up only when the venue has answered or the text is gone',
      holdsAt: ({ value, context }) => isHeld(value) === (context.key !== null),
    },
    {
      name: 'no code is asked for while one is on its way or waited for',
      holdsOver: ({ before, started }) =>
        !(started.includes('sendCode') || started.includes('sendAnother')) ||
        (before.value !== 'sending' && !['waiting', 'resending'].includes(regionsOf(before.value).code ?? '')),
    },
    {
      name: 'no other code makes the one in flight worthless',
      holdsOver: ({ before, started }) => !started.includes('sendAnother') || !isHeld(before.value),
    },
    {
      name: 'no code goes to an address that is wrong',
      holdsOver: ({ before, started }) => !started.includes('sendCode') || before.context.fields.email.problem === null,
    },
    {
      name: 'when the password is changed nothing typed is left',
      holdsAt: ({ value, context }) => value !== 'changed' || RECOVERY_FIELDS.every((field) => context.fields[field].ref === null),
    },
  ],
  equivalents: [
    {
      mutant: 'drop action: recovery.asking on recovery.blur action 0',
      reason: 'It differs only before anything else has shown the mistake; `recovery.selectors.test.ts` has that case.',
    },
    {
      mutant: 'drop action: recovery.asking on recovery.enterCode[1] action 0',
      reason: 'It differs only before anything else has shown the mistake; `recovery.selectors.test.ts` has that case.',
    },
    {
      mutant: 'drop action: recovery.choosing on recovery.valueLost[0] action 2',
      reason: 'It differs only while a reset is in flight; `recovery.selectors.test.ts` has that case.',
    },
    {
      mutant: 'swap branches: recovery.choosing.form.submitting fail resetPassword[0]',
      reason: 'The two guards never hold together: no refusal about the address leaves the outcome open.',
    },
    {
      mutant: 'retarget: recovery.asking on recovery.enterCode[0] to recovery.choosing.form',
      reason: 'It enters both regions at their beginnings, as the way without it does.',
    },
    {
      mutant: 'retarget: recovery.choosing.form.unresolved always to recovery.choosing.code',
      reason:
        'It enters both regions anew, which differs only when a code was asked for a while ago; `recovery.selectors.test.ts` has that case.',
    },
    {
      mutant: 'drop action: recovery.asking on recovery.change action 1',
      reason: 'It differs only when a code was typed before; `recovery.selectors.test.ts` has that case.',
    },
    { mutant: 'other initial: recovery.choosing.code to waiting', reason: 'It is only ever entered by its inner states.' },
    {
      mutant: 'retarget: recovery.choosing.code.waiting after codeResendWait to recovery.choosing.form.unresolved',
      reason:
        'Without a code typed the form goes on to filling; while a reset is in flight it differs, and `recovery.selectors.test.ts` has that case.',
    },
  ],
})
