/**
 * The journal on disk. `append` begins and commits a transaction for each entry before it returns: when entries were collected
 * for 50 ms first, a reload lost 50 of 50; this way it loses none.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { asFailure, type Failure } from '../domain/error-codes.ts'
import { within, type Clock } from './clock.ts'
import type { Entry } from './entry.ts'
import { dispensable, isFirstOfLife, journalFailure, type Checkpoint, type JournalStore, type Life } from './store.ts'

export interface IdbStoreOptions {
  readonly clock: Clock
  /** Name of the database. */
  readonly name?: string
  /** Called once, to ask the browser to keep the data when space gets short: `() => navigator.storage.persist()`. */
  readonly persist?: () => Promise<unknown>
  /** Called whenever the disk refuses an entry. The entry is kept in memory and written together with the next one. */
  readonly onProblem?: (failure: Failure) => void
  /** How long the disk may take, milliseconds. */
  readonly patience?: number
}

interface Schema extends DBSchema {
  entries: { key: number; value: Entry; indexes: { byStream: [string, number] } }
  lives: { key: string; value: Life }
  checkpoints: { key: string; value: Checkpoint }
}
type Database = IDBPDatabase<Schema>

const VERSION = 1
const PATIENCE = 5_000
/** Most entries that wait in memory while the disk refuses. Later ones aren't kept: the session log ends there, the session goes on. */
const LONGEST_BACKLOG = 10_000

/**
 * Opens the journal on this device.
 * @throws Failure `{code: 'JOURNAL'}` when there is no database to be had (private window, another tab holds an older form)
 */
