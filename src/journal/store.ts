import type { Failure } from '../domain/error-codes.ts'
import type { Entry, SavedCore } from './entry.ts'

/** Where a stream's entries go. */
export interface EntrySink {
  /** The next number; given once, also if the entry is never kept. */
  nextSeq(): number
  /**
   * Fulfilled when the entry is on disk. Refused with `{code: 'JOURNAL', message}`, never pending for ever. While the disk
   * refuses, entries wait in memory and go first as soon as it takes them again, so what is on disk has no holes.
   * @param options.isDurable also through a power cut: for the entry that starts a write
   */
  append(entry: Entry, options?: { readonly isDurable?: boolean }): Promise<void>
}

/** Where the current life of a stream begins: its last `start` or `migrated` entry. */
export interface Life {
  readonly stream: string
  readonly chart: string
  readonly seq: number
}

/** A cache: with it only the tail must be folded. Worthless for another version of the chart. */
export interface Checkpoint {
  readonly stream: string
  readonly v: string
  readonly core: SavedCore
  /** Entries of this life up to here. */
  readonly length: number
  /** The stream has ended; prune may remove all of it. */
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
  /** Looks what is on disk now (another tab may have written) and counts on from there. */
  refresh(): Promise<number>
  /** By seq, upwards. */
  entries(query?: Query): Promise<readonly Entry[]>
  count(): Promise<number>
  lives(): Promise<readonly Life[]>
  life(stream: string): Promise<Life | undefined>
  checkpoint(stream: string): Promise<Checkpoint | undefined>
  /** Never fails: without it there is only more to fold. */
  saveCheckpoint(checkpoint: Checkpoint): Promise<void>
  /**
   * Removes entries written before `olderThan` (epoch milliseconds) that no open flow needs: finished streams and former
   * lives. Answers how many went.
   */
  prune(olderThan: number): Promise<number>
  /** Waits until nothing is being written any more. */
  settled(): Promise<void>
  close(): void
}

export const journalFailure = (message: string): Failure => ({ code: 'JOURNAL', message })

/**
 * Which entries of one stream may go: whole lives only, so that whatever stays begins with a `start` or `migrated` entry.
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
