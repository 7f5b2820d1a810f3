import { setup } from 'xstate'
import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { AccountProblem } from '../../domain/account-fields.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { keyOf } from './keyed-write.ts'
import { sealedFieldFacts } from './sealed-field.ts'
import { sealedForm, sealedFormStates, type SealedFormContext } from './sealed-form.ts'

const FIELDS = ['username', 'password', 'confirmPassword'] as const
type Field = (typeof FIELDS)[number]
interface Context extends SealedFormContext<Field> {
  readonly mayBeOpen: boolean
  readonly hasKnocked: boolean
}
type Event =
  | {
      readonly type: 'door.change'
      readonly field: Field
      readonly ref: string
      readonly problem: AccountProblem | null
      readonly confirmProblem?: AccountProblem | null
    }
  | { readonly type: 'door.blur'; readonly field: Field }
  | { readonly type: 'door.submit'; readonly key: string }
  | { readonly type: 'door.check' }
  | { readonly type: 'door.dismiss' }
  | { readonly type: 'door.valueLost'; readonly field: Field }

const form = sealedForm<Context>()({
  fields: FIELDS,
  problemOf: () => 'enterPassword',
  confirm: 'confirmPassword',
  fieldOfRefusal: ({ code }) => (code === '10003' ? 'username' : undefined),
  doubt: 'mayBeOpen',
  forgets: { hasKnocked: false },
})
const door = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    openDoor: port<{ readonly key: string; readonly refs: Record<Field, string | null> }>({ onResume: 'interrupt', durable: true }),
  },
  delays: { submitTimeout: 1_000, reconcileDelay: 1_000 },
  guards: form.guards,
  actions: form.actions<Event>(),
})
const context: Context = {
  fields: form.empty,
  showProblems: false,
  key: null,
  checks: 0,
  failure: null,
  mayBeOpen: false,
  hasKnocked: true,
}
const plan = {
  prefix: 'door',
  filling: '#door.filling',
  submitting: '#door.submitting',
  unknown: '#door.unknown',
  unresolved: '#door.unresolved',
  ask: {
    id: 'openDoor',
    src: 'openDoor',
    input: ({ context: at }: { readonly context: Context }) => ({ key: keyOf(at), refs: form.refsOf(at) }),
  },
  timeout: 'submitTimeout',
  accepted: { target: '#door.open' },
} as const
const states = sealedFormStates(plan)
const machine = door.createMachine({
  id: 'door',
  version: '1',
  options: CHART_OPTIONS,
  context,
  initial: 'filling',
  on: states.valueLost,
  states: {
    filling: { on: { ...states.typing, ...states.submit } },
    submitting: states.submitting,
    unknown: states.unknown,
    unresolved: states.unresolved,
    open: {},
  },
})

const typed = (field: Field) => ({ type: 'door.change', field, ref: `sealed:${field}`, problem: null }) as const
const submit = { type: 'door.submit', key: 'k1' } as const
const filled = () => drive(machine, undefined).send(typed('username')).send(typed('password')).send(typed('confirmPassword'))
const submitted = () => filled().send(submit)
const AWAY = { code: 'NETWORK', message: '' }
const problemAt = (at: ReturnType<typeof filled>, field: Field) => sealedFieldFacts(at.snapshot.context, field).problem

test('what is submitted are references, under the key of the click', () => {
  expect(submitted().started).toEqual([
    {
      src: 'openDoor',
      input: { key: 'k1', refs: { username: 'sealed:username', password: 'sealed:password', confirmPassword: 'sealed:confirmPassword' } },
    },
  ])
})

test('a problem is named once its field was left or submitting was tried', () => {
  const opened = drive(machine, undefined)
  expect(problemAt(opened, 'username')).toBeNull()
  const left = opened.send({ type: 'door.blur', field: 'username' })
  expect([problemAt(left, 'username'), problemAt(left, 'password')]).toEqual(['enterPassword', null])
  const tried = opened.send(submit)
  expect([tried.snapshot.value, problemAt(tried, 'password')]).toEqual(['filling', 'enterPassword'])
})

test('a new password judges its confirmation anew', () => {
  const changed = filled().send({ ...typed('password'), confirmProblem: 'enterPassword' })
  expect(changed.snapshot.context.fields.confirmPassword).toMatchObject({ ref: 'sealed:confirmPassword', problem: 'enterPassword' })
  expect(changed.send(submit).snapshot.value).toBe('filling')
})

