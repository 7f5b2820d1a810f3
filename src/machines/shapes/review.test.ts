import { setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { drive, type Drive } from '../../../tests/support/drive.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { keyedWriteActions, keyedWriteDelays, keyOf, type KeyedWriteContext, type KeyedWriteEvent } from './keyed-write.ts'
import { repeatedWriteGuards } from './repeated-write.ts'
import {
  cancellableReview,
  review,
  reviewActions,
  reviewDelays,
  reviewGuards,
  type CancelEvent,
  type ReviewContext,
  type ReviewDecidedEvent,
} from './review.ts'

interface Context extends ReviewContext, KeyedWriteContext {}
type Event = ReviewDecidedEvent | CancelEvent<'permit'> | KeyedWriteEvent<'permit'>

const HOUR = 3_600_000
const unable = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { cancelPermit: port<KeyedInput>({ onResume: 'interrupt', durable: true }) },
  delays: { ...reviewDelays, cancelTimeout: 1_000, reconcileDelay: keyedWriteDelays.reconcileDelay },
  guards: repeatedWriteGuards,
  actions: { ...keyedWriteActions<Context, Event>(), ...reviewActions<Context, Event>() },
})
const permit = unable.extend({ guards: reviewGuards })
const context: Context = {
  mode: 'real',
  review: { id: 'r1', deadline: 48 * HOUR, toldAt: HOUR, reason: null },
  key: null,
  failure: null,
  checks: 0,
}
const plan = {
  home: '#permit',
  prefix: 'permit',
  ask: {
    id: 'cancelPermit',
    src: 'cancelPermit',
    input: ({ context: at }: { readonly context: Context }) => ({ key: keyOf(at), mode: at.mode }),
  },
  timeout: 'cancelTimeout',
} as const
const shared = { id: 'permit', version: '1', options: CHART_OPTIONS, context, initial: 'pending' } as const
const firm = permit.createMachine({ ...shared, states: review({ home: '#permit' }) })
const machine = permit.createMachine({ ...shared, states: cancellableReview(plan) })

const decided = (outcome: ReviewDecidedEvent['outcome'], id = 'r1') =>
  ({ type: 'review.decided', id, outcome, reason: outcome === 'approved' ? null : 'blurred' }) as const
const cancel = (now: number) => ({ type: 'permit.cancel', key: 'k1', now }) as const
const submitted = () => drive(machine, undefined)
const overdue = () => submitted().fire('reviewDeadline')
const cancelling = () => submitted().send(cancel(2 * HOUR))
const unknown = () => cancelling().fail('cancelPermit', { code: 'NETWORK', message: '' })
const ALREADY = { code: '10040', message: '' }

describe.each([
  ['pending', () => submitted()],
  ['overdue', () => overdue()],
  ['being cancelled', () => cancelling()],
  ['perhaps cancelled', () => unknown()],
] as readonly (readonly [string, () => Drive<typeof machine>])[])('while it is %s', (_, before) => {
  test.each(['approved', 'rejected', 'failed'] as const)('the venue may decide: %s', (outcome) => {
    const { snapshot } = before().send(decided(outcome))
    expect(snapshot.value).toBe(outcome)
    expect(snapshot.context).toMatchObject({ key: null, review: { reason: outcome === 'approved' ? null : 'blurred' } })
  })

  test('the decision of another review changes nothing', () => {
    const at = before()
    expect(at.send(decided('approved', 'r2')).snapshot.value).toEqual(at.snapshot.value)
  })
})

test('what is not decided in time is overdue and may still be decided or cancelled', () => {
  expect(reviewDelays.reviewDeadline({ context })).toBe(47 * HOUR)
  expect(overdue().snapshot.value).toBe('overdue')
  expect(overdue().send(cancel(50 * HOUR)).snapshot.value).toBe('cancelling')
})

test('a cancellation that is refused waits for the decision again, and no longer than was stated', () => {
  const refused = cancelling().fail('cancelPermit', ALREADY)
  expect(refused.snapshot).toMatchObject({ value: 'pending', context: { key: null, failure: ALREADY } })
  expect(reviewDelays.reviewDeadline(refused.snapshot)).toBe(46 * HOUR)
  const late = overdue()
    .send(cancel(50 * HOUR))
    .fail('cancelPermit', ALREADY)
  expect(reviewDelays.reviewDeadline(late.snapshot)).toBe(0)
  expect(late.fire('reviewDeadline').snapshot.value).toBe('overdue')
})

test('it is cancelled under one key, however often that has to be asked', () => {
  const cancelled = unknown().fire('reconcileDelay').done('cancelPermit')
  expect(cancelled.snapshot).toMatchObject({ value: 'cancelled', context: { key: null, failure: null } })
  expect(cancelled.started).toEqual(Array.from({ length: 2 }, () => ({ src: 'cancelPermit', input: { key: 'k1', mode: 'real' } })))
})

test('a review that cannot be cancelled does not hear of it', () => {
  expect(drive(firm, undefined).snapshot.can(cancel(HOUR))).toBe(false)
  expect(drive(firm, undefined).fire('reviewDeadline').send(decided('rejected')).snapshot.value).toBe('rejected')
})

/** What TypeScript refuses; see `keyed-write.test.ts`. */
export const typeProofs = () => {
  // @ts-expect-error this chart cannot judge a decision
  unable.createMachine({ ...shared, states: review({ home: '#permit' }) })
  // @ts-expect-error no port of this name
  permit.createMachine({ ...shared, states: cancellableReview({ ...plan, ask: { ...plan.ask, src: 'cancelPermits' } }) })
}
