/**
 * The words in which `src/wiring.ts` is written. TypeScript holds every row to the charts: the event must be emitted by one
 * (or be a fact), the hearer must accept what it is sent.
 */
import type { Fact } from '../domain/facts.ts'
import type { Mode } from '../services/http/http-client.ts'
import type { ChartName, EmittedOf, EventOf } from '../views/shell/charts.ts'
import type { HostTasks } from './host-tasks.ts'

export type Emitted = { [Name in ChartName]: EmittedOf<Name> }[ChartName]
/** Everything that the table can speak of. */
export type Heard = Emitted | Fact
type HeardType = Heard['type']
type HeardAs<Type extends HeardType> = Extract<Heard, { readonly type: Type }>
/** Types of events that carry nothing else. */
type BareType<Event> = Event extends { readonly type: infer Type } ? ({ readonly type: Type } extends Event ? Type : never) : never

/** What besides the event itself a row may make use of. */
export interface Circumstances {
  /** The venue's time, epoch milliseconds. */
  readonly now: number
  /** The account in use. */
  readonly mode: Mode
}

/**
 * What becomes of an event whose hearer is not open: `report` writes it to the log, for that should not happen; `wait` keeps
 * it until the hearer opens, in order with what comes after it; `skip` lets it go, and says why nothing is lost.
 */
export type WhenClosed = 'report' | 'wait' | { readonly skip: string }

interface Options<Event> {
  /** Only for events that are so. */
  readonly when?: (event: Event) => boolean
  readonly whenClosed?: WhenClosed
}
interface OneOptions<Event> extends Options<Event> {
  /** Which stream of the chart, if it has several. */
  readonly key?: (event: Event) => string
}
interface AllOptions<Event> extends Options<Event> {
  /** Only the streams whose key is so. */
  readonly keys?: (key: string, circumstances: Circumstances) => boolean
}

/** Another event than the one heard: its bare type, or a pure function of what was heard. */
type Says<Event, Name extends ChartName> = BareType<EventOf<Name>> | ((event: Event, circumstances: Circumstances) => EventOf<Name>)
type How<Event, Name extends ChartName, Which> = [Event] extends [EventOf<Name>]
  ? readonly [says?: Says<Event, Name> | undefined, options?: Which]
  : readonly [says: Says<Event, Name>, options?: Which]
type Given<Event, Task extends keyof HostTasks> =
  [] extends Parameters<HostTasks[Task]>
    ? readonly [given?: (event: Event) => Parameters<HostTasks[Task]>[0]]
    : readonly [given: (event: Event) => Parameters<HostTasks[Task]>[0]]

/** One row. */
export interface Rule {
  readonly on: HeardType
  /** A chart, or a task of the host. */
  readonly hearer: { readonly chart: ChartName; readonly reach: 'one' | 'all' } | { readonly task: keyof HostTasks }
  /** Its event as the hearer gets it; without it, as it was heard. */
  readonly says: string | ((event: never, circumstances: Circumstances) => unknown) | undefined
  readonly when: ((event: never) => boolean) | undefined
  readonly key: ((event: never) => string) | undefined
  readonly keys: ((key: string, circumstances: Circumstances) => boolean) | undefined
  readonly whenClosed: WhenClosed
}

interface Hearers<Event> extends Iterable<Rule> {
  /** The one stream of the chart, or the one with this key. */
  to<Name extends ChartName>(chart: Name, ...how: How<Event, Name, OneOptions<Event>>): Hearers<Event>
  /** Every open stream of the charts; none may be open. */
  toAll<Name extends ChartName>(chart: Name, ...how: How<Event, Name, AllOptions<Event>>): Hearers<Event>
  /** Work that is done outside the charts. */
  run<Task extends keyof HostTasks>(task: Task, ...given: Given<Event, Task>): Hearers<Event>
}

const PLAIN = { says: undefined, when: undefined, key: undefined, keys: undefined, whenClosed: 'report' } as const

/** All that is said of one event; to be spread into the table. */
export const on = <Type extends HeardType>(type: Type): Hearers<HeardAs<Type>> => {
  const rules: Rule[] = []
  const add = (hearer: Rule['hearer'], says: Rule['says'], options?: Partial<Rule>) => {
    rules.push({ ...PLAIN, on: type, hearer, says, ...options })
    return hearers
  }
  const hearers = {
    to: (chart: ChartName, says?: Rule['says'], options?: Partial<Rule>) => add({ chart, reach: 'one' }, says, options),
    toAll: (chart: ChartName, says?: Rule['says'], options?: Partial<Rule>) => add({ chart, reach: 'all' }, says, options),
    run: (task: keyof HostTasks, given?: Rule['says']) => add({ task }, given),
    [Symbol.iterator]: () => rules.values(),
  } as unknown as Hearers<HeardAs<Type>>
  return hearers
}
