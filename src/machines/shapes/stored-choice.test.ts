import { assign, setup } from 'xstate'
import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { eventOf } from './answers.ts'
import { storedChoice } from './stored-choice.ts'

interface Kept {
  readonly volume: number
  readonly isMuted: boolean
}
interface Context extends Kept {
  readonly isOpen: boolean
}
type Event = { readonly type: 'sound.chooseVolume'; readonly volume: number } | { readonly type: 'sound.mute'; readonly isMuted: boolean }

const sound = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { readSound: port<undefined, Kept>({ onResume: 'restart' }), storeSound: port<Kept>({ onResume: 'restart' }) },
})
const plan = {
  keys: ['volume', 'isMuted'],
  read: 'readSound',
  store: 'storeSound',
  on: { 'sound.chooseVolume': { type: 'chooseVolume', params: eventOf }, 'sound.mute': { type: 'muteSound', params: eventOf } },
} as const
const choice = storedChoice<Context>()(plan)
const able = sound.extend({
  actions: {
    ...choice.actions<Event>(),
    chooseVolume: assign((_, params: { volume: number }) => ({ volume: params.volume })),
    muteSound: assign((_, params: { isMuted: boolean }) => ({ isMuted: params.isMuted })),
  },
})
const context: Context = { volume: 5, isMuted: false, isOpen: true }
const machine = able.createMachine({
  id: 'sound',
  version: '1',
  options: CHART_OPTIONS,
  context,
  initial: 'restoring',
  states: choice.states,
})
const restored = () => drive(machine, undefined).done('readSound', { volume: 8, isMuted: true, isOpen: false, older: 'field' })
const louder = { type: 'sound.chooseVolume', volume: 9 } as const

test('of what was stored only the kept fields come back', () => {
  expect(restored().snapshot.context).toEqual({ volume: 8, isMuted: true, isOpen: true })
})

test('a browser that refuses to read leaves the first choices', () => {
  const refused = drive(machine, undefined).fail('readSound', { code: 'READONLY', message: '' })
  expect(refused.snapshot).toMatchObject({ value: { restored: 'ready' }, context })
})

test('a choice holds at once, and all kept fields are stored', () => {
  const chosen = restored().send(louder)
  expect(chosen.snapshot).toMatchObject({ value: { restored: 'storing' }, context: { volume: 9 } })
  expect(chosen.started.at(-1)).toEqual({ src: 'storeSound', input: { volume: 9, isMuted: true } })
  for (const next of [chosen.done('storeSound'), chosen.fail('storeSound', { code: 'READONLY', message: '' })])
    expect(next.snapshot).toMatchObject({ value: { restored: 'ready' }, context: { volume: 9 } })
})

test('a choice made while another is being stored is stored after it', () => {
  const both = restored().send(louder).send({ type: 'sound.mute', isMuted: false })
  expect(both.started.filter(({ src }) => src === 'storeSound').map(({ input }) => input)).toEqual([
    { volume: 9, isMuted: true },
    { volume: 9, isMuted: false },
  ])
})

/** What TypeScript refuses; see `keyed-write.test.ts`. */
export const typeProofs = () => {
  // @ts-expect-error the context has no such field
  storedChoice<Context>()({ ...plan, keys: ['loudness'] })
  // @ts-expect-error this chart cannot take the choices in
  sound.createMachine({ id: 'sound', context, states: choice.states })
  // @ts-expect-error no port of this name
  able.createMachine({ id: 'sound', context, states: storedChoice<Context>()({ ...plan, read: 'readNoise' }).states })
  const silent = storedChoice<Context>()({ ...plan, on: { 'sound.stop': plan.on['sound.mute'] } })
  // @ts-expect-error no event of this name
  able.createMachine({ id: 'sound', context, states: silent.states })
}
