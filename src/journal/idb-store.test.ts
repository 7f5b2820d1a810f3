import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { settle, until } from '../../tests/support/promises.ts'
import { SimulatedClock } from './clock.ts'
import type { Entry, JournalEvent } from './entry.ts'
import { openIdbStore, type IdbStoreOptions } from './idb-store.ts'
import { createMemoryStore } from './memory-store.ts'
import type { Checkpoint, JournalStore } from './store.ts'

let clock: SimulatedClock
let name: string
let count = 0

beforeEach(() => {
  clock = new SimulatedClock()
  name = `journal-${++count}`
})

const open = (more: Partial<IdbStoreOptions> = {}) => openIdbStore({ clock, name, ...more })

const entry = (store: JournalStore, stream: string, event: JournalEvent = { k: 'event', event: { type: 'x' } }, at = 0): Entry => ({
  seq: store.nextSeq(),
  stream,
  chart: 'chart',
  v: '1',
  at,
  event,
  to: 'a',
})

const checkpoint = (stream: string, seq: number, isFinished = false): Checkpoint => ({
  stream,
  v: '1',
  core: { snapshot: {}, timers: {}, effects: {}, seq },
  length: 1,
  isFinished,
})

const stores = { 'in memory': async () => createMemoryStore(), 'on disk': () => open() }

describe.each(Object.entries(stores))('a journal, %s', (_where, make) => {
  test('answers entries by seq, of one stream or all, after a seq, at most so many', async () => {
    const store = await make()
    for (const stream of ['a', 'b', 'a', 'b', 'a']) await store.append(entry(store, stream))
    const seqs = async (query?: Parameters<JournalStore['entries']>[0]) => (await store.entries(query)).map(({ seq }) => seq)
    expect(await seqs()).toEqual([1, 2, 3, 4, 5])
    expect(await seqs({ stream: 'a' })).toEqual([1, 3, 5])
    expect(await seqs({ stream: 'a', after: 1 })).toEqual([3, 5])
    expect(await seqs({ after: 2, limit: 2 })).toEqual([3, 4])
    expect(await seqs({ stream: 'none' })).toEqual([])
    expect([store.lastSeq(), await store.count()]).toEqual([5, 5])
  })

  test('knows where the present life of each stream began', async () => {
    const store = await make()
    await store.append(entry(store, 'a', { k: 'start' }))
    await store.append(entry(store, 'b', { k: 'start' }))
    await store.saveCheckpoint(checkpoint('a', 1))
    expect(await store.checkpoint('a')).toEqual(checkpoint('a', 1))
    await store.append(entry(store, 'a', { k: 'start' }))
    expect(await store.life('a')).toEqual({ stream: 'a', chart: 'chart', seq: 3 })
    expect((await store.lives()).map(({ stream, seq }) => [stream, seq])).toEqual([
      ['a', 3],
      ['b', 2],
    ])
    expect(await store.life('c')).toBeUndefined()
    expect(await store.checkpoint('a')).toBeUndefined()
  })

  test('erases everything up to an entry, and counts on', async () => {
    const store = await make()
    for (const stream of ['a', 'b']) await store.append(entry(store, stream, { k: 'start' }))
    await store.saveCheckpoint(checkpoint('a', 1))
    await store.append(entry(store, 'b', { k: 'start' }))
    await store.saveCheckpoint(checkpoint('b', 3))
    await store.erase(2)
    expect((await store.entries()).map(({ seq, stream }) => `${seq} ${stream}`)).toEqual(['3 b'])
    expect((await store.lives()).map(({ stream }) => stream)).toEqual(['b'])
    expect([await store.checkpoint('a'), await store.checkpoint('b')]).toEqual([undefined, checkpoint('b', 3)])
    expect(store.nextSeq()).toBe(4)
  })

  test('prunes whole lives that are over and old, and finished streams', async () => {
    const store = await make()
    await store.append(entry(store, 'a', { k: 'start' }, 10))
    await store.append(entry(store, 'a', undefined, 20))
    await store.append(entry(store, 'a', { k: 'start' }, 30))
    await store.append(entry(store, 'done', { k: 'start' }, 10))
    await store.saveCheckpoint(checkpoint('done', 4, true))
    await store.append(entry(store, 'running', { k: 'start' }, 10))
    expect(await store.prune(20)).toBe(1)
    expect((await store.entries()).map(({ seq }) => seq)).toEqual([1, 2, 3, 5])
    expect(await store.prune(21)).toBe(2)
    expect((await store.entries()).map(({ seq }) => seq)).toEqual([3, 5])
    expect((await store.lives()).map(({ stream }) => stream)).toEqual(['a', 'running'])
    expect(await store.checkpoint('done')).toBeUndefined()
  })
})

