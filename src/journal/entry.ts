/** What the journal keeps. Its vocabulary is its own, so that an XState major changes one file, not old journals. */
import type { AnyEventObject } from 'xstate'
import type { Failure } from '../domain/error-codes.ts'

export type JournalEvent =
  /** A life of the stream began, with the input of its chart; whatever was before is history. */
  | { readonly k: 'start'; readonly input?: unknown }
  /** A command of a person, or a fact from outside. */
  | { readonly k: 'event'; readonly event: AnyEventObject }
  /** A timer fired: `delay@state`. */
  | { readonly k: 'timer'; readonly id: string }
  /** An effect ended well. */
  | { readonly k: 'done'; readonly id: string; readonly output?: unknown }
  /** An effect failed. */
  | { readonly k: 'fail'; readonly id: string; readonly error: Failure }
  /** The chart's behaviour changed: from here the new version goes on from this core. */
  | { readonly k: 'migrated'; readonly from: string; readonly to: string; readonly core: SavedCore }

export interface Entry {
  /** Counts through all streams of one journal, from 1. */
  readonly seq: number
  /** `contractTicket:demo:BTC/USDT` */
  readonly stream: string
  readonly chart: string
  /** Version of the chart that wrote it. */
  readonly v: string
  /** Epoch milliseconds. */
  readonly at: number
  /** The entry that brought this one about. */
  readonly cause?: number
  readonly event: JournalEvent
  /** State value this entry led to; a replay that gets elsewhere names this `seq`. */
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

/** A core as plain data: checkpoint and migration. `children` are left out, they follow from `effects`. */
export interface SavedCore {
  readonly snapshot: unknown
  readonly timers: Readonly<Record<string, Timer>>
  readonly effects: Readonly<Record<string, Pending>>
  readonly seq: number
}

/** A copy as the disk and an export will show it, so that live and replay see the very same payload. */
export const jsonCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
