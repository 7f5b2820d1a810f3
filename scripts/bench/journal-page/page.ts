/** The journal as the product opens it, on a database of its own, for `scripts/bench/journal-browser.ts`. */
import { systemClock } from '../../../src/journal/clock.ts'
import { createElection } from '../../../src/journal/election.ts'
import { openIdbStore } from '../../../src/journal/idb-store.ts'
import { createJournal } from '../../../src/journal/journal.ts'
import { createReplay } from '../../../src/journal/replay.ts'
import { createTabChannel } from '../../../src/journal/tab-channel.ts'
import { purchaseMachine } from '../../../tests/support/charts/purchase.machine.ts'

const store = await openIdbStore({ clock: systemClock, name: 'journal-bench' })
const channel = createTabChannel(new BroadcastChannel('journal-bench'))
const election = createElection({ locks: navigator.locks, channel, clock: systemClock, tab: crypto.randomUUID(), name: 'journal-bench' })
const journal = createJournal({ store, clock: systemClock, election })
const service = () => new Promise(() => {})
const chart = { machine: purchaseMachine, services: { place: service, findByKey: service } }

const send = async (key: string, count: number) => {
  const stream = await journal.open({ ...chart, resume: 'fresh' }, key)
  const go = () => {
    for (let step = 1; step <= count; step++) stream.send({ type: 'purchase.change', quantity: step })
  }
  return { stream, go }
}

const bench = {
  /** Sends `count` events in one go; milliseconds until all are on disk, a transaction each. */
  burst: async (count: number): Promise<number> => {
    const { go } = await send('burst', count)
    await store.settled()
    const began = performance.now()
    go()
    await store.settled()
    return performance.now() - began
  },
  /** Sends one event after the other; milliseconds until each is on disk. */
  oneByOne: async (count: number): Promise<readonly number[]> => {
    const { stream } = await send('one', 0)
    const times: number[] = []
    for (let step = 1; step <= count; step++) {
      const began = performance.now()
      stream.send({ type: 'purchase.change', quantity: step })
      await store.settled()
      times.push(performance.now() - began)
    }
    return times
  },
  /** Sends `count` events and reloads in the same task. */
  sendAndReload: async (key: string, count: number): Promise<void> => {
    const { go } = await send(key, count)
    go()
    location.reload()
  },
  /** How many events of a stream are on disk, and whether they replay. */
  kept: async (key: string): Promise<{ readonly events: number; readonly quantity: unknown; readonly divergence: unknown }> => {
    const entries = await store.entries({ stream: `purchase:${key}` })
    const replay = createReplay(entries, { purchase: { machine: purchaseMachine } })
    const quantity = replay.stream(`purchase:${key}`)?.getSnapshot().context.quantity as unknown
    return { events: entries.filter(({ event }) => event.k === 'event').length, quantity, divergence: replay.divergence }
  },
  /** Milliseconds to read and replay all that is there. */
  replay: async () => {
    const began = performance.now()
    const entries = await store.entries()
    const read = performance.now() - began
    const replay = createReplay(entries, { purchase: { machine: purchaseMachine } })
    return { entries: replay.count, read, replay: performance.now() - began - read }
  },
}
export type Bench = typeof bench
Object.assign(globalThis, { bench })
document.title = 'ready'
