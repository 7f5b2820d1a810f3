import { beforeEach, describe, expect, test, vi } from 'vitest'
import { purchaseMachine } from '../../tests/support/charts/purchase.machine.ts'
import { wizardMachine } from '../../tests/support/charts/wizard.machine.ts'
import { settle } from '../../tests/support/promises.ts'
import { scriptedService } from '../../tests/support/scripted-service.ts'
import type { Services } from '../domain/service.ts'
import { SimulatedClock } from './clock.ts'
import type { Entry } from './entry.ts'
import { createFold } from './fold.ts'
import { createMemoryStore } from './memory-store.ts'
import type { EntrySink } from './store.ts'
import { openStream, type StreamOptions } from './stream.ts'

let clock: SimulatedClock
let place: ReturnType<typeof scriptedService>
let findByKey: ReturnType<typeof scriptedService>
let entries: Entry[]
let store: EntrySink

beforeEach(() => {
  clock = new SimulatedClock(1_000)
  place = scriptedService()
  findByKey = scriptedService()
  entries = []
  const memory = createMemoryStore()
  store = {
    nextSeq: memory.nextSeq,
    append: (entry) => {
      entries.push(entry)
      return memory.append(entry)
    },
  }
})

const purchaseServices = (): Services => ({ place: place.service, findByKey: findByKey.service })
const of = { stream: 'purchase:a', chart: 'purchase', v: '1' }
const openPurchase = (more: Partial<StreamOptions> = {}) =>
  openStream({
    fold: createFold(purchaseMachine),
    stream: 'purchase:a',
    store,
    clock,
    input: { quantity: 1 },
    services: purchaseServices(),
    ...more,
  })

describe('a stream', () => {
  test('journals its start and each event with where it led', () => {
    const stream = openPurchase()
    stream.send({ type: 'purchase.place', key: 'k1' }, 7)
    expect(entries).toEqual([
      { seq: 1, ...of, at: 1_000, event: { k: 'start', input: { quantity: 1 } }, to: 'editing' },
      { seq: 2, ...of, at: 1_000, cause: 7, event: { k: 'event', event: { type: 'purchase.place', key: 'k1' } }, to: 'submitting' },
    ])
    expect(stream.getSnapshot().value).toBe('submitting')
  })

  test('journals what preparation made of an event, and nothing when that throws', () => {
    const stream = openPurchase({
      prepare: {
        'purchase.place': ({ type }: { type: string }) => ({ type, key: 'stamped' }),
        'purchase.dismiss': () => {
          throw new Error('no')
        },
      },
    })
    stream.send({ type: 'purchase.place' })
    expect(() => stream.send({ type: 'purchase.dismiss' })).toThrow('no')
    expect(entries.map(({ event }) => event)).toEqual([
      { k: 'start', input: { quantity: 1 } },
      { k: 'event', event: { type: 'purchase.place', key: 'stamped' } },
    ])
  })

  test('refuses events of the machinery and what is no JSON', () => {
    const stream = openPurchase()
    expect(() => stream.send({ type: 'xstate.done.actor.place' })).toThrow('cannot be sent')
    expect(() => stream.send({ type: '*' })).toThrow('cannot be sent')
    expect(() => stream.send({ type: 'purchase.change', quantity: 1n })).toThrow(TypeError)
    expect(entries).toHaveLength(1)
  })

  test('keeps a copy, so that a later change of the event changes nothing', () => {
    const stream = openPurchase()
    const event = { type: 'purchase.change', quantity: 5 }
    stream.send(event)
    event.quantity = 6
    expect(stream.getSnapshot().context.quantity).toBe(5)
    expect(entries[1]?.event).toMatchObject({ event: { quantity: 5 } })
  })

  test('names the ports that have no service', () => {
    expect(() => openPurchase({ services: {} })).toThrow('purchase: no service is joined to place, findByKey')
  })

  test('tells subscribers once per burst, functions and observers alike', async () => {
    const told: unknown[] = []
    const stream = openPurchase({ onEmit: () => stream.send({ type: 'purchase.delivered', quantity: 1 }) })
    stream.send({ type: 'purchase.place', key: 'k1' })
    await settle()
    const subscription = stream.subscribe((snapshot) => told.push(snapshot.value))
    stream.subscribe({ next: (snapshot) => told.push(['observer', snapshot.value]) })
    place.calls[0]?.resolve({ isAccepted: true })
    await settle()
    expect(told).toEqual(['completed', ['observer', 'completed']])
    subscription.unsubscribe()
    expect(entries.at(-1)).toMatchObject({ event: { k: 'event', event: { type: 'purchase.delivered' } }, to: 'completed' })
  })

  test('gives messages to the router with the entry that emitted them', async () => {
    const onEmit = vi.fn()
    const stream = openPurchase({ onEmit })
    stream.send({ type: 'purchase.place', key: 'k1' })
    await settle()
    place.calls[0]?.resolve({ isAccepted: true })
    await settle()
    expect(onEmit.mock.calls).toEqual([
      [
        { type: 'purchase.accepted', key: 'k1' },
        { seq: 3, sentBy: undefined },
      ],
    ])
  })

  test('ignores what comes after its end', async () => {
    const stream = openPurchase({ input: { quantity: 0 } })
    stream.send({ type: 'purchase.change', quantity: 1 })
    stream.send({ type: 'purchase.place', key: 'k1' })
    await settle()
    place.calls[0]?.resolve({ isAccepted: true })
    await settle()
    stream.send({ type: 'purchase.delivered', quantity: 1 })
    const { length } = entries
    stream.send({ type: 'purchase.change', quantity: 9 })
    expect(entries).toHaveLength(length)
    expect(stream.getSnapshot().status).toBe('done')
  })

  test('reports a chart that throws, once', () => {
    const onError = vi.fn()
    const services = { quote: scriptedService().service }
    const stream = openStream({ fold: createFold(wizardMachine), stream: 'wizard', store, clock, services, onError })
    for (const type of ['wizard.name', 'wizard.next', 'wizard.next', 'wizard.break', 'wizard.break']) stream.send({ type, name: 'n' })
    expect(onError).toHaveBeenCalledTimes(1)
    expect(onError.mock.calls[0]).toEqual([{ message: expect.stringContaining('a defect of the chart') }, 5])
    expect(stream.getSnapshot().status).toBe('error')
  })
})

describe('where another tab writes', () => {
  test('a stream shows what a start would look like, then what it is shown, and runs nothing', async () => {
    const stream = openPurchase({ canWrite: () => false })
    expect(stream.getSnapshot().value).toBe('editing')
    stream.send({ type: 'purchase.place', key: 'k1' })
    const elsewhere = createFold(purchaseMachine).run([
      { seq: 1, ...of, at: 1_000, event: { k: 'start', input: { quantity: 1 } }, to: 'editing' },
      { seq: 2, ...of, at: 1_000, to: 'submitting', event: { k: 'event', event: { type: 'purchase.place', key: 'k2' } } },
    ])
    stream.show(elsewhere!)
    await settle()
    expect(stream.getSnapshot().value).toBe('submitting')
    expect([entries.length, place.calls.length, clock.pending().length]).toEqual([0, 0, 0])
  })
})
