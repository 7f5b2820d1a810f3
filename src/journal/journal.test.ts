import { emit, setup } from 'xstate'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { purchaseMachine } from '../../tests/support/charts/purchase.machine.ts'
import { wizardMachine } from '../../tests/support/charts/wizard.machine.ts'
import { settle } from '../../tests/support/promises.ts'
import { createChannels, createLocks } from '../../tests/support/tabs.ts'
import type { ChartDefinition } from './chart-definition.ts'
import { SimulatedClock } from './clock.ts'
import { createElection, type LockManagerLike } from './election.ts'
import type { Entry } from './entry.ts'
import { createJournal, type JournalOptions } from './journal.ts'
import { createMemoryStore } from './memory-store.ts'
import type { JournalStore } from './store.ts'
import { createTabChannel } from './tab-channel.ts'
import { tidy } from './tidy.ts'

let clock: SimulatedClock
let store: JournalStore
let locks: LockManagerLike
let connect: ReturnType<typeof createChannels>
let tabs: number
let place: ReturnType<typeof vi.fn<(input: unknown) => Promise<unknown>>>

beforeEach(() => {
  clock = new SimulatedClock()
  store = createMemoryStore()
  locks = createLocks()
  connect = createChannels()
  tabs = 0
  place = vi.fn(() => new Promise<unknown>(() => {}))
})

const purchase = (more: Partial<ChartDefinition> = {}): ChartDefinition => ({
  machine: purchaseMachine,
  resume: 'resume',
  services: { place: (input) => place(input), findByKey: () => new Promise(() => {}) },
  ...more,
})

const openTab = async (more: Partial<JournalOptions> = {}) => {
  const election = createElection({ locks, channel: createTabChannel(connect()), clock, tab: `${++tabs}` })
  const journal = createJournal({ store, clock, election, ...more })
  await settle()
  return { journal, election }
}

const kinds = (entries: readonly Entry[]) => entries.map(({ seq, stream, event }) => `${seq} ${stream} ${event.k}`)

describe('a journal', () => {
  test('numbers the entries of all its streams through, and tells of each', async () => {
    const { journal } = await openTab()
    const told: Entry[] = []
    journal.subscribe((entry) => told.push(entry))
    const a = await journal.open(purchase(), 'a', { quantity: 1 })
    const b = await journal.open(purchase(), null, { quantity: 2 })
    a.send({ type: 'purchase.change', quantity: 3 })
    expect(kinds(told)).toEqual(['1 purchase:a start', '2 purchase start', '3 purchase:a event'])
    expect([a.id, b.id, journal.lastSeq()]).toEqual(['purchase:a', 'purchase', 3])
    expect(await journal.entries()).toEqual(told)
  })

  test('opens a stream once, until it is closed', async () => {
    const { journal } = await openTab()
    const [one, other] = await Promise.all([journal.open(purchase(), 'a'), journal.open(purchase(), 'a')])
    expect(one).toBe(other)
    expect([journal.stream('purchase:a'), journal.streams().length]).toEqual([one, 1])
    one.close()
    expect([journal.stream('purchase:a'), journal.streams().length]).toEqual([undefined, 0])
    expect(await journal.open(purchase(), 'a')).not.toBe(one)
  })

  test('says what a chart emits, from which stream and why', async () => {
    place.mockResolvedValue({ isAccepted: true })
    const onEmit = vi.fn()
    const { journal } = await openTab({ onEmit })
    const stream = await journal.open(purchase(), 'a', { quantity: 1 })
    stream.send({ type: 'purchase.place', key: 'k1' })
    await settle()
    expect(onEmit.mock.calls).toEqual([
      [
        { type: 'purchase.accepted', key: 'k1' },
        { stream: 'purchase:a', cause: 3 },
      ],
    ])
  })

  test('forgets what was written so far; open streams go on with their effects and timers, also in a tab that follows', async () => {
    let accept = (_output: unknown) => {}
    place.mockImplementation(
      () =>
        new Promise((done) => {
          accept = done
        }),
    )
    const { journal } = await openTab()
    const other = await openTab()
    const stream = await journal.open(purchase(), 'a', { quantity: 1 })
    const shown = await other.journal.open(purchase(), 'a', { quantity: 1 })
    const gone = await journal.open(purchase(), 'b', { quantity: 2 })
    gone.close()
    stream.send({ type: 'purchase.place', key: 'k1' })
    await settle()
    await journal.forget()
    await settle()
    expect(kinds(await journal.entries())).toEqual(['4 purchase:a migrated'])
    accept({ isAccepted: true })
    await settle()
    expect(kinds(await journal.entries())).toEqual(['4 purchase:a migrated', '5 purchase:a done'])
    expect(place).toHaveBeenCalledOnce()
    expect(shown.getSnapshot().value).toEqual(stream.getSnapshot().value)
    await expect(other.journal.forget()).rejects.toMatchObject({ code: 'JOURNAL' })
  })

  test('keeps private streams out of the store', async () => {
    const { journal } = await openTab()
    const told = vi.fn()
    journal.subscribe(told)
    const stream = await journal.open(purchase({ resume: 'private' }), null)
    stream.send({ type: 'purchase.change', quantity: 3 })
    expect(stream.getSnapshot().context.quantity).toBe(3)
    expect([await store.count(), told.mock.calls.length]).toEqual([0, 0])
  })

  test('reports a chart that throws', async () => {
    const onProblem = vi.fn()
    const { journal } = await openTab({ onProblem })
    const services = { quote: () => new Promise(() => {}) }
    const stream = await journal.open({ machine: wizardMachine, resume: 'resume', services }, null)
    for (const type of ['wizard.name', 'wizard.next', 'wizard.next', 'wizard.break']) stream.send({ type, name: 'n' })
    expect(onProblem.mock.calls[0]?.[0]).toMatchObject({ code: 'DEFECT', stream: 'wizard', seq: 5 })
  })
})

