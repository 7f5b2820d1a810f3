/**
 * The shape of a feature's declaration, which stands in `src/features/<feature>.feature.ts`. Everything that must know all
 * features (the views' chart types, replay, first paint, sign-out, resuming after a reload) is derived from the list of them.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { Prepare, PrepareMap, PrepareTools } from '../domain/prepare.ts'
import type { Services } from '../domain/service.ts'
import type { ChartHistory } from '../journal/migrate.ts'
import type { Charts } from '../journal/replay.ts'
import type { Stream } from '../journal/stream.ts'
import type { ServicesFor } from '../machines/ports.ts'
import type { Mode } from '../services/http/http-client.ts'
import type { BrowserStorage } from '../services/storage/browser-storage.ts'
import type { CommandsOf } from '../views/shell/command.ts'
import { latePart, type LatePart } from '../views/shell/late-part.ts'
import type { NoticeViews } from '../views/shell/notice-view.ts'
import type { RouteName } from '../views/shell/routes.ts'
import type { Base } from './base.ts'
import type { Standing } from './standing.ts'
import { streamIdOf } from './stream-id.ts'

/**
 * What a stream belongs to, and so how long it lives.
 * `browser`: all tabs share it; the leading tab writes it. `tab`: each tab has its own until it's closed.
 * `page`: belongs to the page that opened it; another page restarts it. `person`: the signed-in user.
 * `account`: one of the user's two accounts. `row`: one row of a list in such an account.
 */
export type Scope = 'browser' | 'tab' | 'page' | 'person' | 'account' | 'row'

/**
 * When a stream is opened: before the first page (`start`, in the order of the list of features), after it (`later`), when a
 * user has signed in (`signedIn`), or when a route is shown (its name).
 */
export type Place = 'start' | 'later' | 'signedIn' | RouteName

/** Where the user is, and who they are. */
export interface At {
  readonly place: Place
  /** Query of the page's address. */
  readonly query: URLSearchParams
  /** What the address says where the route's path has a name: `id` of `/profile/deposit/:id`. */
  readonly params: Readonly<Record<string, string | undefined>>
  readonly userId: string | null
  readonly mode: Mode
}

/** One stream of a chart, as a place asks for it. */
export interface Instance<Event = never> {
  /** Distinguishes it from other streams of the same chart; null when there's only one. */
  readonly key: string | null
  readonly input?: unknown
  /** Event to send it each time its place is shown, unless it would change nothing. */
  readonly tells?: Event
}

/** What a place asks for of one chart. */
export type Instances<Event = never> = Instance<Event> | readonly Instance<Event>[] | null

export interface Opening {
  readonly key: string | null
  /** Input that the caller of `open` passed. */
  readonly given: unknown
  /** Aborted when the stream is no longer wanted, for example because the user went to another page. */
  readonly signal: AbortSignal
}

/** How a ticket is emptied for another user. */
export interface TicketPart {
  /** Empties one that has nothing under way. @param mode the account in use */
  readonly emptiedBy: (mode: Mode) => AnyEventObject
  /** The input to begin it anew with, from what it knows. */
  readonly inputOf: (context: never) => unknown
}

/** How the standing facts are read from a chart's snapshot. */
type Provides<Snapshot> = {
  readonly [Name in keyof Standing]?: (snapshot: Snapshot | undefined, storage: BrowserStorage) => Standing[Name]
}