export const openIdbStore = async (options: IdbStoreOptions): Promise<JournalStore> => {
  const { clock, name = 'plimsoll-journal', persist, onProblem, patience = PATIENCE } = options
  let database: Database | undefined
  let isClosed = false
  let seq = 0
  let kept = 0
  let backlog: Entry[] = []
  const writing = new Set<Promise<void>>()

  const bounded = <T>(promise: Promise<T>, what: string): Promise<T> =>
    within(clock, patience, promise, () => journalFailure(`${what} took longer than ${patience} ms`))

  const connect = async (): Promise<Database> => {
    if (isClosed) throw journalFailure('the journal was closed')
    const opening = openDB<Schema>(name, VERSION, {
      upgrade: (db) => {
        db.createObjectStore('entries', { keyPath: 'seq' }).createIndex('byStream', ['stream', 'seq'])
        db.createObjectStore('lives', { keyPath: 'stream' })
        db.createObjectStore('checkpoints', { keyPath: 'stream' })
      },
      // Another tab upgrades the database, which would wait until this connection is closed.
      blocking: () => disconnect(),
      terminated: () => {
        database = undefined
      },
    })
    // A database that opens after we have given up is closed: left open, it would block the upgrade of another tab.
    const late = () =>
      void opening.then(
        (db) => db.close(),
        () => {},
      )
    try {
      database = await bounded(opening, 'opening the journal')
    } catch (error) {
      late()
      throw journalFailure(asFailure(error).message)
    }
    return database
  }
  const disconnect = () => {
    database?.close()
    database = undefined
  }
  const connection = async () => database ?? (await connect())

  /** Writes one new entry. Commits before it returns, so that a reload right after finds the entry. */
  const add = (db: Database, entry: Entry, isDurable: boolean): Promise<void> => {
    const isFirst = isFirstOfLife(entry)
    const tx = db.transaction(isFirst ? ['entries', 'lives', 'checkpoints'] : ['entries'], 'readwrite', durability(isDurable))
    const requests: Promise<unknown>[] = [tx.objectStore('entries').add(entry)]
    if (isFirst) {
      requests.push(tx.objectStore('lives').put({ stream: entry.stream, chart: entry.chart, seq: entry.seq }))
      requests.push(tx.objectStore('checkpoints').delete(entry.stream))
    }
    for (const request of requests) request.catch(() => {})
    tx.commit()
    return tx.done
  }

  /** Writes the entries that were refused before. Some may be on disk: then the write was done and only its answer came late. */
  const addMissing = async (db: Database, entries: readonly Entry[]): Promise<void> => {
    for (const entry of entries) {
      const there = await db.get('entries', entry.seq)
      if (!there) await add(db, entry, true)
      else if (JSON.stringify(there) !== JSON.stringify(entry)) throw journalFailure(`entry ${entry.seq} was written by another tab`)
    }
  }

  const keep = async (entry: Entry, isDurable: boolean): Promise<void> => {
    const waiting = backlog
    backlog = []
    const attempt = async () => {
      if (database && waiting.length === 0) await add(database, entry, isDurable)
      else await addMissing(await connection(), [...waiting, entry])
    }
    try {
      await bounded(
        attempt().catch(async (error: unknown) => {
          if (!isQuota(error)) throw error
          await prune(Number.POSITIVE_INFINITY)
          await addMissing(await connection(), [...waiting, entry])
        }),
        'writing an entry',
      )
      kept = Math.max(kept, entry.seq)
    } catch (error) {
      backlog = [...waiting, entry, ...backlog].sort((a, b) => a.seq - b.seq).slice(0, LONGEST_BACKLOG)
      const failure = journalFailure(asFailure(error).message)
      onProblem?.(failure)
      throw failure
    }
  }

  const lastOnDisk = async (): Promise<number> => {
    const cursor = await (await connection()).transaction('entries').store.openKeyCursor(null, 'prev')
    return cursor?.key ?? 0
  }

  const refresh = async () => {
    kept = await bounded(lastOnDisk(), 'reading the journal')
    seq = Math.max(kept, backlog.at(-1)?.seq ?? 0)
    return kept
  }

  const pruneStream = async (db: Database, { stream }: Life, olderThan: number): Promise<number> => {
    const tx = db.transaction(['entries', 'lives', 'checkpoints'], 'readwrite')
    const entries = await tx.objectStore('entries').index('byStream').getAll(ofStream(stream))
    const checkpoint = await tx.objectStore('checkpoints').get(stream)
    const gone = dispensable(entries, checkpoint?.isFinished === true, olderThan)
    for (const entry of gone) void tx.objectStore('entries').delete(entry.seq)
    if (gone.length === entries.length) {
      void tx.objectStore('lives').delete(stream)
      void tx.objectStore('checkpoints').delete(stream)
    }
    await tx.done
    return gone.length
  }

  const prune = async (olderThan: number): Promise<number> => {
    const db = await connection()
    let gone = 0
    for (const life of await db.getAll('lives')) gone += await pruneStream(db, life, olderThan)
    return gone
  }

  const erase = async (upTo: number): Promise<void> => {
    const tx = (await connection()).transaction(['entries', 'lives', 'checkpoints'], 'readwrite', durability(true))
    const [entries, lives, checkpoints] = [tx.objectStore('entries'), tx.objectStore('lives'), tx.objectStore('checkpoints')]
    void entries.delete(IDBKeyRange.upperBound(upTo))
    for (const life of await lives.getAll()) if (life.seq <= upTo) void lives.delete(life.stream)
    for (const { stream, core } of await checkpoints.getAll()) if (core.seq <= upTo) void checkpoints.delete(stream)
    await bounded(tx.done, 'erasing entries')
    backlog = backlog.filter((entry) => entry.seq > upTo)
  }

  await connect()
  await refresh()
  persist?.().catch(() => {})

  return {
    nextSeq: () => ++seq,
    append: (entry, { isDurable = false } = {}) => {
      const done = keep(entry, isDurable)
      writing.add(done)
      const forget = () => void writing.delete(done)
      done.then(forget, forget)
      return done
    },
    lastSeq: () => kept,
    refresh,
    entries: async ({ stream, after = 0, limit } = {}) => {
      const db = await connection()
      return bounded(
        stream === undefined
          ? db.getAll('entries', IDBKeyRange.lowerBound(after, true), limit)
          : db.getAllFromIndex('entries', 'byStream', ofStream(stream, after), limit),
        'reading the journal',
      )
    },
    count: async () => bounded((await connection()).count('entries'), 'reading the journal'),
    lives: async () => bounded((await connection()).getAll('lives'), 'reading the journal'),
    life: async (stream) => bounded((await connection()).get('lives', stream), 'reading the journal'),
    checkpoint: async (stream) => bounded((await connection()).get('checkpoints', stream), 'reading the journal'),
    saveCheckpoint: async (checkpoint) => {
      try {
        await (await connection()).put('checkpoints', checkpoint)
      } catch {
        // Without a checkpoint there are only more entries to fold.
      }
    },
    prune,
    erase,
    settled: async () => void (await Promise.allSettled(writing)),
    close: () => {
      isClosed = true
      disconnect()
    },
  }
}

const ofStream = (stream: string, after = 0) => IDBKeyRange.bound([stream, after], [stream, Infinity], true)

const durability = (isDurable: boolean): IDBTransactionOptions => ({ durability: isDurable ? 'strict' : 'relaxed' })

const isQuota = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'
