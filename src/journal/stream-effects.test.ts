import { beforeEach, describe, expect, test, vi } from 'vitest'
import { linkMachine } from '../../tests/support/charts/link.machine.ts'
import { purchaseMachine } from '../../tests/support/charts/purchase.machine.ts'
import { settle } from '../../tests/support/promises.ts'
import { scriptedService } from '../../tests/support/scripted-service.ts'
import type { Services } from '../domain/service.ts'
import { port } from '../machines/ports.ts'
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

describe('effects', () => {
  test('start after their entry, with input, key and the pending effect as cause of their result', async () => {
    const stream = openPurchase()
    stream.send({ type: 'purchase.place', key: 'k1' })
    expect(place.calls).toHaveLength(0)
    await settle()
    expect(place.calls[0]).toMatchObject({ input: { key: 'k1', quantity: 1 }, key: 'purchase:a:2:place' })
    place.calls[0]?.reject({ code: '10001', message: 'no' })
    await settle()
    const error = { code: '10001', message: 'no' }
    expect(entries.at(-1)).toMatchObject({ cause: 2, event: { k: 'fail', id: 'place', error }, to: 'refused' })
  })

  test('that write wait for the disk', async () => {
    let write = () => {}
    const slow = {
      nextSeq: store.nextSeq,
      append: () =>
        new Promise<void>((resolve) => {
          write = resolve
        }),
    }
    const stream = openPurchase({ store: slow })
    stream.send({ type: 'purchase.place', key: 'k1' })
    await settle()
    expect(place.calls).toHaveLength(0)
    write()
    await settle()
    expect(place.calls).toHaveLength(1)
  })

  test('that write ask for an entry that survives a power cut, others do not', () => {
    const append = vi.fn(async () => {})
    const stream = openPurchase({ store: { nextSeq: store.nextSeq, append } })
    stream.send({ type: 'purchase.place', key: 'k1' })
    expect(append.mock.calls.map((call: unknown[]) => call[1])).toEqual([{ isDurable: false }, { isDurable: true }])
  })

  test('that write fail without running when the disk refuses', async () => {
    const full = {
      nextSeq: store.nextSeq,
      append: async () => {
        throw { code: 'JOURNAL', message: 'full' }
      },
    }
    const stream = openPurchase({ store: full })
    stream.send({ type: 'purchase.place', key: 'k1' })
    await settle()
    expect(place.calls).toHaveLength(0)
    expect(stream.getSnapshot()).toMatchObject({ value: 'refused', context: { failure: { code: 'JOURNAL', message: 'full' } } })
  })

  test('that are left are aborted and their results dropped before the journal', async () => {
    const stream = openPurchase()
    stream.send({ type: 'purchase.place', key: 'k1' })
    await settle()
    clock.advance(10_000)
    expect(stream.getSnapshot().value).toBe('unknown')
    expect(place.calls[0]?.signal.aborted).toBe(true)
    const { length } = entries
    place.calls[0]?.resolve({ isAccepted: true })
    await settle()
    expect(entries).toHaveLength(length)
  })

  test('that were begun anew do not answer for the new one', async () => {
    const greet = scriptedService()
    const wire = scriptedService()
    const services = { wire: wire.service, greet: greet.service }
    const stream = openStream({ fold: createFold(linkMachine), stream: 'link', store, clock, services })
    stream.send({ type: 'link.start' })
    await settle()
    wire.calls[0]?.send({ type: 'wire.opened' })
    await settle()
    greet.calls[0]?.reject({ code: 'NETWORK', message: '' })
    await settle()
    expect(greet.calls.map(({ key }) => key)).toEqual(['link:3:greet', 'link:4:greet'])
    greet.calls[0]?.resolve({ name: 'late' })
    await settle()
    expect(stream.getSnapshot().matches({ up: 'greeting' })).toBe(true)
    greet.calls[1]?.resolve({ name: 'venue' })
    await settle()
    expect(stream.getSnapshot().matches({ up: { open: 'healthy' } })).toBe(true)
    expect(wire.calls).toHaveLength(1)
    stream.send({ type: 'link.stop' })
    wire.calls[0]?.send({ type: 'wire.pong' })
    expect(wire.calls[0]?.signal.aborted).toBe(true)
    expect(entries.at(-1)?.event).toEqual({ k: 'event', event: { type: 'link.stop' } })
  })

  test('cannot change the chart through their input or output', async () => {
    const output = { isAccepted: false, extra: 1n }
    const stream = openPurchase()
    stream.send({ type: 'purchase.place', key: 'k1' })
    await settle()
    ;(place.calls[0]?.input as { key: string }).key = 'changed'
    expect(stream.core.effects['place']?.input).toEqual({ key: 'k1', quantity: 1 })
    place.calls[0]?.resolve(output)
    await settle()
    expect(entries.at(-1)?.event).toMatchObject({ k: 'fail', error: { code: 'MALFORMED' } })
  })
})