test('a refusal stands beside the field it is about until the text changes, any other above the button', () => {
  const taken = submitted().fail('openDoor', { code: '10003', message: '' })
  expect(sealedFieldFacts(taken.snapshot.context, 'username').refusal).toMatchObject({ code: '10003' })
  expect(taken.snapshot).toMatchObject({ value: 'filling', context: { key: null, failure: null } })
  expect(taken.send(typed('username')).snapshot.context.fields.username.refusal).toBeNull()
  const shut = submitted().fail('openDoor', { code: '10010', message: '' })
  expect(shut.snapshot.context.failure).toMatchObject({ code: '10010' })
  expect(shut.send(typed('password')).snapshot.context.failure).toBeNull()
})

test('an unknown outcome is asked for again with the same texts and key', () => {
  const again = submitted().fail('openDoor', AWAY).fire('reconcileDelay')
  expect(again.started[1]).toEqual(again.started[0])
})

const TIRED = 10
const asked = (times: number) =>
  Array.from({ length: times }).reduce<ReturnType<typeof submitted>>(
    (at) => at.fire('reconcileDelay').fail('openDoor', AWAY),
    submitted().fail('openDoor', AWAY),
  )

test('it is asked for no more than ten times by itself; then the person asks, or goes back to a form that admits the doubt', () => {
  expect(asked(TIRED).snapshot).toMatchObject({ value: 'unknown', context: { key: 'k1', checks: TIRED } })
  const rests = asked(TIRED).fire('reconcileDelay')
  expect(rests.snapshot).toMatchObject({ value: 'unresolved', context: { key: 'k1', mayBeOpen: false } })
  expect(rests.send({ type: 'door.check' }).started.at(-1)).toEqual(rests.started[0])
  expect(rests.send({ type: 'door.dismiss' }).snapshot).toMatchObject({
    value: 'filling',
    context: { key: null, mayBeOpen: true, fields: { username: { ref: 'sealed:username' } } },
  })
  expect(rests.send({ type: 'door.valueLost', field: 'username' }).snapshot).toMatchObject({
    value: 'filling',
    context: { mayBeOpen: true },
  })
})

test('where a reload has lost a text nobody asks again: the form admits the doubt until the next submission', () => {
  const lost = submitted().send({ type: 'door.valueLost', field: 'password' }).fail('openDoor', { code: 'INTERRUPTED', message: '' })
  expect(lost.snapshot).toMatchObject({ value: 'filling', context: { key: null, mayBeOpen: true } })
  expect(lost.snapshot.context.fields.password).toEqual(form.empty.password)
  expect(lost.send(typed('password')).send({ type: 'door.submit', key: 'k2' }).snapshot.context).toMatchObject({
    key: 'k2',
    mayBeOpen: false,
  })
})

test.each([typed('username'), submit])('what is over with the next $type is forgotten', (event) => {
  expect(drive(machine, undefined).send(event).snapshot.context.hasKnocked).toBe(false)
})

test('a text that is lost before anything was submitted leaves no doubt', () => {
  expect(filled().send({ type: 'door.valueLost', field: 'password' }).snapshot.context.mayBeOpen).toBe(false)
})

/** What TypeScript refuses; see `keyed-write.test.ts`. A delay of another name is refused by the conventions of charts. */
export const typeProofs = () => {
  // @ts-expect-error no flag of this name
  sealedForm<Context>()({ fields: FIELDS, problemOf: () => null, confirm: 'password', fieldOfRefusal: () => undefined, doubt: 'failure' })
  // @ts-expect-error no field of this name
  sealedForm<Context>()({ fields: ['email'], problemOf: () => null, confirm: 'email', fieldOfRefusal: () => undefined, doubt: 'mayBeOpen' })
  door.createMachine({ id: 'door', context, states: { submitting: states.submitting, unknown: states.unknown } })
  // @ts-expect-error no port of this name
  door.createMachine({ id: 'door', context, states: sealedFormStates({ ...plan, ask: { ...plan.ask, src: 'openGate' } }) })
  // @ts-expect-error no action of this name
  door.createMachine({ id: 'door', context, states: sealedFormStates({ ...plan, accepted: { target: '#door.open', actions: 'cheer' } }) })
  // @ts-expect-error no events of this prefix
  door.createMachine({ id: 'door', context, on: sealedFormStates({ ...plan, prefix: 'gate' }).typing, states: {} })
}
