import { describe, expect, test } from 'vitest'
import { assign, createMachine, emit, log, sendTo, type AnyStateMachine } from 'xstate'
import { linkMachine } from '../../tests/support/charts/link.machine.ts'
import { purchaseMachine } from '../../tests/support/charts/purchase.machine.ts'
import { surveyMachine } from '../../tests/support/charts/survey.machine.ts'
import { wizardMachine } from '../../tests/support/charts/wizard.machine.ts'
import { CHART_OPTIONS, port } from '../machines/ports.ts'
import type { Entry, JournalEvent } from './entry.ts'
import { createFold, type Core, type Fold } from './fold.ts'

const event = (type: string, more: object = {}): JournalEvent => ({ k: 'event', event: { type, ...more } })

/** Folds events one second apart, the first of them a start. */
const folded = (fold: Fold, events: readonly JournalEvent[]) => {
  let core: Core | undefined
  let outcome: ReturnType<Fold['step']>[1] | undefined
  for (const [index, one] of events.entries()) {
    const entry: Entry = { seq: index + 1, stream: 's', chart: 'c', v: '1', at: index * 1_000, event: one, to: null }
    ;[core, outcome] = fold.step(core, entry)
  }
  return { core: core!, outcome: outcome! }
}

const START: JournalEvent = { k: 'start', input: { quantity: 1 } }
const PLACE = event('purchase.place', { key: 'k1' })

describe('a fold', () => {
  test('turns invokes into effects and delays into timers', () => {
    const { core, outcome } = folded(createFold(purchaseMachine), [START, PLACE])
    expect(core).toMatchObject({
      seq: 2,
      snapshot: { value: 'submitting', status: 'active' },
      timers: { 'submitTimeout@purchase.submitting': { dueAt: 11_000, seq: 2 } },
      effects: { place: { src: 'place', input: { key: 'k1', quantity: 1 }, seq: 2 } },
    })
    expect(outcome).toEqual({ emitted: [], started: ['place'], stopped: [], transitions: [] })
  })

  test('ends effects and cancels timers when their state is left', () => {
    const timer: JournalEvent = { k: 'timer', id: 'submitTimeout@purchase.submitting' }
    const { core, outcome } = folded(createFold(purchaseMachine), [START, PLACE, timer])
    expect([core.effects, outcome.stopped]).toEqual([{}, ['place']])
    expect(Object.keys(core.timers)).toEqual(['reconcileDelay@purchase.unknown'])
  })

  test('gives the results of effects to the chart, and its messages to the router', () => {
    const done: JournalEvent = { k: 'done', id: 'place', output: { isAccepted: true } }
    const { core, outcome } = folded(createFold(purchaseMachine), [START, PLACE, done])
    expect([core.snapshot.value, core.effects, core.timers]).toEqual([{ accepted: 'waiting' }, {}, {}])
    expect(outcome.emitted).toEqual([{ type: 'purchase.accepted', key: 'k1' }])
  })

  test('starts an effect anew when its state is entered again', () => {
    const fail: JournalEvent = { k: 'fail', id: 'greet', error: { code: 'NETWORK', message: '' } }
    const { core, outcome } = folded(createFold(linkMachine), [{ k: 'start' }, event('link.start'), event('wire.opened'), fail])
    expect([core.effects['greet']?.seq, outcome.started, outcome.stopped]).toEqual([4, ['greet'], []])
    expect(core.effects['wire']?.seq).toBe(2)
  })

  test('has nothing under way when the chart has ended, and ignores what comes then', () => {
    const done: JournalEvent = { k: 'done', id: 'place', output: { isAccepted: true } }
    const delivered = event('purchase.delivered', { quantity: 1 })
    const { core } = folded(createFold(purchaseMachine), [START, PLACE, done, delivered, PLACE])
    expect(core).toMatchObject({ seq: 5, snapshot: { status: 'done', value: 'completed' }, timers: {}, effects: {} })
  })

  test('begins a new life with every start', () => {
    const { core } = folded(createFold(purchaseMachine), [START, PLACE, { k: 'start', input: { quantity: 7 } }])
    const snapshot = { value: 'editing', context: { quantity: 7, key: '' } }
    expect(core).toMatchObject({ seq: 3, snapshot, timers: {}, effects: {} })
  })

  test('does not take another first entry than a start', () => {
    expect(() => folded(createFold(purchaseMachine), [PLACE])).toThrow('the first entry of a stream must be its start')
  })

  test('says which transitions were taken, when asked to', () => {
    const { outcome } = folded(createFold(purchaseMachine, { trace: true }), [START, PLACE])
    expect(outcome.transitions.map(({ source, eventType, target }) => [source.id, eventType, target?.map(({ id }) => id)])).toEqual([
      ['purchase.editing', 'purchase.place', ['purchase.submitting']],
    ])
  })
})