describe('after a reload a journal', () => {
  const reload = async (definition = purchase(), more: Partial<JournalOptions> = {}) => {
    const { journal } = await openTab()
    const stream = await journal.open(purchase(), 'a', { quantity: 1 })
    stream.send({ type: 'purchase.place', key: 'k1' })
    await journal.close()
    await settle()
    const next = await openTab(more)
    return { journal: next.journal, stream: await next.journal.open(definition, 'a', { quantity: 1 }) }
  }

  test('resumes a stream where it was, a write interrupted', async () => {
    const { journal, stream } = await reload()
    expect(stream.getSnapshot()).toMatchObject({ value: 'unknown', context: { key: 'k1' } })
    expect(kinds(await journal.entries())).toEqual(['1 purchase:a start', '2 purchase:a event', '3 purchase:a fail'])
  })

  test('starts afresh a stream whose truth is elsewhere', async () => {
    const { journal, stream } = await reload(purchase({ resume: 'fresh' }))
    expect(stream.getSnapshot().value).toBe('editing')
    expect(kinds(await journal.entries())).toEqual(['1 purchase:a start', '2 purchase:a event', '3 purchase:a start'])
  })

  test('starts anew, and says so, what cannot be replayed', async () => {
    const onProblem = vi.fn()
    const renamed = purchaseMachine.provide({ guards: { hasQuantity: () => false } })
    const { stream } = await reload(purchase({ machine: renamed }), { onProblem })
    expect(stream.getSnapshot().value).toBe('editing')
    expect(onProblem.mock.calls).toEqual([[{ code: 'DIVERGED', message: 'state: started anew', stream: 'purchase:a', seq: 2 }]])
  })

  test('folds only the tail behind a checkpoint, and all of it when the checkpoint is of another version', async () => {
    const { journal } = await openTab()
    const stream = await journal.open(purchase(), 'a')
    for (let quantity = 1; quantity <= 700; quantity++) stream.send({ type: 'purchase.change', quantity })
    await journal.close()
    const checkpoint = await store.checkpoint('purchase:a')
    expect(checkpoint).toMatchObject({ v: '1', length: 500, isFinished: false, core: { seq: 500 } })
    const read = vi.spyOn(store, 'entries')
    const second = (await openTab()).journal
    expect((await second.open(purchase(), 'a')).getSnapshot().context.quantity).toBe(700)
    expect(read.mock.calls).toEqual([[{ stream: 'purchase:a', after: 500 }]])
    await second.close()
    await store.saveCheckpoint({ ...checkpoint!, v: '0' })
    const third = (await openTab()).journal
    expect((await third.open(purchase(), 'a')).getSnapshot().context.quantity).toBe(700)
    expect(read.mock.calls.at(-1)).toEqual([{ stream: 'purchase:a', after: 0 }])
  })

  test('folds a long past up into one entry, so that it may be pruned', async () => {
    const { journal } = await openTab()
    const stream = await journal.open(purchase(), 'a')
    for (let quantity = 1; quantity <= 5_000; quantity++) stream.send({ type: 'purchase.change', quantity })
    await journal.close()
    const second = (await openTab()).journal
    await second.open(purchase(), 'a')
    expect((await store.entries()).at(-1)).toMatchObject({ event: { k: 'migrated', from: '1', to: '1' }, to: 'editing' })
    clock.advance(1)
    expect(await store.prune(clock.now())).toBe(5_001)
    await second.close()
    const third = (await openTab()).journal
    expect((await third.open(purchase(), 'a')).getSnapshot().context.quantity).toBe(5_000)
  })

  test('marks a finished stream, so that it may be pruned', async () => {
    place.mockResolvedValue({ isAccepted: true })
    const { journal } = await openTab()
    const stream = await journal.open(purchase(), 'a', { quantity: 1 })
    stream.send({ type: 'purchase.place', key: 'k1' })
    await settle()
    stream.send({ type: 'purchase.delivered', quantity: 1 })
    await settle()
    expect(await store.checkpoint('purchase:a')).toMatchObject({ isFinished: true })
    expect(await store.prune(1)).toBe(4)
  })
})

