import { PASSWORD_CHANGE_FIELDS } from '../../src/domain/password-fields.ts'
import { passwordChangeMachine } from '../../src/machines/password-change/password-change.machine.ts'
import type { PasswordChangeEvent } from '../../src/machines/password-change/password-change.types.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const typed = PASSWORD_CHANGE_FIELDS.map((field): PasswordChangeEvent => ({
  type: 'passwordChange.change',
  field,
  ref: `sealed:passwordChange.${field}:1`,
  problem: null,
}))
const isHeld = (value: unknown): boolean => ['submitting', 'unknown', 'unresolved'].includes(value as string)

const isAtRest = (value: unknown): boolean => value === 'unresolved'

export const cases = defineCases({
  machine: passwordChangeMachine,
  input: undefined,
  events: [
    ...typed,
    {
      type: 'passwordChange.change',
      field: 'password',
      ref: 'sealed:passwordChange.password:2',
      problem: null,
      confirmProblem: 'passwordsInconsistent',
    },
    { type: 'passwordChange.blur', field: 'currentPassword' },
    { type: 'passwordChange.chooseEndOthers', endOthers: false },
    ({ n }) => ({ type: 'passwordChange.submit', key: `key-of-click-${n}` }),
    { type: 'passwordChange.check' },
    { type: 'passwordChange.dismiss' },
    { type: 'passwordChange.valueLost', field: 'currentPassword' },
  ],
  effects: {
    changePassword: {
      ok: [{ ended: 2, success: 20005 }],
      fail: [
        { code: '10004', message: 'current password wrong' },
        { code: '30024', message: 'not proved' },
        { code: 'NETWORK', message: 'no answer' },
        { code: 'INTERRUPTED', message: 'reloaded' },
      ],
    },
  },
  abstract: ({ fields, endOthers, showProblems, key, checks, failure, ended, mayBeChanged }) => [
    PASSWORD_CHANGE_FIELDS.map((field) => [fields[field].problem === null, fields[field].ref === null].map(Number).join('')).join(),
    fields.currentPassword.refusal !== null,
    fields.currentPassword.isTouched,
    endOthers,
    showProblems,
    key === null,
    checks,
    failure !== null,
    ended !== null,
    mayBeChanged,
  ],
  laws: [
    {
      name: 'the page asks ten times by itself, and then only when a person wants it',
      holdsOver: ({ before, event, after, started }) =>
        after.context.checks <= 10 &&
        (!isAtRest(before.value) || !started.includes('changePassword') || event.type === 'passwordChange.check'),
    },
    {
      name: 'nothing is submitted twice: a request goes out only when none is in flight',
      holdsOver: ({ before, started }) => !started.includes('changePassword') || !('changePassword' in before.effects),
    },
    {
      name: 'until the venue has answered, the same key is asked for again, with the same choice',
      holdsOver: ({ before, after, started }) =>
        !started.includes('changePassword') ||
        before.context.key === null ||
        (after.context.key === before.context.key && after.context.endOthers === before.context.endOthers),
    },
    {
      name: 'a request carries its key and the text of every field',
      holdsAt: ({ effects }) => {
        const input = effects['changePassword']?.input as PortInput<typeof passwordChangeMachine, 'changePassword'> | undefined
        return !input || (input.key !== '' && PASSWORD_CHANGE_FIELDS.every((field) => input.refs[field] !== null))
      },
    },
    {
      name: 'the key is given up only when the venue has answered or the text is gone',
      holdsAt: ({ value, context }) => isHeld(value) === (context.key !== null),
    },
    {
      name: 'when the password is changed nothing typed is left',
      holdsAt: ({ value, context }) => value !== 'changed' || PASSWORD_CHANGE_FIELDS.every((field) => context.fields[field].ref === null),
    },
  ],
  equivalents: [
    {
      mutant: 'retarget: passwordChange.unknown always to passwordChange.unresolved',
      reason: 'What leaves the one for a lost text leaves the other in the same step, to the same form.',
    },
  ],
})