/** A feature without its specific types, for code that handles all of them. */
export interface Feature {
  /** The machine's id, and the first part of its streams' ids (`position:17`). */
  readonly chart: string
  /** The machine itself only if the start needs it; otherwise a function that loads it. */
  readonly machine: AnyStateMachine | (() => Promise<AnyStateMachine>)
  readonly scope: Scope
  /**
   * The places that open the chart's only stream, or a function that says which streams a place opens (null: none).
   * `rowOf`: one stream for each row of that chart's list. `demand`: other code opens it by name.
   */
  readonly opensOn: 'demand' | { readonly rowOf: string } | readonly Place[] | Partial<Record<Place, (at: At) => Instances<AnyEventObject>>>
  /** The stream resumes after a reload. Without this, each page load starts it afresh, because its data comes from elsewhere. */
  readonly outlivesReload?: true
  /** The stream is never journalled, so a replay can't show it. */
  readonly isUnrecorded?: true
  /** It's an order ticket: what's typed into it is its user's, and its submission is taken up again after a reload wherever the user is. */
  readonly ticket?: TicketPart
  /** Its rows are open orders, each under its id: it ends when the venue has closed the order, whoever is looking. */
  readonly isOpenOrder?: true
  /** Standing facts that this chart knows best. `snapshot` is undefined before it has opened. Only for charts that open at the start. */
  readonly provides?: Provides<AnyMachineSnapshot>
  /** Makes the services behind the chart's ports. Called once per tab, when its first stream is opened. */
  readonly services: (base: Base) => Services | Promise<Services>
  /** Makes the map that turns the commands views send into the events that are journalled. */
  readonly prepare?: (tools: PrepareTools) => Prepare | Promise<Prepare>
  /**
   * The chart's input, when the opener can't supply all of it. May be a promise, except for charts that open at the start: their
   * input must be available at once.
   */
  readonly input?: (base: Base, opening: Opening) => unknown
  /** Runs each time a place asks for the stream, even if it's open already. */
  readonly onShown?: (stream: Stream, base: Base) => void
  /** Subscribes to the browser, other tabs or stores on the chart's behalf. Only for charts that open at the start. */
  readonly watch?: (stream: Stream, base: Base) => void
  /** Loads the feature's commands for the command palette. */
  readonly commands?: () => Promise<CommandsOf>
  /** How the notices are shown that the venue sends about it (`src/domain/notices/`), with the texts that they need. */
  readonly notices?: LatePart<NoticeViews>
  /** Of its events, those named like a command that the program gives itself: the session log must not say that the person did. */
  readonly byItself?: readonly string[]
  /** Form fields whose text may survive a reload. Never list passwords or codes. */
  readonly keptFields?: readonly string[]
  /** Loads what reads journals written by earlier versions of the chart: upcasters, and those versions themselves. */
  readonly history?: () => Promise<Omit<ChartHistory, 'machine'>>
}

/** A stream whose `send` is typed by its chart. */
interface OwnStream<Event> extends Omit<Stream, 'send'> {
  send(event: Event, cause?: number): void
}

/** Makes `prepare` required exactly when some command is journalled as an event of a different shape. */
type Preparing<Map> = [keyof Map] extends [never]
  ? { readonly prepare?: never }
  : { readonly prepare: (tools: PrepareTools) => Map | Promise<Map> }

/** A declaration as a feature file writes it: services and events are typed by its machine. */
export type FeatureParts<Chart extends string, Machine extends AnyStateMachine, Command extends Typed> = Omit<
  Feature,
  'services' | 'prepare' | 'opensOn' | 'onShown' | 'watch' | 'provides'
> & {
  readonly chart: Chart
  readonly machine: Machine | (() => Promise<Machine>)
  readonly opensOn:
    | 'demand'
    | { readonly rowOf: string }
    | readonly Place[]
    | Partial<Record<Place, (at: At) => Instances<EventFromLogic<Machine>>>>
  readonly services: (base: Base) => ServicesFor<Machine> | Promise<ServicesFor<Machine>>
  readonly onShown?: (stream: OwnStream<EventFromLogic<Machine>>, base: Base) => void
  readonly watch?: (stream: OwnStream<EventFromLogic<Machine>>, base: Base) => void
  readonly provides?: Provides<SnapshotFrom<Machine>>
} & Preparing<PrepareMap<Command, EventFromLogic<Machine>>>

interface Typed {
  readonly type: string
}

/** The part of a declaration that types views: chart name, machine and commands. */
export interface Declared<Chart extends string, Machine extends AnyStateMachine, Command extends Typed> extends Feature {
  readonly chart: Chart
  readonly machine: Machine | (() => Promise<Machine>)
  /** Exists only in types; there's no value at run time. */
  readonly command?: Command
}

/**
 * Declares a feature; `src/features.ts` lists it. `defineFeature<PositionCommand>()({ … })`: the commands are what views may
 * send; TypeScript infers the rest.
 */
export const defineFeature =
  <Command extends Typed>() =>
  <const Chart extends string, Machine extends AnyStateMachine>(
    parts: FeatureParts<Chart, Machine, Command>,
  ): Declared<Chart, Machine, Command> =>
    parts as unknown as Declared<Chart, Machine, Command>

/** A stream that a place asks for, with the feature that declares it. */
export interface Wanted extends Instance<AnyEventObject> {
  readonly feature: Feature
  readonly id: string
}

const isPersonal = ({ scope }: Feature): boolean => scope === 'person' || scope === 'account' || scope === 'row'

const instancesAt = ({ opensOn }: Feature, at: At): readonly Instance<AnyEventObject>[] => {
  if (opensOn === 'demand' || 'rowOf' in opensOn) return []
  if (isList(opensOn)) return opensOn.includes(at.place) ? [{ key: null }] : []
  return [opensOn[at.place]?.(at) ?? []].flat()
}
const isList = (opensOn: object): opensOn is readonly Place[] => Array.isArray(opensOn)

