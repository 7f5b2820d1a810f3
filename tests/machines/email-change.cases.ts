import { EMAIL_CHANGE_FIELDS } from '../../src/domain/email-change-fields.ts'
import { emailChangeMachine } from '../../src/machines/email-change/email-change.machine.ts'
import type { EmailChangeEvent } from '../../src/machines/email-change/email-change.types.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const typed = EMAIL_CHANGE_FIELDS.map((field): EmailChangeEvent => ({
  type: 'emailChange.change',
  field,
  ref: `sealed:emailChange.${field}:1`,
  problem: null,
}))

/** The regions of the second step, or nothing in the others. */
const regionsOf = (value: unknown): { readonly form?: string; readonly code?: string } =>
  typeof value === 'object' && value !== null && 'entering' in value ? (value.entering as { form: string; code: string }) : {}
const isHeld = (value: unknown): boolean => ['submitting', 'unknown', 'unresolved'].includes(regionsOf(value).form ?? '')

const isAtRest = (value: unknown): boolean => regionsOf(value).form === 'unresolved'

export const cases = defineCases({
  machine: emailChangeMachine,
  input: undefined,
  events: [
    ...typed,
    { type: 'emailChange.change', field: 'email', ref: 'sealed:emailChange.email:2', problem: 'emailFormatIncorrect' },
    { type: 'emailChange.blur', field: 'email' },
    { type: 'emailChange.blur', field: 'code' },
    { type: 'emailChange.sendCode', now: 1_767_571_207_000 },
    { type: 'emailChange.back' },
    ({ n }) => ({ type: 'emailChange.submit', key: `key-of-click-${n}` }),
    { type: 'emailChange.check' },
    { type: 'emailChange.dismiss' },
    { type: 'emailChange.valueLost', field: 'code' },
    { type: 'emailChange.valueLost', field: 'email' },
    { type: 'emailChange.again' },
  ],
  effects: {
    sendCode: {
      ok: [{ resendAfter: 60_000 }],
      fail: [
        { code: '30004', message: 'too many' },
        { code: '10007', message: 'taken' },
      ],
    },
    sendAnother: { ok: [{ resendAfter: 60_000 }], fail: [{ code: '30020', message: 'no mail' }] },
    changeEmail: {
      ok: [{ success: 20005 }],
      fail: [
        { code: '10091', message: 'code wrong' },
        { code: '19999', message: 'taken meanwhile' },
        { code: '30004', message: 'too many' },
        { code: 'NETWORK', message: 'no answer' },
        { code: 'INTERRUPTED', message: 'reloaded' },
      ],
    },
  },
  abstract: ({ fields, showProblems, key, checks, failure, codeFailure, codeAskedAt, mayBeChanged }) => [
    EMAIL_CHANGE_FIELDS.map((field) => [fields[field].problem === null, fields[field].ref === null].map(Number).join('')).join(),
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
    mayBeChanged,
  ],
  laws: [
    {
      name: 'the page asks ten times by itself, and then only when a person wants it',
      holdsOver: ({ before, event, after, started }) =>
        after.context.checks <= 10 && (!isAtRest(before.value) || !started.includes('changeEmail') || event.type === 'emailChange.check'),
    },
    {
      name: 'nothing is submitted twice: a request goes out only when none is in flight',
      holdsOver: ({ before, started }) => !started.includes('changeEmail') || !('changeEmail' in before.effects),
    },
    {
      name: 'until the venue has answered, the same key is asked for again',
      holdsOver: ({ before, after, started }) =>
        !started.includes('changeEmail') || before.context.key === null || after.context.key === before.context.key,
    },
    {
      name: 'a request carries its key and the text of every field',
      holdsAt: ({ effects }) => {
        const input = effects['changeEmail']?.input as PortInput<typeof emailChangeMachine, 'changeEmail'> | undefined
        return !input || (input.key !== '' && EMAIL_CHANGE_FIELDS.every((field) => input.refs[field] !== null))
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
      name: 'when the address is changed nothing typed is left',
      holdsAt: ({ value, context }) => value !== 'changed' || EMAIL_CHANGE_FIELDS.every((field) => context.fields[field].ref === null),
    },
  ],
  equivalents: [
    {
      mutant: 'drop action: emailChange.asking on emailChange.blur action 0',
      reason: 'It differs only before anything else has shown the mistake; `email-change.selectors.test.ts` has that case.',
    },
    {
      mutant: 'retarget: emailChange.sending done sendCode to emailChange.entering.form.unresolved',
      reason: 'No code is typed yet, so it goes on to filling in the same step.',
    },
    {
      mutant: 'drop action: emailChange.entering on emailChange.valueLost[0] action 2',
      reason: 'It differs only while a change is in flight; `email-change.selectors.test.ts` has that case.',
    },
    {
      mutant: 'swap branches: emailChange.entering.form.submitting fail changeEmail[0]',
      reason: 'The two guards never hold together: no refusal about the address leaves the outcome open.',
    },
    {
      mutant: 'drop action: emailChange.entering.code.resendable on emailChange.sendCode action 0',
      reason: 'On the path the second code is asked for at the time of the first; `email-change.selectors.test.ts` asks later.',
    },
  ],
})
