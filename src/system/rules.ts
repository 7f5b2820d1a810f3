/**
 * The functions that `src/wiring.ts` is written with: `on(event).to(chart)`. TypeScript checks every row: some chart must emit
 * the event (or it's a fact), and the hearer must accept what it's sent.
 */
import type { AnyEventObject, ContextFrom, InputFrom } from 'xstate'
import type { Fact } from '../domain/facts.ts'
import type { Mode } from '../services/http/http-client.ts'
import type { Needs } from '../domain/needs.ts'
import type { ChartName, Charts, EmittedOf, EventOf } from '../views/shell/charts.ts'
import type { HostTasks } from './host-tasks.ts'

export type Emitted = { [Name in ChartName]: EmittedOf<Name> }[ChartName]
/** Every event that the table can route. */
export type Heard = Emitted | Fact
type HeardType = Heard['type']
type HeardAs<Type extends HeardType> = Extract<Heard, { readonly type: Type }>
/** `type` of events that have no other fields. */
type BareType<Event> = Event extends { readonly type: infer Type } ? ({ readonly type: Type } extends Event ? Type : never) : never

/** Facts besides the event that a row's functions may use. */
export interface Circumstances {
  /** The venue's time, epoch milliseconds. */
  readonly now: number
  /** The account in use. */
  readonly mode: Mode
  /** Whether the venue sends news to this tab now. */
  readonly isConnected: boolean
  /** What the page on screen, its user and the account in use need now. */
  needs(): Needs
}

/** A stream to open, unless it's open already, and what to say to it. */
export interface Opening<Input, Context, Event> {
  readonly key: string
  readonly input: Input
  /** Made from what the stream knows by then; null if that's no news to it. */
  readonly says: (context: Context) => Event | null
  /** Closes the stream again afterwards. */
  readonly isForNow?: boolean
}
type OpeningOf<Name extends ChartName> = Opening<InputFrom<Charts[Name]>, ContextFrom<Charts[Name]>, EventOf<Name>>
/** Without its chart's types, as the delivery handles it. */
export type AnyOpening = Opening<unknown, never, AnyEventObject>

/**
 * What to do with an event whose hearer isn't open. `report` logs it as a defect. `wait` keeps it, in order, until the hearer
 * opens. `skip` drops it, and states why nothing is lost.
 */
export type WhenClosed = 'report' | 'wait' | { readonly skip: string }

interface Options<Event> {
  /** Skips events for which this is false. */
  readonly when?: (event: Event) => boolean
  readonly whenClosed?: WhenClosed
}
interface OneOptions<Event> extends Options<Event> {
  /** Key of the stream to send to, if the chart has several. */
  readonly key?: (event: Event) => string
}
interface AllOptions<Event> extends Options<Event> {
  /** Skips streams whose key this is false for. */
  readonly keys?: (key: string, circumstances: Circumstances) => boolean
}

/** The event to send instead of the one heard: its type if it has no other fields, or a pure function that makes it. */
type Says<Event, Name extends ChartName> = BareType<EventOf<Name>> | ((event: Event, circumstances: Circumstances) => EventOf<Name>)
type How<Event, Name extends ChartName, Which> = [Event] extends [EventOf<Name>]
  ? readonly [says?: Says<Event, Name> | undefined, options?: Which]
  : readonly [says: Says<Event, Name>, options?: Which]
type Given<Event, Task extends keyof HostTasks> =
  [] extends Parameters<HostTasks[Task]>
    ? readonly [given?: (event: Event) => Parameters<HostTasks[Task]>[0]]
    : readonly [given: (event: Event) => Parameters<HostTasks[Task]>[0]]

/** One row of the table. */
export interface Rule {
  readonly on: HeardType
  /** A chart, streams of a chart that are opened for it, or a task of the host. */
  readonly hearer:
    | { readonly chart: ChartName; readonly reach: 'one' | 'all' }
    | { readonly opens: ChartName }
    | { readonly task: keyof HostTasks }
  /** The event to send instead; undefined sends the event as it was heard. */
  readonly says: string | ((event: never, circumstances: Circumstances) => unknown) | undefined
  readonly when: ((event: never) => boolean) | undefined
  readonly key: ((event: never) => string) | undefined
  readonly keys: ((key: string, circumstances: Circumstances) => boolean) | undefined
  readonly whenClosed: WhenClosed
}

interface Hearers<Event> extends Iterable<Rule> {
  /** Sends the event to the chart's only stream, or to the one with the row's `key`. */
  to<Name extends ChartName>(chart: Name, ...how: How<Event, Name, OneOptions<Event>>): Hearers<Event>
  /** Sends the event to every open stream of the chart. It's fine if none is open. */
  toAll<Name extends ChartName>(chart: Name, ...how: How<Event, Name, AllOptions<Event>>): Hearers<Event>
  /** Opens streams of the chart, and tells them. Of a user's own streams only while that user is signed in. */
  opens<Name extends ChartName>(
    chart: Name,
    openings: (event: Event, circumstances: Circumstances) => readonly OpeningOf<Name>[],
  ): Hearers<Event>
  /** Runs a task outside the charts. */
  run<Task extends keyof HostTasks>(task: Task, ...given: Given<Event, Task>): Hearers<Event>
}

const PLAIN = { says: undefined, when: undefined, key: undefined, keys: undefined, whenClosed: 'report' } as const

/** Starts the rows for one event; spread the result into the table. */
export const on = <Type extends HeardType>(type: Type): Hearers<HeardAs<Type>> => {
  const rules: Rule[] = []
  const add = (hearer: Rule['hearer'], says: Rule['says'], options?: Partial<Rule>) => {
    rules.push({ ...PLAIN, on: type, hearer, says, ...options })
    return hearers
  }
  const hearers = {
    to: (chart: ChartName, says?: Rule['says'], options?: Partial<Rule>) => add({ chart, reach: 'one' }, says, options),
    toAll: (chart: ChartName, says?: Rule['says'], options?: Partial<Rule>) => add({ chart, reach: 'all' }, says, options),
    opens: (chart: ChartName, openings: Rule['says']) => add({ opens: chart }, openings),
    run: (task: keyof HostTasks, given?: Rule['says']) => add({ task }, given),
    [Symbol.iterator]: () => rules.values(),
  } as unknown as Hearers<HeardAs<Type>>
  return hearers
}
