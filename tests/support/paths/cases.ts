/**
 * What the path generator cannot read from a chart: payloads, answers of effects, and what must always hold.
 * Each chart has one file `tests/machines/<chart>.cases.ts` that exports `cases = defineCases({ … })`.
 */
import type { AnyEventObject, AnyStateMachine, ContextFrom, EventFrom, InputFrom } from 'xstate'
import type { Failure } from '../../../src/domain/error-codes.ts'

/** Where in a path a sample is used, for payloads that must differ between occurrences (keys, results). */
export interface Occurrence {
  /** Number of the step in its path, from 1. */
  readonly n: number
  /** Epoch milliseconds of the simulated clock. A path begins at `PATH_EPOCH`. */
  readonly now: number
  /** Input of the effect that is answered; undefined for events. */
  readonly input: unknown
}

/** A payload, or a function of where it is used. Functions may not change which guards hold; constants say that better. */
export type Sample<T> = T | ((at: Occurrence) => T)

/** Output of an effect, or a function of where it is used. */
export type Answer = ((at: Occurrence) => unknown) | object | string | number | boolean | null | undefined

/** Answers of one effect. Listener ports report by events and have none: leave them out. */
export interface EffectCases {
  readonly ok?: readonly Answer[]
  readonly fail?: readonly Sample<Failure>[]
}

/** A chart between two steps. */
export interface Moment<Context> {
  readonly value: unknown
  readonly context: Context
  readonly status: string
  readonly tags: ReadonlySet<string>
  /** Ids `delay@state` of the pending timers. */
  readonly timers: readonly string[]
  /** Pending effects by invoke id. */
  readonly effects: Readonly<Record<string, { readonly src: string; readonly input: unknown }>>
}

/** A step taken: an event sent, a timer fired or an effect answered, as XState sees it. */
export interface Change<Context> {
  readonly before: Moment<Context>
  readonly event: AnyEventObject
  readonly after: Moment<Context>
  readonly emitted: readonly AnyEventObject[]
  /** Invoke ids of the effects that this step started. */
  readonly started: readonly string[]
}

/** A property that holds everywhere. It is checked at every state and every step that exploration reaches. */
export interface Law<Context> {
  /** A sentence: `nothing is submitted twice`. */
  readonly name: string
  readonly holdsAt?: (moment: Moment<Context>) => boolean
  readonly holdsOver?: (change: Change<Context>) => boolean
}

/** A mutant that no path can kill, with the reason. `npm run charts:report` prints the ids. */
export interface Equivalent {
  readonly mutant: string
  readonly reason: string
}

export interface Cases<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M
  readonly input: InputFrom<M>
  /** Inputs that lead elsewhere than `input` does (a desktop instead of a phone). Paths begin with each of them. */
  readonly otherInputs?: readonly InputFrom<M>[]
  /** At least one sample per event the chart accepts; two or more where guards or payload branches need them. */
  readonly events: readonly Sample<EventFrom<M>>[]
  /** By invoke id. At least one `ok` and one `fail`, and one for each guarded branch. */
  readonly effects: Readonly<Record<string, EffectCases>>
  /** What of the context may decide a guard. Leave out free text, keys and counters, or exploration does not end. */
  readonly abstract?: (context: ContextFrom<M>) => unknown
  /** Of one path; fewer than usual where what was done earlier hides what comes later, in the chart or on the page. */
  readonly mostSteps?: number
  readonly laws?: readonly Law<ContextFrom<M>>[]
  readonly equivalents?: readonly Equivalent[]
}

/** Start of the simulated clock: 2026-01-05T00:00:00Z, epoch milliseconds. */
export const PATH_EPOCH = 1_767_571_200_000

/**
 * Gives a case file the types of its chart. (The events have a type of their own so that literals in functions stay
 * literals.)
 */
export const defineCases = <M extends AnyStateMachine, const Events extends readonly Sample<EventFrom<M>>[]>(
  cases: Omit<Cases<M>, 'events'> & { readonly machine: M; readonly events: Events },
): Cases<M> => cases