describe('a chart that fails ends in an error, as data', () => {
  const small = (config: object): AnyStateMachine => createMachine({ id: 'small', options: CHART_OPTIONS, ...config } as never)
  const errorOf = (machine: AnyStateMachine) => {
    const { core, outcome } = folded(createFold(machine), [{ k: 'start' }, event('go')])
    expect([core.timers, core.effects, outcome.emitted]).toEqual([{}, {}, []])
    return [core.snapshot.status, (core.snapshot.error as { message: string }).message]
  }

  const throws = (message: string) => () => {
    throw new Error(message)
  }
  const going = (transition: object) => small({ on: { go: transition } })
  const states = (b: object) => small({ initial: 'a', states: { a: { on: { go: 'b' } }, b, c: { always: 'b' } } })

  test.each<[string, AnyStateMachine, string]>([
    ['in a guard', going({ guard: throws('guard') }), 'guard'],
    ['in an assignment', going({ actions: [emit({ type: 'm' }), assign(throws('assign'))] }), 'assign'],
    ['in its context', small({ context: throws('context') }), 'context'],
    ['in a circle', states({ always: 'c' }), 'Infinite loop'],
    ['by a function of its own', going({ actions: () => {} }), 'is not allowed'],
    ['by a log', going({ actions: log('x') }), 'is not allowed'],
    ['by sending to others', going({ actions: sendTo('x', { type: 'y' }) }), 'x'],
    ['by an effect that is no port', states({ invoke: { src: port({ onResume: 'restart' }) } }), 'a port by name'],
  ])('%s', (_where, machine, message) => {
    expect(errorOf(machine)).toEqual(['error', expect.stringContaining(message)])
  })

  test('or of an effect that nobody expects to fail', () => {
    const fold = createFold(wizardMachine)
    const steps = [event('wizard.name', { name: 'n' }), event('wizard.next'), event('wizard.next')]
    const error = { code: 'NETWORK', message: 'n' }
    const { core } = folded(fold, [{ k: 'start' }, ...steps, { k: 'fail', id: 'quote', error }])
    expect(core.snapshot).toMatchObject({ status: 'error', error })
  })
})

describe('a saved core', () => {
  test('is plain data that shares nothing with the live one, and goes on as that would', () => {
    const fold = createFold(surveyMachine)
    const events: JournalEvent[] = [{ k: 'start' }, event('survey.pick'), event('survey.shoot'), event('survey.pause')]
    const { core } = folded(fold, events)
    const saved = fold.save(core)
    expect(JSON.parse(JSON.stringify(saved))).toEqual(saved)
    const other = createFold(surveyMachine)
    const loaded = other.load(JSON.parse(JSON.stringify(saved)) as typeof saved)
    const resume: Entry = { seq: 5, stream: 's', chart: 'survey', v: '1', at: 9_000, event: event('survey.resume'), to: null }
    expect(other.save(other.step(loaded, resume)[0])).toEqual(fold.save(fold.step(core, resume)[0]))
    expect(loaded.snapshot.context).not.toBe(core.snapshot.context)
  })

  test('that does not fit the chart is refused', () => {
    const snapshot = { value: 'nowhere', status: 'active', context: {}, historyValue: {} }
    expect(() => createFold(purchaseMachine).load({ snapshot, timers: {}, effects: {}, seq: 1 })).toThrow('nowhere')
  })
})
