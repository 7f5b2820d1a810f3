/** What the journal keeps. Its words are its own, so that a new major version of XState changes `vocabulary.ts` and no old journal. */
import type { AnyEventObject } from 'xstate'
import type { Failure } from '../domain/error-codes.ts'

export type JournalEvent =
  /** The chart started with this input. The stream begins a new life: what it was before no longer matters. */
  | { readonly k: 'start'; readonly input?: unknown }
  /** A command of a person, or a fact from outside. */
  | { readonly k: 'event'; readonly event: AnyEventObject }
  /** A timer fired: `delay@state`. */
  | { readonly k: 'timer'; readonly id: string }
  /** An effect ended well. */
  | { readonly k: 'done'; readonly id: string; readonly output?: unknown }
  /** An effect failed. */
  | { readonly k: 'fail'; readonly id: string; readonly error: Failure }
  /** The chart's behaviour has changed since: its new version goes on from this core. */
  | { readonly k: 'migrated'; readonly from: string; readonly to: string; readonly core: SavedCore }

export interface Entry {
  /** Number of the entry, counted through all streams of a journal, from 1. */
  readonly seq: number
  /** `contractTicket:demo:BTC/USDT` */
  readonly stream: string
  readonly chart: string
  /** Version of the chart that wrote it. */
  readonly v: string
  /** Epoch milliseconds. */
  readonly at: number
  /** `seq` of the entry that caused this one. */
  readonly cause?: number
  readonly event: JournalEvent
  /** The state that this entry led to. A replay that gets to another one reports this entry. */
  readonly to: unknown
}

export interface Timer {
  /** Epoch milliseconds. */
  readonly dueAt: number
  /** Entry that armed it. */
  readonly seq: number
}

export interface Pending {
  /** Name of the port. */
  readonly src: string
  readonly input: unknown
  /** Entry that started it. */
  readonly seq: number
}

/** A core as plain data, for checkpoints and migrations. Without XState's `children`, which follow from `effects`. */
export interface SavedCore {
  readonly snapshot: unknown
  readonly timers: Readonly<Record<string, Timer>>
  readonly effects: Readonly<Record<string, Pending>>
  readonly seq: number
}

/** A copy as it will be read back from disk or an export, so that a replay sees exactly what the live chart saw. */
export const jsonCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
