/** What can happen is asked of the chart itself. */
import { createActor, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Move } from '../../domain/flow-plan.ts'
import { chanceOf, movesAt, stepsAt } from './chances.ts'

const machine = setup({
  types: {
    context: {} as { paid: boolean },
    events: {} as { type: 'parcel.pay' } | { type: 'parcel.send'; weight: number } | { type: 'parcel.drop' },
  },
  guards: { isPaid: ({ context }) => context.paid, isLight: ({ event }) => event.type === 'parcel.send' && event.weight < 5 },
}).createMachine({
  id: 'parcel',
  context: { paid: false },
  initial: 'packed',
  on: { 'parcel.drop': '.lost' },
  states: {
    packed: {
      initial: 'open',
      states: {
        open: { on: { 'parcel.pay': [{ guard: 'isPaid', target: 'closed' }, {}], 'parcel.send': { guard: 'isLight', target: 'closed' } } },
        closed: { after: { 1000: '#parcel.lost' } },
      },
    },
    lost: { type: 'final' },
  },
})
const snapshotOf = (paid: boolean) => machine.resolveState({ value: { packed: 'open' }, context: { paid } })

const event = (name: string, from: string, to: readonly string[], guard: string | null = null): Move => ({
  from,
  trigger: { kind: 'event', name },
  guard,
  isOtherwise: false,
  to,
})
const PAY = event('parcel.pay', 'packed_open', ['packed_closed'], 'isPaid')
const NOT_PAID = event('parcel.pay', 'packed_open', [])
const SEND = event('parcel.send', 'packed_open', ['packed_closed'], 'isLight')
const DROP = event('parcel.drop', '', ['lost'])
const LATE: Move = { from: 'packed_closed', trigger: { kind: 'after', ms: 1000 }, guard: null, isOtherwise: false, to: ['lost'] }

describe('a move', () => {
  test('whose condition holds is open, and the one that stands in for it closed', () => {
    expect([PAY, NOT_PAID].map((move) => chanceOf(snapshotOf(true), move))).toEqual(['open', 'closed'])
    expect([PAY, NOT_PAID].map((move) => chanceOf(snapshotOf(false), move))).toEqual(['closed', 'open'])
  })
  test('of the flow itself is open in every step', () => {
    expect(chanceOf(snapshotOf(false), DROP)).toBe('open')
  })
  test('depends where the condition reads what comes with the event', () => {
    expect(chanceOf(snapshotOf(false), SEND)).toBe('depends')
  })
  test('that nobody makes happens by itself', () => {
    expect(chanceOf(snapshotOf(false), LATE)).toBe('byItself')
  })
})

test('the steps are those without others inside, and each offers what the groups around it offer', () => {
  const actor = createActor(machine).start()
  expect(stepsAt(actor.getSnapshot())).toEqual(['packed_open'])
  expect(movesAt([DROP, SEND, LATE, PAY], 'packed_open')).toEqual([SEND, PAY, DROP])
})
