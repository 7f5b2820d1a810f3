import { beforeEach, describe, expect, test, vi } from 'vitest'
import { purchaseMachine } from '../../tests/support/charts/purchase.machine.ts'
import { wizardMachine } from '../../tests/support/charts/wizard.machine.ts'
import { SimulatedClock } from './clock.ts'
import type { Entry } from './entry.ts'
import { createFold } from './fold.ts'
import { createMemoryStore } from './memory-store.ts'
import { createReplay, type Charts, type Replay } from './replay.ts'
import { openStream } from './stream.ts'

const charts: Charts = { purchase: { machine: purchaseMachine }, wizard: { machine: wizardMachine } }
const service = () => new Promise(() => {})
let entries: readonly Entry[]

/** 1,401 entries: `purchase:a` and `wizard` in turns. */
beforeEach(async () => {
  const store = createMemoryStore()
  const clock = new SimulatedClock()
  const open = (machine: typeof purchaseMachine | typeof wizardMachine, stream: string) =>
    openStream({ fold: createFold(machine), stream, store, clock, services: { place: service, findByKey: service, quote: service } })
  const purchase = open(purchaseMachine, 'purchase:a')
  purchase.send({ type: 'purchase.change', quantity: 0 })
  const wizard = open(wizardMachine, 'wizard')
  for (let step = 1; step < 700; step++) {
    purchase.send({ type: 'purchase.change', quantity: step })
    wizard.send({ type: 'wizard.name', name: `${step}` })
  }
  entries = await store.entries()
})

const quantityAt = (replay: Replay, seq: number): unknown => replay.at(seq).get('purchase:a')?.snapshot.context.quantity

describe('a replay', () => {
  test('shows any moment, whichever way it is reached', () => {
    const replay = createReplay(entries, charts)
    expect([replay.count, replay.lastSeq, replay.divergence]).toEqual([1_401, 1_401, null])
    const random = [1_401, 1, 4, 700, 699, 701, 1_000, 999, 500, 501, 2]
    for (const seq of random) expect(quantityAt(replay, seq)).toBe(seq < 4 ? 0 : Math.floor((seq - 2) / 2))
    expect([...replay.at(2).keys()]).toEqual(['purchase:a'])
    expect([...replay.at(0).keys()]).toEqual([])
  })

  test('shows streams that it lacks in their first state, if they are taken for granted, and sends nothing to them', () => {
    const replay = createReplay(entries, charts, { purchase: { quantity: 3 }, wizard: undefined })
    const [standing, recorded] = [replay.stream('purchase')!, replay.stream('wizard')!]
    expect(standing.getSnapshot()).toMatchObject({ value: 'editing', context: { quantity: 3 } })
    expect(recorded.getSnapshot().context).toMatchObject({ name: '699' })
    standing.send({ type: 'purchase.change', quantity: 9 })
    replay.replayTo(1)
    expect([standing.getSnapshot().context.quantity, replay.stream('purchase'), replay.streams()]).toEqual([3, standing, ['purchase:a']])
    expect([createReplay(entries, charts).stream('purchase'), createReplay([], {}, { purchase: {} }).stream('purchase')]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('moves streams that views can show, and tells only those that changed', () => {
    const replay = createReplay(entries, charts)
    const [purchase, wizard] = [replay.stream('purchase:a')!, replay.stream('wizard')!]
    replay.replayTo(10)
    const told = vi.fn()
    wizard.subscribe(told)
    const subscription = purchase.subscribe({ next: (snapshot) => told(snapshot.context.quantity) })
    const before = wizard.getSnapshot()
    replay.replayTo(11)
    replay.replayTo(12)
    expect(told.mock.calls.map(([shown]) => (typeof shown === 'object' ? 'wizard' : shown))).toEqual(['wizard', 5])
    expect(wizard.getSnapshot()).not.toBe(before)
    expect(wizard.getSnapshot()).toBe(wizard.getSnapshot())
    subscription.unsubscribe()
    replay.replayTo(0)
    expect([replay.cursor(), replay.streams(), purchase.getSnapshot().value]).toEqual([0, [], 'editing'])
    replay.replayTo(9_999)
    expect([replay.cursor(), purchase.getSnapshot().context.quantity]).toEqual([1_401, 699])
    purchase.send({ type: 'purchase.place', key: 'k' })
    expect([purchase.getSnapshot().value, replay.stream('none')]).toEqual(['editing', undefined])
  })

  test('names the first entry that led elsewhere, and lets other streams go on', () => {
    const damaged = entries.map((entry) => (entry.seq === 6 ? { ...entry, to: 'submitting' } : entry))
    const replay = createReplay(damaged, charts)
    expect(replay.divergence).toEqual({ seq: 6, stream: 'purchase:a', kind: 'state', recorded: 'submitting', replayed: 'editing' })
    expect(quantityAt(replay, 1_401)).toBe(1)
    expect(replay.at(1_401).get('wizard')?.snapshot.context.name).toBe('699')
  })

  test('names charts and versions that nobody knows, and what comes before a start', () => {
    const kindOf = (change: Partial<Entry>, seq = 1) =>
      createReplay(
        entries.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry)),
        charts,
      ).divergence?.kind
    expect(kindOf({ chart: 'other' })).toBe('chart')
    expect(kindOf({ chart: 'toString' })).toBe('chart')
    expect(kindOf({ v: '9' })).toBe('version')
    expect(createReplay(entries.slice(1), charts).divergence).toMatchObject({ seq: 2, kind: 'start' })
    const broken = { snapshot: { value: 'nowhere', status: 'active', context: {} }, timers: {}, effects: {}, seq: 1 }
    expect(kindOf({ event: { k: 'migrated', from: '0', to: '1', core: broken } })).toBe('defect')
  })

  test('of nothing is empty', () => {
    const replay = createReplay([], charts)
    replay.replayTo(3)
    expect([replay.count, replay.cursor(), replay.streams()]).toEqual([0, 0, []])
  })

  test('jumps fast enough to follow a slider', () => {
    const replay = createReplay(entries, charts)
    const began = performance.now()
    for (let jump = 0; jump < 100; jump++) replay.replayTo((jump * 997) % 1_401)
    expect((performance.now() - began) / 100).toBeLessThan(50)
  })
})
