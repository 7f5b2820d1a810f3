import { expect, test } from 'vitest'
import { toll, tollContext as context, type TollContext as Context } from '../../../tests/support/charts/toll.ts'
import { drive, type Drive } from '../../../tests/support/drive.ts'
import { CHART_OPTIONS } from '../ports.ts'
import { failureOf } from './answers.ts'
import { keyOf } from './keyed-write.ts'
import { repeatedWrite } from './repeated-write.ts'

interface At {
  readonly context: Context
}
const repeat = {
  prefix: 'toll',
  ask: { id: 'payToll', src: 'payToll', input: ({ context: at }: At) => ({ key: keyOf(at), mode: at.mode, gate: 1 }) },
  timeout: 'submitTimeout',
  submitting: '#toll.paying',
  unknown: '#toll.doubtful',
  accepted: '#toll.paid',
  refused: [{ target: '#toll.waiting', actions: { type: 'endAttempt', params: failureOf } }],
  store: 'storeFailure',
} as const
const repeated = repeatedWrite(repeat)
const again = toll.createMachine({
  id: 'toll',
  version: '1',
  options: CHART_OPTIONS,
  context,
  initial: 'waiting',
  states: {
    waiting: { on: { 'toll.pay': { target: 'paying', actions: { type: 'storeKey', params: ({ event }) => event } } } },
    paying: repeated.submitting,
    doubtful: repeated.unknown,
    paid: {},
  },
})

test.each([
  ['a lost connection', 'NETWORK', (at: Drive<typeof again>) => at.fail('payToll', { code: 'NETWORK', message: '' })],
  ['no answer in time', 'TIMEOUT', (at: Drive<typeof again>) => at.fire('submitTimeout')],
])('a repeated write goes out again under the same key after %s', (_, code, lose) => {
  const doubtful = lose(drive(again, undefined).send({ type: 'toll.pay', key: 'k1' }))
  expect(doubtful.snapshot).toMatchObject({ value: 'doubtful', context: { key: 'k1', failure: { code } } })
  for (const next of [doubtful.fire('reconcileDelay'), doubtful.send({ type: 'toll.check' })]) {
    expect(next.snapshot.value).toBe('paying')
    expect(next.started[1]).toEqual(next.started[0])
  }
})

test('a repeated write that is refused is over', () => {
  const refused = drive(again, undefined).send({ type: 'toll.pay', key: 'k1' }).fail('payToll', { code: '10011', message: '' })
  expect(refused.snapshot).toMatchObject({ value: 'waiting', context: { key: null, failure: { code: '10011' } } })
})

/** What TypeScript refuses; see `keyed-write.test.ts`. */
export const typeProofs = () => {
  toll.createMachine({ id: 'toll', context, states: repeatedWrite(repeat) })
  // @ts-expect-error no port of this name
  toll.createMachine({ id: 'toll', context, states: repeatedWrite({ ...repeat, ask: { ...repeat.ask, src: 'payTolls' } }) })
  // @ts-expect-error no action of this name
  toll.createMachine({ id: 'toll', context, states: repeatedWrite({ ...repeat, store: 'storeReason' }) })
  // @ts-expect-error no events of this prefix
  toll.createMachine({ id: 'toll', context, states: repeatedWrite({ ...repeat, prefix: 'tolls' }) })
}
