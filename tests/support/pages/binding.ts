/**
 * What joins a chart's committed paths to the page: how a person (or the venue) does each step, and what is then seen.
 * One file per chart, `tests/pages/<chart>.page.ts`; `tests/pages/README.md` tells how to write one.
 */
import type { AnyEventObject } from 'xstate'
import type { Look } from './looks.ts'
import type { Moment, Occurrence } from './moments.ts'
import type { Stage } from './stage.ts'
import type { Call } from './venue.ts'
import type { Asked, Reply } from './world.ts'

export type Layout = 'desktop' | 'phone'

/** How a step is done. The last three are counted and reported with their reasons. */
export type Action =
  | { readonly how: 'press'; readonly role: 'button' | 'radio' | 'link' | 'checkbox' | 'tab'; readonly name: string }
  | { readonly how: 'type'; readonly label: string; readonly text: string }
  | { readonly how: 'act'; readonly what: string; readonly run: (stage: Stage) => Promise<void> }
  /** The page has done it in the same breath as the step before, or does it without anybody's doing. */
  | { readonly how: 'byItself'; readonly reason: string }
  /** Nothing on a page leads to it: the event is handed to the stream, the page must follow. */
  | {
      readonly how: 'handIn'
      readonly reason: string
      readonly prepare?: (stage: Stage) => Promise<void>
      /** What a view would send, where the journalled event is something else. */
      readonly command?: AnyEventObject
    }
  /** It cannot be at all on a page; the steps after it must be able to do without. */
  | { readonly how: 'skip'; readonly reason: string }

export const press = (name: string, role: 'button' | 'radio' | 'link' | 'checkbox' | 'tab' = 'button'): Action => ({
  how: 'press',
  role,
  name,
})
/** @param what in the words of a report: `the venue ends the session` */
export const act = (what: string, run: (stage: Stage) => Promise<void>): Action => ({ how: 'act', what, run })
export const byItself = (reason: string): Action => ({ how: 'byItself', reason })
export const handIn = (reason: string, { prepare, command }: HandedIn = {}): Action => ({
  how: 'handIn',
  reason,
  ...(prepare && { prepare }),
  ...(command && { command }),
})
type HandedIn = Pick<Extract<Action, { readonly how: 'handIn' }>, 'prepare' | 'command'>
export const skip = (reason: string): Action => ({ how: 'skip', reason })

export interface EffectBinding {
  /** The call that fulfils it. Without one the effect works on the browser alone. */
  readonly call?: Call
  /** No other effect makes this call, so that one that is not awaited is a fault. Default: true. */
  readonly isOnly?: boolean
  /** Why this run is over before anybody could look or press, if so: it asks only the browser's storage. */
  readonly instant?: (occurrence: Occurrence, stage: Stage) => string | null
  /** Why it cannot end like this on a page, if so: the step is skipped. */
  readonly cannot?: (occurrence: Occurrence) => string | null
  /** Before the step that starts it: brings about how it will end. */
  readonly prepare?: (stage: Stage, occurrence: Occurrence) => Promise<void> | void
  /** What is wrong with what the page asked for; null when it is right. */
  readonly checks?: (asked: Asked, occurrence: Occurrence, stage: Stage) => string | null
  /** The venue's reply that means this output. */
  readonly reply?: (output: never, stage: Stage) => Reply
  /** Other than by the call: ends it as the step says. */
  readonly end?: (stage: Stage, occurrence: Occurrence) => Promise<void>
}

/** This state is over before anybody could look. */
export const FLEETING = 'fleeting'

/** What is seen in a state. */
export type See = (moment: Moment, stage: Stage) => readonly Look[] | typeof FLEETING

export interface Begin {
  /** Where the page is opened; null when a step opens it (`Stage.open`). */
  readonly address: string | null
  /** What the browser holds from an earlier visit: beyond the tab, and with it. */
  readonly local?: Readonly<Record<string, string>> | undefined
  readonly session?: Readonly<Record<string, string>> | undefined
  /** Runs in the page before anything of the product does. */
  readonly script?: string
  /** Sets the scene on the loaded page, before the first look. */
  readonly arrive?: (stage: Stage) => Promise<void>
}

type Events<Event extends AnyEventObject> = {
  readonly [Type in Event['type']]?: (event: Extract<Event, { type: Type }>, stage: Stage) => Action
}

export interface Binding<Event extends AnyEventObject = AnyEventObject> {
  /** Name of the case file: `contract-ticket`. */
  readonly name: string
  readonly layouts: readonly Layout[]
  /** Stream that events are handed to. */
  readonly stream: (stage: Stage) => string
  readonly begin: (stage: Stage, input: unknown) => Begin | Promise<Begin>
  readonly events: Events<Event>
  readonly effects: Readonly<Record<string, EffectBinding>>
  /** Timers that do not end by the clock alone. */
  readonly timers?: Readonly<Record<string, (stage: Stage) => Action | null>>
  /** States that the page has left for another in the same breath, by name: an effect is over before anybody could look. */
  readonly passed?: Readonly<Record<string, string>>
  /** By innermost state. Every state that a path passes must be here. */
  readonly see: Readonly<Record<string, See>>
  /** Seen in every state. */
  readonly always?: See
  /**
   * Language and theme cannot be changed and put back here: the chart would be in another state, or tell of the change. Pictures of a
   * state are taken at the end of a walk, which is one of its own.
   */
  readonly picturesEndWalks?: true
}

/** Gives a binding the events of its chart. */
export const defineBinding = <Event extends AnyEventObject>(binding: Binding<Event>): Binding => binding as unknown as Binding
