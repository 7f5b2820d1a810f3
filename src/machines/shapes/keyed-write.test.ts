import { expect, test } from 'vitest'
import { toll, tollContext as context, type TollContext as Context } from '../../../tests/support/charts/toll.ts'
import { drive } from '../../../tests/support/drive.ts'
import { RECONCILE_DELAY, RECONCILE_DELAY_MAX } from '../../domain/constants.ts'
import { OWN_CODES } from '../../domain/error-codes.ts'
import type { Decimal } from '../../domain/money.ts'
import { CHART_OPTIONS } from '../ports.ts'
import { keyOf, keyedWrite, keyedWriteDelays } from './keyed-write.ts'

const plan = {
  prefix: 'toll',
  submit: 'payToll',
  request: () => ({ gate: 1 }),
  settle: 'settleToll',
  accepted: '#toll.paid',
  refused: '#toll.waiting',
  never: '#toll.waiting',
  dismissed: { target: '#toll.waiting', actions: { type: 'endAttempt', params: { failure: null } } },
} as const
const special = { guard: 'isGateShut', target: '#toll.shut' } as const
const write = keyedWrite<Context, Decimal>()

const machine = toll.createMachine({
  id: 'toll',
  version: '1',
  options: CHART_OPTIONS,
  context,
  initial: 'waiting',
  states: {
    waiting: { on: { 'toll.pay': { target: 'submitting', actions: { type: 'storeKey', params: ({ event }) => event } } } },
    ...write({ ...plan, special, announce: 'announceToll' }),
    paid: {},
    shut: {},
  },
})
const submitted = () => drive(machine, undefined).send({ type: 'toll.pay', key: 'k1' })
const unknown = () => submitted().fail('payToll', { code: 'NETWORK', message: '' })
const asked = () => unknown().fire('reconcileDelay')

test('one request goes out under the key of the click, and what is accepted is told once', () => {
  const paid = submitted().done('payToll', { result: '5', success: 20004 })
  expect(paid.started).toEqual([{ src: 'payToll', input: { key: 'k1', mode: 'demo', gate: 1 } }])
  expect(paid.snapshot).toMatchObject({ value: 'paid', context: { receipt: '5', key: null } })
  expect(paid.emitted).toEqual(['toll.paid'])
})

test.each([
  ['a lost connection', () => unknown()],
  ['no answer in time', () => submitted().fire('submitTimeout')],
])('after %s nothing goes out again but the question what became of the key', (_, before) => {
  const at = before()
  expect(at.snapshot.value).toBe('unknown')
  const found = at.fire('reconcileDelay').done('settleToll', { outcome: 'accepted', result: '5', success: 20004 })
  expect(found.started.map(({ src }) => src)).toEqual(['payToll', 'settleKey'])
  expect(found.snapshot).toMatchObject({ value: 'paid', context: { receipt: '5', key: null } })
  expect(found.emitted).toEqual(['toll.paid'])
})

test.each([
  ['refused', { outcome: 'refused', failure: { code: '10011', message: '' } }, 'waiting', { code: '10011', message: '' }],
  ['refused for the special reason', { outcome: 'refused', failure: { code: 'SHUT', message: '' } }, 'shut', null],
  ['voided', { outcome: 'never' }, 'waiting', { code: String(OWN_CODES.keyUnknown), message: '' }],
])('a key that is found %s leads on, and the next click makes a new one', (_, settled, value, failure) => {
  expect(asked().done('settleToll', settled).snapshot).toMatchObject({ value, context: { key: null, checks: 0, failure } })
})

test('the venue is asked less and less often, and at once when somebody wants to know', () => {
  const delays: unknown[] = []
  let at = unknown()
  for (let turn = 0; turn < 6; turn += 1) {
    delays.push(keyedWriteDelays.reconcileDelay(at.snapshot))
    at = at.fire('reconcileDelay').fail('settleToll', { code: 'NETWORK', message: '' })
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 20].map((times) => Math.min(RECONCILE_DELAY * times, RECONCILE_DELAY_MAX)))
  expect(at.send({ type: 'toll.check' }).snapshot.value).toBe('reconciling')
})

test('an answer that asking again cannot better rests until a person asks', () => {
  const rest = asked().fail('settleToll', { code: '10001', message: '' })
  expect(rest.snapshot).toMatchObject({ value: 'unresolved', context: { key: 'k1', failure: { code: '10001' } } })
  expect(rest.send({ type: 'toll.check' }).snapshot.value).toBe('reconciling')
  expect(rest.send({ type: 'toll.dismiss' }).snapshot).toMatchObject({ value: 'waiting', context: { key: null, failure: null } })
})

test('what is under way cannot be put away', () => {
  for (const at of [submitted(), unknown(), asked()]) expect(at.send({ type: 'toll.dismiss' }).snapshot.value).toBe(at.snapshot.value)
})

test('a chart without a special refusal has none: each is a dead end', () => {
  const plain = keyedWrite<Context, Decimal>()(plan)
  expect(plain.submitting.invoke.onError.map(({ target }) => target)).toEqual(['unknown', '#toll.waiting'])
  expect(plain.reconciling.invoke.onDone.map(({ target }) => target)).toEqual(['#toll.paid', '#toll.waiting', '#toll.waiting'])
})

test('a submission without a key is a mistake of the chart, not a request', () => {
  expect(() => keyOf({ key: null })).toThrow('storeKey')
})

/** What TypeScript refuses. Vitest runs none of it: `tsc` proves it, since an unused `@ts-expect-error` is an error. */
export const typeProofs = () => {
  toll.createMachine({ id: 'toll', context, states: write(plan) })
  // @ts-expect-error no port of this name
  toll.createMachine({ id: 'toll', context, states: write({ ...plan, submit: 'payTolls' }) })
  // @ts-expect-error the port is asked for something else
  toll.createMachine({ id: 'toll', context, states: write({ ...plan, request: () => ({ gate: 'one' }) }) })
  // @ts-expect-error no guard of this name
  toll.createMachine({ id: 'toll', context, states: write({ ...plan, special: { guard: 'isGateOpen', target: '#toll' } }) })
  // @ts-expect-error no events of this prefix
  toll.createMachine({ id: 'toll', context, states: write({ ...plan, prefix: 'tolls' }) })
  // @ts-expect-error no action of this name when it is put away
  toll.createMachine({ id: 'toll', context, states: write({ ...plan, dismissed: { target: '#toll.waiting', actions: 'endAttempts' } }) })
  // @ts-expect-error no action of this name
  toll.createMachine({ id: 'toll', context, states: write({ ...plan, announce: 'announceTolls' }) })
  // @ts-expect-error the venue answers with something else
  toll.createMachine({ id: 'toll', context, states: keyedWrite<Context, number>()(plan) })
}