test('what is over goes after a month, or after a day when there is very much', async () => {
  const day = 86_400_000
  await (await openTab()).journal.open(purchase({ resume: 'fresh' }), 'a')
  locks = createLocks()
  const second = await openTab()
  await second.journal.open(purchase({ resume: 'fresh' }), 'a')
  clock.advance(29 * day)
  expect(await tidy(store, clock.now())).toBe(0)
  vi.spyOn(store, 'count').mockResolvedValueOnce(100_001)
  expect(await tidy(store, clock.now())).toBe(1)
})

test('a journal tidies up by itself, some time after it has taken over', async () => {
  const prune = vi.spyOn(store, 'prune')
  await openTab()
  clock.advance(20_000)
  expect(prune).toHaveBeenCalledTimes(1)
})

describe('in two tabs', () => {
  const openTwo = async () => {
    const [leader, follower] = [await openTab(), await openTab()]
    const mine = await leader.journal.open(purchase(), 'a', { quantity: 1 })
    await settle()
    const theirs = await follower.journal.open(purchase(), 'a', { quantity: 1 })
    return { leader, follower, mine, theirs }
  }

  test('one writes, the other shows the same and runs nothing', async () => {
    const { leader, follower, mine, theirs } = await openTwo()
    const told: Entry[] = []
    follower.journal.subscribe((entry) => told.push(entry))
    theirs.send({ type: 'purchase.change', quantity: 9 })
    mine.send({ type: 'purchase.place', key: 'k1' })
    await settle()
    expect([leader.journal.role(), follower.journal.role()]).toEqual(['leading', 'following'])
    expect(theirs.getSnapshot()).toMatchObject({ value: 'submitting', context: { quantity: 1, key: 'k1' } })
    expect([place.mock.calls.length, kinds(told)]).toEqual([1, ['2 purchase:a event']])
  })

  test('a stream that only the follower has open shows a start, and is started when it takes over', async () => {
    const { leader, follower } = await openTwo()
    const only = await follower.journal.open(purchase(), 'b', { quantity: 5 })
    only.send({ type: 'purchase.place', key: 'k1' })
    expect([only.getSnapshot().value, await store.count()]).toEqual(['editing', 1])
    await leader.journal.close()
    await settle()
    expect(follower.journal.role()).toBe('leading')
    expect(kinds(await store.entries())).toEqual(['1 purchase:a start', '2 purchase:b start'])
  })

  test('the follower goes on where the leader was, and writes in flight are looked up', async () => {
    const { leader, follower, mine, theirs } = await openTwo()
    mine.send({ type: 'purchase.place', key: 'k1' })
    await settle()
    await leader.journal.close()
    await settle()
    expect([follower.journal.role(), theirs.getSnapshot().value]).toEqual(['leading', 'unknown'])
    theirs.send({ type: 'purchase.change', quantity: 2 })
    clock.advance(3_000)
    expect(theirs.getSnapshot().value).toBe('reconciling')
    expect(place).toHaveBeenCalledTimes(1)
    expect((await store.entries()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })

  test('the leader hands over when asked: it stops writing, and follows', async () => {
    const { leader, follower, mine, theirs } = await openTwo()
    const roles: string[] = []
    leader.journal.subscribeRole((role) => roles.push(role))
    await follower.election.requestHandOver()
    await settle()
    expect([leader.journal.role(), follower.journal.role(), roles]).toEqual(['following', 'leading', ['electing', 'following']])
    mine.send({ type: 'purchase.change', quantity: 7 })
    theirs.send({ type: 'purchase.change', quantity: 8 })
    await settle()
    expect([mine.getSnapshot().context.quantity, theirs.getSnapshot().context.quantity]).toEqual([8, 8])
  })

  test('the follower reads what it was not told of', async () => {
    const { follower, mine, theirs } = await openTwo()
    const told: Entry[] = []
    follower.journal.subscribe((entry) => told.push(entry))
    const of = { stream: 'purchase:b', chart: 'purchase', v: '1', at: 0 }
    await store.append({ seq: store.nextSeq(), ...of, event: { k: 'start' }, to: 'editing' })
    mine.send({ type: 'purchase.change', quantity: 4 })
    await settle()
    expect(theirs.getSnapshot().context.quantity).toBe(4)
    expect(kinds(told)).toEqual(['2 purchase:b start', '3 purchase:a event'])
  })

  test('private streams belong to each tab', async () => {
    const { leader, follower } = await openTwo()
    const own = await follower.journal.open(purchase({ resume: 'private' }), 'log')
    own.send({ type: 'purchase.change', quantity: 6 })
    const namesake = await leader.journal.open(purchase(), 'log')
    namesake.send({ type: 'purchase.change', quantity: 7 })
    await settle()
    expect([own.getSnapshot().context.quantity, namesake.getSnapshot().context.quantity]).toEqual([6, 7])
  })
})

describe('a tab whose place is taken while it reads the journal', () => {
  /** The writing tab goes while the next one has its stream open; what that one reads then comes only when it is let. */
  const readSlowly = async () => {
    const [leader, slow] = [await openTab(), await openTab()]
    const first = await leader.journal.open(purchase(), 'a', { quantity: 1 })
    first.send({ type: 'purchase.place', key: 'k1' })
    await settle()
    const shown = await slow.journal.open(purchase(), 'a')
    const third = await openTab()
    const written = await third.journal.open(purchase(), 'a')
    const gate = Promise.withResolvers<undefined>()
    const read = store.entries
    vi.spyOn(store, 'entries').mockImplementationOnce(async (query) => {
      const found = await read(query)
      await gate.promise
      return found
    })
    await leader.journal.close()
    await settle()
    expect([slow.election.role(), slow.journal.role()]).toEqual(['leading', 'following'])
    await third.election.requestHandOver()
    await settle()
    return { slow, shown, third, written, gate }
  }

  test('writes nothing when it has read to the end', async () => {
    const { slow, shown, third, written, gate } = await readSlowly()
    const before = kinds(await store.entries())
    gate.resolve(undefined)
    await settle()
    shown.send({ type: 'purchase.change', quantity: 7 })
    expect([slow.journal.role(), third.journal.role()]).toEqual(['following', 'leading'])
    expect(kinds(await store.entries())).toEqual(before)
    clock.advance(3_000)
    await settle()
    expect(shown.getSnapshot().value).toEqual(written.getSnapshot().value)
  })

  test('goes on from what was written meanwhile when the place comes back to it, not from what it had read', async () => {
    const { slow, third, shown, gate } = await readSlowly()
    clock.advance(3_000)
    expect(kinds(await store.entries())).toEqual(['1 purchase:a start', '2 purchase:a event', '3 purchase:a fail', '4 purchase:a timer'])
    await third.journal.close()
    await settle()
    clock.advance(3_000)
    await settle()
    expect(slow.election.role()).toBe('leading')
    gate.resolve(undefined)
    await settle()
    expect(slow.journal.role()).toBe('leading')
    expect(await store.count()).toBe(4)
    expect(shown.getSnapshot().value).toBe('reconciling')
  })
})

test('a store that cannot be read is reported, and tried again', async () => {
  const onProblem = vi.fn()
  vi.spyOn(store, 'refresh').mockRejectedValueOnce({ code: 'JOURNAL', message: 'away' })
  const { journal } = await openTab({ onProblem })
  const opening = journal.open(purchase(), 'a')
  await settle()
  expect([journal.role(), onProblem.mock.calls]).toEqual(['electing', [[{ code: 'JOURNAL', message: 'away' }]]])
  clock.advance(1_000)
  expect((await opening).getSnapshot().value).toBe('editing')
})

test('what a private stream emits has the cause of what it was sent: its own entries are in no journal', async () => {
  place.mockResolvedValue({ isAccepted: true })
  const onEmit = vi.fn()
  const { journal } = await openTab({ onEmit })
  const stream = await journal.open(purchase({ resume: 'private' }), null, { quantity: 1 })
  stream.send({ type: 'purchase.place', key: 'k1' }, 7)
  await settle()
  // By then it was the answer of a port, which nobody sent.
  expect(onEmit.mock.calls).toEqual([[{ type: 'purchase.accepted', key: 'k1' }, { stream: 'purchase' }]])
})

test('a private stream passes on the cause of what it was sent', async () => {
  const onEmit = vi.fn()
  const { journal } = await openTab({ onEmit })
  const machine = setup({ actions: { announce: emit({ type: 'messenger.told' }) } }).createMachine({
    id: 'messenger',
    version: '1',
    on: { 'messenger.tell': { actions: 'announce' } },
  })
  const stream = await journal.open({ machine, resume: 'private', services: {} }, null)
  stream.send({ type: 'messenger.tell' }, 7)
  stream.send({ type: 'messenger.tell' })
  expect(onEmit.mock.calls).toEqual([
    [{ type: 'messenger.told' }, { stream: 'messenger', cause: 7 }],
    [{ type: 'messenger.told' }, { stream: 'messenger' }],
  ])
})
