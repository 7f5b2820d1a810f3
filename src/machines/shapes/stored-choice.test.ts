import { assign, setup } from 'xstate'
import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from './answers.ts'
import { choiceNodes, storedChoice } from './stored-choice.ts'

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
  on: {
    'sound.chooseVolume': { actions: { type: 'chooseVolume', params: eventOf } },
    'sound.mute': { actions: { type: 'muteSound', params: eventOf } },
  },
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

const lampNodes = choiceNodes<LampContext>()({
  read: 'readLamp',
  take: { type: 'takeLamp', params: answerOf<LampKept> },
  store: 'storeLamp',
  kept: ({ isOn }): LampKept => ({ lit: isOn }),
  on: { 'lamp.press': { guard: 'isWhole', actions: 'press' } },
  restored: 'standing',
  storing: 'storing',
  stored: 'standing',
  refused: 'noteUnkept',
})
interface LampKept {
  readonly lit: boolean
}
interface LampContext {
  readonly isOn: boolean
  readonly isKept: boolean
}
const lampPorts = { readLamp: port<undefined, LampKept>({ onResume: 'restart' }), storeLamp: port<LampKept>({ onResume: 'restart' }) }
const ableLamp = setup({
  types: { context: {} as LampContext, events: {} as { readonly type: 'lamp.press' } },
  actors: lampPorts,
  guards: { isWhole: () => true },
  actions: {
    takeLamp: assign((_, params: LampKept) => ({ isOn: params.lit })),
    press: assign(({ context }) => ({ isOn: !context.isOn, isKept: true })),
    noteUnkept: assign({ isKept: false }),
  },
})
const lamp = ableLamp.createMachine({
  id: 'lamp',
  version: '1',
  options: CHART_OPTIONS,
  context: { isOn: false, isKept: true },
  initial: 'restoring',
  states: {
    restoring: lampNodes.restoring,
    standing: { on: lampNodes.choosing },
    storing: { ...lampNodes.storing, on: lampNodes.choosingAnew },
  },
})
const press = { type: 'lamp.press' } as const

test('a chart may name the states itself, take in and hand out what is kept, and be told that the browser refuses', () => {
  const lit = drive(lamp, undefined).done('readLamp', { lit: true })
  expect(lit.snapshot).toMatchObject({ value: 'standing', context: { isOn: true, isKept: true } })
  const unkept = lit.send(press).fail('storeLamp', { code: 'READONLY', message: '' })
  expect(unkept.started.at(-1)).toEqual({ src: 'storeLamp', input: { lit: false } })
  expect(unkept.snapshot).toMatchObject({ value: 'standing', context: { isOn: false, isKept: false } })
  expect(drive(lamp, undefined).fail('readLamp', { code: 'READONLY', message: '' }).snapshot).toMatchObject({
    value: 'standing',
    context: { isKept: false },
  })
})

test('there too, a choice made while another is being stored is stored after it', () => {
  const both = drive(lamp, undefined).done('readLamp', { lit: false }).send(press).send(press)
  expect(both.started.filter(({ src }) => src === 'storeLamp').map(({ input }) => input)).toEqual([{ lit: true }, { lit: false }])
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
  const deaf = setup({ types: { context: {} as LampContext, events: {} as typeof press }, actors: lampPorts })
  // @ts-expect-error this chart cannot note that the browser refuses
  deaf.createMachine({ id: 'lamp', context: { isOn: false, isKept: true }, states: { storing: lampNodes.storing } })
}
