import { REGISTRATION_FIELDS } from '../../src/domain/account-fields.ts'
import { registrationMachine } from '../../src/machines/registration/registration.machine.ts'
import type { RegistrationEvent } from '../../src/machines/registration/registration.types.ts'
import { defineCases } from '../support/paths/cases.ts'

const ALL_TYPED = { username: 'r.username', email: 'r.email', password: 'r.password', confirmPassword: 'r.confirmPassword', code: 'r.code' }
const typed = REGISTRATION_FIELDS.map((field): RegistrationEvent =>
  ({ type: 'registration.change', field, ref: `sealed:${ALL_TYPED[field]}:1`, problem: null }))

export const cases = defineCases({
  machine: registrationMachine,
  input: undefined,
  events: [
    ...typed,
    { type: 'registration.change', field: 'email', ref: 'sealed:r.email:2', problem: 'emailFormatIncorrect' },
    { type: 'registration.change', field: 'password', ref: 'sealed:r.password:2', problem: null, confirmProblem: 'passwordsInconsistent' },
    { type: 'registration.blur', field: 'username' },
    { type: 'registration.sendCode', now: 1_767_571_207_000 },
    ({ n }) => ({ type: 'registration.submit', key: `key-of-click-${n}` }),
    { type: 'registration.check' },
    { type: 'registration.valueLost', field: 'code' },
    { type: 'registration.valueLost', field: 'email' },
  ],
  effects: {
    sendCode: {
      ok: [{ resendAfter: 60_000 }],
      fail: [{ code: '30004', message: 'too many' }, { code: '10007', message: 'email taken' }],
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
  abstract: ({ fields, showProblems, key, failure, codeFailure, mayBeRegistered }) => [
    REGISTRATION_FIELDS.map((field) => [fields[field].problem === null, fields[field].ref === null].map(Number).join('')).join(),
    fields.username.refusal !== null, fields.email.refusal !== null,
    showProblems, key === null, failure !== null, codeFailure !== null, mayBeRegistered,
  ],
  laws: [],
})
