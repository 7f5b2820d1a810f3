/**
 * The journal of this tab: opens and resumes streams, keeps their entries in one store, lets one tab write while the others
 * follow, and tells the session log of every entry.
 */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { createListeners } from '../domain/listeners.ts'
import type { ChartDefinition, JournalProblem } from './chart-definition.ts'
import type { Clock } from './clock.ts'
import { createCheckpoints } from './checkpoints.ts'
import type { Election, Role } from './election.ts'
import type { Entry, SavedCore } from './entry.ts'
import { createMemoryStore } from './memory-store.ts'
import { createReader, type ChartHistory, type Position, type Reader } from './migrate.ts'
import { createResumption } from './resume.ts'
import { isFirstOfLife, journalFailure, type JournalStore, type Query } from './store.ts'
import { openStream, type Beginning, type JournaledStream, type Stream } from './stream.ts'
import { tidy } from './tidy.ts'

export interface JournalOptions {
  readonly store: JournalStore
  readonly clock: Clock
  readonly election: Election
  /** Called with each message that a chart emits, to deliver it to other streams. A private stream passes on the cause of what it was sent. */
  readonly onEmit?: (event: AnyEventObject, from: { readonly stream: string; readonly cause?: number }) => void
  readonly onProblem?: (problem: JournalProblem) => void
}

export interface Journal {
  /**
   * Opens a stream. As long as it is open, further calls return the same one.
   * @param key what tells streams of one chart apart (`demo:BTC/USDT`); null when there is only one
   * @throws Failure `{code: 'JOURNAL'}` when the store cannot be read
   */
  open(chart: ChartDefinition, key: string | null, input?: unknown): Promise<Stream>
  /** The open stream of that id. */
  stream(id: string): Stream | undefined
  streams(): readonly Stream[]
  /** Entries that are on disk, by seq. */
  entries(query?: Query): Promise<readonly Entry[]>
  lastSeq(): number
  /**
   * Forgets all that was written so far. Open streams go on: one entry each stands for what they were.
   * @throws Failure `{code: 'JOURNAL'}` when the disk refuses, or another tab writes
   */
  forget(): Promise<void>
  /** The core of a stream as the journal has it, whether it is open or not; undefined if it can't be read any more. */
  saved(
    chart: ChartHistory,
    stream: string,
  ): Promise<{ readonly v: string; readonly core: SavedCore; readonly snapshot: AnyMachineSnapshot } | undefined>
  /** Writes a core that was kept elsewhere: the stream goes on from there when it is opened next. It must not be open. */
  putBack(chart: string, stream: string, kept: { readonly v: string; readonly core: SavedCore }): Promise<void>
  /** Called with each new entry, in order: those of this tab and, if another tab writes, those of that one. */
  subscribe(listener: (entry: Entry) => void): () => void
  /** `leading` only once this tab's streams may write. */
  role(): Role
  subscribeRole(listener: (role: Role) => void): () => void
  /** Closes all streams, waits for the disk, and lets another tab lead. */
  close(): Promise<void>
}

/** If the store can't be read when this tab takes over, it tries again after this long, in milliseconds. */
const RETRY_DELAY = 1_000
/** Old entries are removed this long after taking over, in milliseconds: the first screen has long been drawn by then. */
const TIDY_DELAY = 20_000

interface Opened {
  readonly definition: ChartDefinition
  readonly reader: Reader
  readonly stream: JournaledStream
  position: Position | undefined
}

