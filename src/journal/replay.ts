/** Replays a journal to any point: for the session log, for imported files, and for tests of old journals. */
import type { AnyMachineSnapshot } from 'xstate'
import { createListeners, type Listeners } from '../domain/listeners.ts'
import type { Entry } from './entry.ts'
import type { Core } from './fold.ts'
import { createReader, type ChartHistory, type Divergence, type Position, type Reader } from './migrate.ts'
import type { Stream } from './stream.ts'

/** Charts by id, with their past. */
export type Charts = Readonly<Record<string, ChartHistory>>

export interface Replay {
  /** In the order they were written. */
  readonly entries: readonly Entry[]
  readonly count: number
  readonly lastSeq: number
  /** The first entry that led to another state than when it was written. Its stream stands still from there on. */
  readonly divergence: Divergence | null
  /** The core of each stream after entry `seq`, without the streams that hadn't begun by then. */
  at(seq: number): ReadonlyMap<string, Core>
  /** Where the cursor is. */
  cursor(): number
  /** Moves the cursor: all streams of this replay show that moment. */
  replayTo(seq: number): void
  /** A stream for views, at the cursor; it ignores what is sent to it. Undefined if neither the entries nor `standing` have it. */
  stream(id: string): Stream | undefined
  /** Ids of the streams that exist at the cursor. */
  streams(): readonly string[]
}

/** Entries between two remembered moments. A jump folds no more than these, which takes 10 ms or less. */
const INTERVAL = 500

interface Moment {
  readonly index: number
  readonly positions: ReadonlyMap<string, Position>
}
interface Shown {
  readonly stream: Stream
  readonly listeners: Listeners<[AnyMachineSnapshot]>
}

/**
 * Folds all entries once and remembers a moment every 500 (cores share their data, so a moment costs one map).
 * @param entries by seq, as from a store or from `importJournal`
 * @param standing streams that every screen needs, with the input of each. One that the entries don't have is shown in its first
 *   state.
 */
export const createReplay = (entries: readonly Entry[], charts: Charts, standing: Readonly<Record<string, unknown>> = {}): Replay => {
  const readers = new Map<string, Reader>()
  const moments: Moment[] = [{ index: 0, positions: new Map() }]
  const shown = new Map<string, Shown>()
  const broken = new Set<string>()
  const firsts = new Map<string, Core>()
  let divergence: Divergence | null = null

  const readerOf = (chart: string): Reader | undefined => {
    const known = readers.get(chart)
    if (known || !Object.hasOwn(charts, chart)) return known
    const reader = createReader(charts[chart]!)
    readers.set(chart, reader)
    return reader
  }

  const diverge = (found: Divergence) => {
    broken.add(found.stream)
    divergence ??= found
  }

  /** Folds one entry into `positions`. A stream that diverged is passed over until its next life begins. */
  const advance = (positions: Map<string, Position>, entry: Entry, tell: (found: Divergence) => void) => {
    const { stream, chart, seq, to } = entry
    const reader = readerOf(chart)
    if (!reader) return tell({ seq, stream, kind: 'chart', recorded: chart, replayed: null })
    const next = reader.step(positions.get(stream), entry)
    if (next.position) {
      positions.set(stream, next.position)
      if (!firsts.has(stream)) firsts.set(stream, next.position.core)
    } else tell(next.divergence ?? { seq, stream, kind: 'defect', recorded: to, replayed: null })
  }

  /** Entries that the first pass couldn't fold; later passes leave out the same ones. */
  const isSkipped = new Uint8Array(entries.length)
  const positions = new Map<string, Position>()
  for (const [index, entry] of entries.entries()) {
    const last = moments.at(-1)?.index ?? 0
    // With very many streams, remembering a moment costs more than folding the entries between two.
    if (index - last >= Math.max(INTERVAL, positions.size)) moments.push({ index, positions: new Map(positions) })
    if (entry.event.k === 'start' || entry.event.k === 'migrated') broken.delete(entry.stream)
    if (broken.has(entry.stream)) isSkipped[index] = 1
    else
      advance(positions, entry, (found) => {
        isSkipped[index] = 1
        diverge(found)
      })
  }

  for (const [stream, input] of Object.entries(standing)) {
    const first = firsts.has(stream) ? undefined : readerOf(stream)?.current
    const start = { seq: 0, stream, chart: stream, v: first?.version ?? '', at: 0, event: { k: 'start' as const, input }, to: null }
    if (first) firsts.set(stream, first.step(undefined, start)[0])
  }

  const fold = (from: Moment, end: number): ReadonlyMap<string, Position> => {
    const found = new Map(from.positions)
    for (let index = from.index; index < end; index++) if (!isSkipped[index]) advance(found, entries[index]!, () => {})
    return found
  }

  const momentBefore = (end: number): Moment => moments.findLast(({ index }) => index <= end)!

  const lastSeq = entries.at(-1)?.seq ?? 0
  let cursor = lastSeq
  let current: Moment = { index: entries.length, positions }

  /** A short step forward goes on from the cursor, so that a stream without an entry in between keeps the same snapshot object. */
  const momentAt = (seq: number): Moment => {
    const end = endOf(entries, seq)
    const isNear = current.index <= end && end - current.index < INTERVAL
    return { index: end, positions: fold(isNear ? current : momentBefore(end), end) }
  }

  /** A stream that hasn't begun at the cursor shows its first core. */
  const coreOf = (id: string): Core | undefined => current.positions.get(id)?.core ?? firsts.get(id)

  const createShown = (id: string): Shown | undefined => {
    if (!coreOf(id)) return undefined
    const listeners = createListeners<[AnyMachineSnapshot]>()
    const stream: Stream = {
      id,
      get core() {
        return coreOf(id)!
      },
      getSnapshot: () => coreOf(id)!.snapshot,
      subscribe: (listener) => {
        const tell = typeof listener === 'function' ? listener : (snapshot: AnyMachineSnapshot) => listener.next?.(snapshot)
        return { unsubscribe: listeners.add(tell) }
      },
      send: () => {},
      close: () => listeners.clear(),
    }
    return { stream, listeners }
  }

  return {
    entries,
    count: entries.length,
    lastSeq,
    divergence,
    at: (seq) => new Map([...momentAt(seq).positions].map(([id, { core }]) => [id, core])),
    cursor: () => cursor,
    replayTo: (seq) => {
      cursor = Math.min(Math.max(0, seq), lastSeq)
      const before = new Map([...shown].map(([id]) => [id, coreOf(id)]))
      current = momentAt(cursor)
      for (const [id, { stream, listeners }] of shown) if (coreOf(id) !== before.get(id)) listeners.tell(stream.getSnapshot())
    },
    stream: (id) => {
      const known = shown.get(id) ?? createShown(id)
      if (known) shown.set(id, known)
      return known?.stream
    },
    streams: () => [...current.positions.keys()],
  }
}

/** Number of entries up to and with `seq`. */
const endOf = (entries: readonly Entry[], seq: number): number => {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (entries[middle]!.seq <= seq) low = middle + 1
    else high = middle
  }
  return low
}