describe('timers', () => {
  test('fire when due, caused by the entry that armed them', async () => {
    const stream = openPurchase()
    stream.send({ type: 'purchase.place', key: 'k1' })
    clock.advance(9_999)
    expect(stream.getSnapshot().value).toBe('submitting')
    clock.advance(1)
    expect(entries.at(-1)).toEqual({
      seq: 3,
      ...of,
      at: 12_000 - 1_000,
      cause: 2,
      event: { k: 'timer', id: 'submitTimeout@purchase.submitting' },
      to: 'unknown',
    })
    expect(clock.pending()).toEqual([14_000])
  })

  test('longer than a browser can wait do not fire early', () => {
    const long = purchaseMachine.provide({ delays: { submitTimeout: 2_147_483_647 + 5_000 } })
    const stream = openPurchase({ fold: createFold(long) })
    stream.send({ type: 'purchase.place', key: 'k1' })
    clock.advance(2_147_483_647 + 4_999)
    expect(stream.getSnapshot().value).toBe('submitting')
    clock.advance(1)
    expect(stream.getSnapshot().value).toBe('unknown')
  })
})

describe('after a reload', () => {
  const interrupted = async () => {
    const before = openPurchase()
    before.send({ type: 'purchase.place', key: 'k1' })
    await settle()
    clock.advance(4_000)
    before.close()
    expect(clock.pending()).toEqual([])
    const fold = createFold(purchaseMachine)
    return fold.run(JSON.parse(JSON.stringify(entries)) as Entry[])
  }

  test('a write is interrupted, looked up and never repeated', async () => {
    const core = await interrupted()
    const stream = openPurchase({ core })
    await settle()
    expect(place.calls).toHaveLength(1)
    const error = { code: 'INTERRUPTED' }
    expect(entries.at(-1)).toMatchObject({ cause: 2, event: { k: 'fail', id: 'place', error }, to: 'unknown' })
    clock.advance(3_000)
    await settle()
    expect(findByKey.calls[0]?.input).toEqual({ key: 'k1' })
    findByKey.calls[0]?.resolve({ isFound: true })
    await settle()
    expect(stream.getSnapshot().value).toEqual({ accepted: 'waiting' })
  })

  test('a read is restarted under the same key', async () => {
    const first = openPurchase()
    first.send({ type: 'purchase.place', key: 'k1' })
    clock.advance(13_000)
    await settle()
    first.close()
    const core = createFold(purchaseMachine).run(entries)
    openPurchase({ core })
    await settle()
    expect(findByKey.calls.map(({ key }) => key)).toEqual(['purchase:a:4:findByKey', 'purchase:a:4:findByKey'])
  })

  test('timers have what is left of them, and overdue ones fire at once in order', async () => {
    const core = await interrupted()
    const place = port<{ key: string; quantity: number }, { isAccepted: boolean }>({ onResume: 'restart' })
    openPurchase({ core, fold: createFold(purchaseMachine.provide({ actors: { place } })) })
    expect(clock.pending()).toEqual([11_000])
    clock.advance(6_000)
    expect(entries.at(-1)).toMatchObject({ at: 11_000, event: { k: 'timer' } })
  })

  test('a closed stream does nothing more', async () => {
    const stream = openPurchase()
    stream.send({ type: 'purchase.place', key: 'k1' })
    await settle()
    const onChange = vi.fn()
    stream.subscribe(onChange)
    stream.close()
    place.calls[0]?.resolve({ isAccepted: true })
    stream.send({ type: 'purchase.dismiss' })
    clock.advance(100_000)
    await settle()
    expect(entries).toHaveLength(2)
    expect(onChange).not.toHaveBeenCalled()
  })
})