describe('a journal on disk', () => {
  test('counts on after a reload', async () => {
    const first = await open()
    await first.append(entry(first, 'a', { k: 'start' }))
    await first.append(entry(first, 'a'))
    first.close()
    const second = await open()
    expect([second.lastSeq(), second.nextSeq()]).toEqual([2, 3])
  })

  test('counts on from what another tab has written', async () => {
    const [mine, other] = [await open(), await open()]
    await other.append(entry(other, 'a'))
    await other.append(entry(other, 'a'))
    expect([await mine.refresh(), mine.nextSeq()]).toEqual([2, 3])
  })

  test('asks once to be kept, and takes a refusal', async () => {
    const persist = vi.fn(async () => {
      throw new Error('no')
    })
    await open({ persist })
    expect(persist).toHaveBeenCalledTimes(1)
  })

  test('refuses an entry whose number another tab has used, and says so', async () => {
    const onProblem = vi.fn()
    const [mine, other] = [await open({ onProblem }), await open()]
    await other.append(entry(other, 'theirs'))
    await expect(mine.append(entry(mine, 'mine'))).rejects.toMatchObject({ code: 'JOURNAL' })
    expect(onProblem).toHaveBeenCalledTimes(1)
    await expect(mine.append(entry(mine, 'mine'))).rejects.toMatchObject({ message: 'entry 1 was written by another tab' })
    expect((await other.entries()).map(({ stream }) => stream)).toEqual(['theirs'])
  })

  test('keeps refused entries and writes them first, in order, when the disk is back', async () => {
    const onProblem = vi.fn()
    const store = await open({ onProblem })
    await store.append(entry(store, 'a'))
    const broken = new DOMException('full', 'UnknownError')
    const refuse = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw broken
    })
    const refused = [store.append(entry(store, 'a')), store.append(entry(store, 'a'))]
    const reason = { code: 'JOURNAL', message: 'full' }
    expect(await Promise.allSettled(refused)).toMatchObject([{ reason }, { reason }])
    refuse.mockRestore()
    await store.append(entry(store, 'a'))
    expect((await store.entries()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(onProblem).toHaveBeenCalledTimes(2)
  })

  test('makes room when there is none, and tries again', async () => {
    const store = await open()
    await store.append(entry(store, 'old', { k: 'start' }))
    await store.saveCheckpoint(checkpoint('old', 1, true))
    const full = new DOMException('full', 'QuotaExceededError')
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
      throw full
    })
    await store.append(entry(store, 'new'))
    expect((await store.entries()).map(({ stream }) => stream)).toEqual(['new'])
  })

  test('does not wait for a disk that does not answer', async () => {
    const store = await open({ patience: 500 })
    const blocker = (await openDB(name)).transaction('entries', 'readwrite')
    const holdOn = setInterval(() => void blocker.store.count(), 0)
    await blocker.store.count()
    const refused = store.append(entry(store, 'a'))
    const outcome = expect(refused).rejects.toEqual({ code: 'JOURNAL', message: 'writing an entry took longer than 500 ms' })
    clock.advance(500)
    await outcome
    clearInterval(holdOn)
    await store.append(entry(store, 'a'))
    expect((await store.entries()).map(({ seq }) => seq)).toEqual([1, 2])
  })

  test('says when it cannot be opened: an unreadable database, or one that another tab holds in a newer form', async () => {
    ;(await openDB(name, 99)).close()
    await expect(open()).rejects.toMatchObject({ code: 'JOURNAL' })
  })

  test('does not wait for ever to be opened', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest())
    const opening = open({ patience: 300 })
    const outcome = expect(opening).rejects.toEqual({ code: 'JOURNAL', message: 'opening the journal took longer than 300 ms' })
    await settle()
    clock.advance(300)
    await outcome
  })

  test('lets a newer version of the page take the database, and refuses from then on', async () => {
    const store = await open()
    await deleteDB(name)
    ;(await openDB(name, 99)).close()
    await expect(store.append(entry(store, 'a'))).rejects.toMatchObject({ code: 'JOURNAL' })
  })

  test('refuses when closed', async () => {
    const store = await open()
    store.close()
    await expect(store.append(entry(store, 'a'))).rejects.toMatchObject({ code: 'JOURNAL', message: 'the journal was closed' })
  })

  test('is settled when nothing is being written', async () => {
    const store = await open()
    let isWritten = false
    void store.append(entry(store, 'a')).then(() => {
      isWritten = true
    })
    await store.settled()
    await until(() => isWritten)
    expect(await store.count()).toBe(1)
  })
})
