import { REGISTRATION_FIELDS } from '../../src/domain/account-fields.ts'
import { registrationMachine } from '../../src/machines/registration/registration.machine.ts'
import type { RegistrationEvent } from '../../src/machines/registration/registration.types.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const typed = REGISTRATION_FIELDS.map((field): RegistrationEvent => ({
  type: 'registration.change',
  field,
  ref: `sealed:registration.${field}:1`,
  problem: null,
}))

/** What the region of the code does, '' when no code was asked for. */
const askedIn = (value: unknown): string => {
  const { code } = value as { code: string | { asked: string } }
  return typeof code === 'string' ? '' : code.asked
}

const isAtRest = (value: unknown): boolean => (value as { readonly form: string }).form === 'unresolved'

export const cases = defineCases({
  machine: registrationMachine,
  input: undefined,
  mostSteps: 15,
  events: [
    ...typed,
    { type: 'registration.change', field: 'email', ref: 'sealed:registration.email:2', problem: 'emailFormatIncorrect' },
    {
      type: 'registration.change',
      field: 'password',
      ref: 'sealed:registration.password:2',
      problem: null,
      confirmProblem: 'passwordsInconsistent',
    },
    { type: 'registration.blur', field: 'username' },
    { type: 'registration.sendCode', now: 1_767_571_207_000 },
    ({ n }) => ({ type: 'registration.submit', key: `key-of-click-${n}` }),
    { type: 'registration.check' },
    { type: 'registration.dismiss' },
    { type: 'registration.valueLost', field: 'code' },
    { type: 'registration.valueLost', field: 'email' },
  ],
  effects: {
    sendCode: {
      ok: [{ resendAfter: 60_000 }],
      fail: [
        { code: '30004', message: 'too many' },
        { code: '10007', message: 'email taken' },
        { code: '10006', message: 'username taken' },
      ],
    },
    registerAccount: {
      ok: [({ n }) => ({ userId: `u-${n}` })],
      fail: [
        { code: '10006', message: 'username taken' },
        { code: '30014', message: 'code wrong' },
        { code: '30004', message: 'too many' },
        { code: 'NETWORK', message: 'no answer' },
        { code: 'INTERRUPTED', message: 'reloaded' },
      ],
    },
  },
  abstract: ({ fields, showProblems, key, checks, failure, codeFailure, mayBeRegistered }) => [
    REGISTRATION_FIELDS.map((field) => [fields[field].problem === null, fields[field].ref === null].map(Number).join('')).join(),
    fields.username.refusal !== null,
    fields.email.refusal !== null,
    showProblems,
    key === null,
    checks,
    failure !== null,
    codeFailure !== null,
    mayBeRegistered,
  ],
  laws: [
    {
      name: 'the page asks ten times by itself, and then only when a person wants it',
      holdsOver: ({ before, event, after, started }) =>
        after.context.checks <= 10 &&
        (!isAtRest(before.value) || !started.includes('registerAccount') || event.type === 'registration.check'),
    },
    {
      name: 'nothing is submitted twice: a request goes out only when none is in flight',
      holdsOver: ({ before, started }) => !started.includes('registerAccount') || !('registerAccount' in before.effects),
    },
    {
      name: 'until the venue has answered, the same key is asked for again',
      holdsOver: ({ before, after, started }) =>
        !started.includes('registerAccount') || before.context.key === null || after.context.key === before.context.key,
    },
    {
      name: 'a request carries its key and the text of every field',
      holdsAt: ({ effects }) => {
        const input = effects.registerAccount?.input as PortInput<typeof registrationMachine, 'registerAccount'> | undefined
        return !input || (input.key !== '' && REGISTRATION_FIELDS.every((field) => input.refs[field] !== null))
      },
    },
    {
      name: 'the key is given up only when the venue has answered or the text is gone',
      holdsAt: ({ value, context }) =>
        ['submitting', 'unknown', 'unresolved'].includes((value as { form: string }).form) === (context.key !== null),
    },
    {
      name: 'no code is asked for while one is on its way or waited for',
      holdsOver: ({ before, started }) => !started.includes('sendCode') || !['sending', 'waiting'].includes(askedIn(before.value)),
    },
    {
      name: 'no code goes to an address that is wrong',
      holdsOver: ({ before, started }) => !started.includes('sendCode') || before.context.fields.email.problem === null,
    },
  ],
  equivalents: [
    {
      mutant: 'swap branches: registration.code on registration.sendCode[0]',
      reason: 'The two guards never hold together: one needs a valid address, the other a wanting one.',
    },
    {
      mutant: 'retarget: registration.form.unknown always to registration.form.unresolved',
      reason: 'What leaves the one for a lost text leaves the other in the same step, to the same form.',
    },
    {
      mutant: 'retarget: registration.form.unresolved on registration.dismiss to registration.code.notSent',
      reason: 'It enters both regions anew, which differs only after a code was asked for; `registration.selectors.test.ts` has that case.',
    },
    {
      mutant: 'retarget: registration.form.unresolved on registration.dismiss to registration.code',
      reason: 'It enters both regions anew, which differs only after a code was asked for; `registration.selectors.test.ts` has that case.',
    },
  ],
})
