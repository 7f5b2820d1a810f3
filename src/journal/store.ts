import type { Failure } from '../domain/error-codes.ts'
import type { Entry, SavedCore } from './entry.ts'

/** Where a stream writes its entries. */
export interface EntrySink {
  /** The next `seq`. Each is given out once, even if its entry is never kept. */
  nextSeq(): number
  /**
   * Fulfilled when the entry is on disk; rejected with `{code: 'JOURNAL', message}` if the disk refuses or takes too long. Entries
   * that were refused wait in memory and are written before the next one, so that the entries on disk have no gaps.
   * @param options.isDurable the entry must survive a power cut too, because it starts a write at the venue
   */
  append(entry: Entry, options?: { readonly isDurable?: boolean }): Promise<void>
}

/** Where the current life of a stream begins: its last `start` or `migrated` entry. */
export interface Life {
  readonly stream: string
  readonly chart: string
  readonly seq: number
}

/** A cached core: only the entries after it must be folded. Of no use to another version of the chart. */
export interface Checkpoint {
  readonly stream: string
  readonly v: string
  readonly core: SavedCore
  /** Number of entries of this life up to here. */
  readonly length: number
  /** True if the stream has ended, so that `prune` may remove all of it. */
  readonly isFinished: boolean
}

export interface Query {
  readonly stream?: string
  /** Only entries with a greater seq. */
  readonly after?: number
  readonly limit?: number
}

export interface JournalStore extends EntrySink {
  /** Seq of the last entry known to be kept. */
  lastSeq(): number
  /** Reads the last `seq` on disk, where another tab may have written, and counts on from there. */
  refresh(): Promise<number>
  /** By seq, upwards. */
  entries(query?: Query): Promise<readonly Entry[]>
  count(): Promise<number>
  lives(): Promise<readonly Life[]>
  life(stream: string): Promise<Life | undefined>
  checkpoint(stream: string): Promise<Checkpoint | undefined>
  /** Never fails: without a checkpoint there are only more entries to fold. */
  saveCheckpoint(checkpoint: Checkpoint): Promise<void>
  /**
   * Removes entries written before `olderThan` (epoch milliseconds) that no open flow needs: those of finished streams and of
   * former lives. Resolves to how many were removed.
   */
  prune(olderThan: number): Promise<number>
  /** Removes everything up to this seq, also what could not be written yet. @throws Failure when the disk refuses: nothing is removed then */
  erase(upTo: number): Promise<void>
  /** Waits until nothing is being written any more. */
  settled(): Promise<void>
  close(): void
}

export const journalFailure = (message: string): Failure => ({ code: 'JOURNAL', message })

/**
 * The entries of one stream that may be removed: whole lives only, so that the rest begins with a `start` or `migrated` entry.
 * @param entries all of one stream, by seq
 */
export const dispensable = (entries: readonly Entry[], isFinished: boolean, olderThan: number): readonly Entry[] => {
  let current: Entry[] = []
  let gone: Entry[] = []
  const leave = () => {
    const last = current.at(-1)
    if (last && last.at < olderThan) gone = [...gone, ...current]
  }
  for (const entry of entries) {
    if (isFirstOfLife(entry)) {
      leave()
      current = []
    }
    current.push(entry)
  }
  if (isFinished) leave()
  return gone
}

export const isFirstOfLife = ({ event }: Entry): boolean => event.k === 'start' || event.k === 'migrated'