/** The streams that a place asks for, in the order of the list. Leaves out personal ones unless a user is signed in. */
export const wantedAt = (features: readonly Feature[], at: At): readonly Wanted[] =>
  features
    .filter((feature) => at.userId !== null || !isPersonal(feature))
    .flatMap((feature) =>
      instancesAt(feature, at).map((instance) => ({ ...instance, feature, id: streamIdOf(feature.chart, instance.key) })),
    )

/** Whether signing out closes the feature's streams: the next user mustn't see them, and they mustn't make calls in that user's name. */
export const isClosedAtSignOut = isPersonal

/** Whether signing out must also erase the feature's journal, because a reload would resume what the user had begun. */
export const isForgottenAtSignOut = ({ scope, outlivesReload }: Feature): boolean => scope === 'person' && outlivesReload === true

/**
 * How the journal resumes a stream when the page is loaded.
 * @param keepsTabCharts whether this tab's own charts are journalled; called only for features that belong to a tab or page
 */
export const resumeOf = (
  { scope, outlivesReload, isUnrecorded }: Feature,
  keepsTabCharts: () => boolean,
): 'resume' | 'fresh' | 'private' => {
  if (isUnrecorded) return 'private'
  const isShared = scope === 'browser' || (outlivesReload === true && scope !== 'tab')
  if (!isShared && !keepsTabCharts()) return 'private'
  return outlivesReload ? 'resume' : 'fresh'
}

/** Whether a feature's streams stand for the rows of this chart's list. */
export const isRowOf = ({ opensOn }: Feature, chart: string): boolean =>
  typeof opensOn === 'object' && 'rowOf' in opensOn && opensOn.rowOf === chart

/** Whether a feature opens before the first page, so that every screen can rely on it. */
export const isAlwaysOpen = ({ opensOn }: Feature): boolean =>
  typeof opensOn === 'object' && (isList(opensOn) ? opensOn.includes('start') : 'start' in opensOn)

/** Whether leaving the page keeps the stream: it's always open, or a form that all tabs share and that resumes after a reload. */
export const outlivesPage = (feature: Feature): boolean =>
  isAlwaysOpen(feature) || (feature.scope === 'browser' && feature.outlivesReload === true)

/** Names (`chart.field`) of the fields whose text the vault may keep across a reload. */
export const keptFieldsOf = (features: readonly Feature[]): readonly string[] =>
  features.flatMap(({ chart, keptFields = [] }) => keptFields.map((field) => `${chart}.${field}`))

const NEVER_ABORTED = new AbortController().signal

/** The input for a stream of the feature. A promise only if the feature's own `input` gives one. */
export const inputOf = (feature: Feature, base: Base, opening: Partial<Opening> = {}): unknown => {
  const { key = null, given, signal = NEVER_ABORTED } = opening
  return feature.input ? feature.input(base, { key, given, signal }) : given
}

/** Loads the commands of all features that have some. */
export const loadCommands = (features: readonly Feature[]): Promise<readonly CommandsOf[]> =>
  Promise.all(features.flatMap(({ commands }) => commands?.() ?? []))

/** What the program does by itself although it's named like a command. */
export const byItselfOf = (features: readonly Feature[]): ReadonlySet<string> => new Set(features.flatMap(({ byItself }) => byItself ?? []))

/** The notices of all features, with their texts. */
export const noticesOf = (features: readonly Feature[]): LatePart<NoticeViews> => {
  const parts = features.flatMap(({ notices }) => notices ?? [])
  return latePart(async (texts) => {
    for (const part of parts) part.forgetFailure()
    return Object.assign({}, ...(await Promise.all(parts.map((part) => part.load(texts))))) as NoticeViews
  }, [])
}

/** Loads the charts that a replay can show: every journalled one, with its upcasters. */
export const replayableCharts = async (features: readonly Feature[]): Promise<Charts> =>
  Object.fromEntries(
    await Promise.all(
      features
        .filter(({ isUnrecorded }) => !isUnrecorded)
        .map(async (feature) => [feature.chart, { ...(await feature.history?.()), machine: await machineOf(feature) }] as const),
    ),
  )

/** The input of each stream that's always open. A replay needs it to show a stream that its journal doesn't contain. */
export const standingInputs = (features: readonly Feature[], base: Base): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    features.filter((feature) => isAlwaysOpen(feature) && !feature.isUnrecorded).map((feature) => [feature.chart, inputOf(feature, base)]),
  )

export const machineOf = async ({ machine }: Feature): Promise<AnyStateMachine> => (typeof machine === 'function' ? machine() : machine)