export const createJournal = ({ store, clock, election, onEmit, onProblem }: JournalOptions): Journal => {
  const opened = new Map<string, Opened>()
  const opening = new Map<string, Promise<Stream>>()
  const listeners = createListeners<[Entry]>()
  const roleListeners = createListeners<[Role]>()
  const checkpoints = createCheckpoints(store)
  const resumption = createResumption(store, checkpoints, onProblem)
  let role: Role = 'electing'
  let lastSeq = store.lastSeq()
  let isClosed = false
  /** Counts the changes of place: what was read under an earlier one may be out of date, even if this tab leads again. */
  let term = 0
  /** Taking over, following and opening a stream run one after the other. */
  let turn: Promise<void> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work)
    turn = result.then(
      () => {},
      () => {},
    )
    return result
  }

  const become = (next: Role) => {
    if (role === next) return
    role = next
    roleListeners.tell(next)
  }

  const journaled = () => [...opened.values()].filter(({ definition }) => definition.resume !== 'private')

  const tell = (entry: Entry) => {
    lastSeq = Math.max(lastSeq, entry.seq)
    listeners.tell(entry)
  }

  /** Shows an entry of the writing tab in this tab's stream. */
  const show = async (entry: Entry) => {
    const stream = opened.get(entry.stream)
    // A private stream belongs to this tab alone, even if another tab has one of the same id.
    if (!stream || stream.definition.resume === 'private') return
    const missedStart = !stream.position && !isFirstOfLife(entry)
    const next = missedStart ? undefined : stream.reader.step(stream.position, entry).position
    stream.position = next ?? (await resumption.position(stream.stream.id, stream.reader)).position
    if (stream.position) stream.stream.show(stream.position.core)
  }

  /** Takes in an entry of the writing tab, after those that this tab has missed before it. */
  const follow = async (entry: Entry) => {
    if (role !== 'following' || entry.seq <= lastSeq) return
    const missed = entry.seq > lastSeq + 1 ? await store.entries({ after: lastSeq }) : [entry]
    for (const next of missed) {
      tell(next)
      await show(next)
    }
  }

  const takeOver = async (mine: number) => {
    if (term !== mine) return
    lastSeq = await store.refresh()
    const beginnings = new Map<Opened, Beginning>()
    for (const stream of journaled())
      beginnings.set(stream, await resumption.beginning(stream.stream.id, stream.reader, stream.definition.resume))
    if (term !== mine) return
    become('leading')
    for (const [{ stream }, beginning] of beginnings) stream.lead(beginning)
    clock.after(TIDY_DELAY, () => {
      if (role === 'leading') void tidy(store, clock.now()).catch(() => {})
    })
  }

  const stopWriting = () => {
    if (role !== 'leading') return
    become('electing')
    for (const each of journaled()) {
      each.position = { core: each.stream.core, fold: each.reader.current }
      each.stream.follow()
    }
  }

  const onRole = (next: Role) => {
    const mine = ++term
    if (next === 'leading') {
      void inTurn(() => takeOver(mine)).catch((error: unknown) => {
        onProblem?.({ code: 'JOURNAL', message: messageOf(error) })
        clock.after(RETRY_DELAY, () => {
          if (term === mine) onRole('leading')
        })
      })
      return
    }
    stopWriting()
    become(next)
  }

  const openNow = async (definition: ChartDefinition, id: string, input: unknown): Promise<Stream> => {
    const reader = createReader(definition)
    const isPrivate = definition.resume === 'private'
    const { services, prepare, resume } = definition
    const isLeading = role === 'leading'
    const followed = isPrivate || isLeading ? undefined : (await resumption.position(id, reader)).position
    const beginning = isPrivate || !isLeading ? { core: followed?.core } : await resumption.beginning(id, reader, resume)
    const stream = openStream({
      ...beginning,
      fold: reader.current,
      stream: id,
      services,
      clock,
      input,
      prepare,
      store: isPrivate ? createMemoryStore() : store,
      canWrite: () => isPrivate || role === 'leading',
      onEmit: (event, { seq, sentBy }) => {
        // The entries of a private stream aren't kept: what led to them is the cause of what they lead to.
        const cause = isPrivate ? sentBy : seq
        onEmit?.(event, { stream: id, ...(cause !== undefined && { cause }) })
      },
      onEntry: (entry, core, saved) => {
        if (isPrivate) return
        tell(entry)
        saved.then(
          () => {
            election.channel.post({ k: 'entry', entry })
            checkpoints.note(entry, core, reader.current)
          },
          () => {},
        )
      },
      onClose: () => {
        opened.delete(id)
        opening.delete(id)
      },
      onError: (error, seq) => onProblem?.({ code: 'DEFECT', message: messageOf(error), stream: id, seq }),
    })
    opened.set(id, { definition, reader, stream, position: followed })
    return stream
  }

  const unsubscribeRole = election.subscribe(onRole)
  const unsubscribeTabs = election.channel.subscribe((message) => {
    if (message.k === 'entry') void inTurn(() => follow(message.entry)).catch(() => {})
  })
  election.onYield(async () => {
    stopWriting()
    await store.settled()
  })
  onRole(election.role())
  const elected = new Promise<void>((resolve) => {
    if (role !== 'electing') return resolve()
    const stop = roleListeners.add(() => {
      stop()
      resolve()
    })
  })

  return {
    open: (definition, key, input) => {
      const id = key === null ? definition.machine.id : `${definition.machine.id}:${key}`
      const known = opening.get(id)
      if (known) return known
      const result = elected.then(() => inTurn(() => openNow(definition, id, input)))
      opening.set(id, result)
      result.catch(() => opening.delete(id))
      return result
    },
    stream: (id) => opened.get(id)?.stream,
    streams: () => [...opened.values()].map(({ stream }) => stream),
    entries: (query) => store.entries(query),
    lastSeq: () => lastSeq,
    forget: () =>
      inTurn(async () => {
        if (role !== 'leading') throw journalFailure('another tab writes')
        const upTo = lastSeq
        for (const { stream } of journaled()) stream.condense()
        await store.settled()
        await store.erase(upTo)
      }),
    saved: (chart, stream) =>
      inTurn(async () => {
        await store.settled()
        const { position } = await resumption.position(stream, createReader(chart))
        return position && { v: position.fold.version, core: position.fold.save(position.core), snapshot: position.core.snapshot }
      }),
    putBack: (chart, stream, { v, core }) =>
      inTurn(async () => {
        if (role !== 'leading') throw journalFailure('another tab writes')
        const { value: to } = core.snapshot as { readonly value: unknown }
        const event = { k: 'migrated', from: v, to: v, core } as const
        const entry: Entry = { seq: store.nextSeq(), stream, chart, v, at: clock.now(), event, to }
        tell(entry)
        await store.append(entry, { isDurable: true })
        election.channel.post({ k: 'entry', entry })
      }),
    subscribe: listeners.add,
    role: () => role,
    subscribeRole: roleListeners.add,
    close: async () => {
      if (isClosed) return
      isClosed = true
      term++
      unsubscribeRole()
      unsubscribeTabs()
      for (const { stream } of [...opened.values()]) stream.close()
      await store.settled()
      election.close()
    },
  }
}

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
