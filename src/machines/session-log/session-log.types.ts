import type { Failure } from '../../domain/error-codes.ts'

/** Stream `sessionLog`, kept in memory only: looking at the journal must not write to it. */
export type SessionLogInput = undefined

/** Where a replay first got elsewhere than the recording. */
export interface Divergence {
  readonly seq: number
  readonly stream: string
}

/** Entries a journal holds; their `seq` have no gaps. All 0 when it is empty. */
export interface JournalExtent {
  readonly firstSeq: number
  readonly lastSeq: number
}

/** Entries a second. */
export const REPLAY_SPEEDS = [1, 2, 5, 20] as const
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number]

/** What an entry is by its origin: the person, an answer or news from outside, the program itself, a failure. */
export const LOG_KINDS = ['you', 'answers', 'automatic', 'errors'] as const
export type LogKind = (typeof LOG_KINDS)[number]

/** What is searched for is a word or two; a longer text is cut. */
export const LONGEST_LOG_SEARCH = 80

/** Which entries the list shows; a replay goes through all of them. */
export interface LogFilter {
  /** Entries of one chart; `null`: of all. */
  readonly chart: string | null
  /** Kinds that are left out. */
  readonly hidden: readonly LogKind[]
  /** What the sentences contain. */
  readonly text: string
}

export interface SessionLogContext extends JournalExtent {
  /** This browser's journal, or a file. */
  readonly source: 'live' | 'imported'
  /** `seq` of the entry selected; a replay shows the product right after it. 0: none. */
  readonly cursor: number
  readonly speed: ReplaySpeed
  readonly filter: LogFilter
  /** Stands for the file being imported. */
  readonly fileRef: string | null
  readonly divergence: Divergence | null
  readonly failure: Failure | null
}

export type SessionLogCommand =
  | { readonly type: 'sessionLog.open' }
  | { readonly type: 'sessionLog.close' }
  | { readonly type: 'sessionLog.select'; readonly seq: number }
  /** From the selected entry, or from the first. */
  | { readonly type: 'sessionLog.replay' }
  /** Back from the replay to the list. */
  | { readonly type: 'sessionLog.stop' }
  | { readonly type: 'sessionLog.play' }
  | { readonly type: 'sessionLog.pause' }
  | { readonly type: 'sessionLog.step'; readonly by: number }
  | { readonly type: 'sessionLog.chooseSpeed'; readonly speed: ReplaySpeed }
  | { readonly type: 'sessionLog.search'; readonly text: string }
  | { readonly type: 'sessionLog.chooseChart'; readonly chart: string | null }
  /** Leaves a kind out, or takes it in again. */
  | { readonly type: 'sessionLog.toggleKind'; readonly kind: LogKind }
  | { readonly type: 'sessionLog.showAll' }
  | { readonly type: 'sessionLog.export' }
  | { readonly type: 'sessionLog.import'; readonly file: unknown }
  | { readonly type: 'sessionLog.dismissFailure' }

export type SessionLogEvent =
  | Exclude<SessionLogCommand, { readonly type: 'sessionLog.import' }>
  /** `fileRef` stands for the file in this page's memory. */
  | { readonly type: 'sessionLog.import'; readonly fileRef: string }
  /** The journal has grown. */
  | { readonly type: 'journal.appended'; readonly seq: number }

/** `replaying`: the screens show the past and nothing may be submitted. */
export type SessionLogTag = 'busy' | 'open' | 'replaying'
