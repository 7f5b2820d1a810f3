/**
 * What a feature says of itself, once, in `src/features/<feature>.feature.ts`. Everything that must know all features (views'
 * chart types, replay, first paint, sign-out, what a reload does) is derived from the list of these declarations.
 */
import type { AnyEventObject, AnyStateMachine, EventFromLogic } from 'xstate'
import type { Prepare, PrepareMap, PrepareTools } from '../domain/prepare.ts'
import type { Services } from '../domain/service.ts'
import type { ChartHistory } from '../journal/migrate.ts'
import type { Charts } from '../journal/replay.ts'
import type { Stream } from '../journal/stream.ts'
import type { ServicesFor } from '../machines/ports.ts'
import type { Mode } from '../services/http/http-client.ts'
import type { CommandsOf } from '../views/shell/command.ts'
import type { RouteName } from '../views/shell/routes.ts'
import type { Base } from './base.ts'
import { streamIdOf } from './stream-id.ts'

/**
 * Whose a stream is.
 * `browser`: every tab shows the same one, which the leading tab writes. `tab`: each tab has its own, as long as it lives.
 * `page`: belongs to the page that asked for it; another page begins it anew. `person`: of whoever is signed in.
 * `account`: of one of their accounts. `row`: of one row of a list of theirs.
 */
export type Scope = 'browser' | 'tab' | 'page' | 'person' | 'account' | 'row'

/**
 * Where a stream is opened: before the first page (`start`, in the order of the list), behind it (`later`), when somebody has
 * signed in, or when a route is shown.
 */
export type Place = 'start' | 'later' | 'signedIn' | RouteName

/** Where a person is, and who they are. */
export interface At {
  readonly place: Place
  /** Of the address. */
  readonly query: URLSearchParams
  readonly userId: string | null
  readonly mode: Mode
}

/** One stream of a chart. */
export interface Instance<Event = never> {
  /** What tells it from others of the same chart; null when there is only one. */
  readonly key: string | null
  readonly input?: unknown
  /** What it is told each time its place is shown. */
  readonly tells?: Event
}

export interface Opening {
  readonly key: string | null
  /** What whoever asked for the stream knows of its input. */
  readonly given: unknown
  /** Aborted when nobody waits for the stream any more. */
  readonly signal: AbortSignal
}

/** Any feature, for whoever goes through the list. */
export interface Feature {
  /** Id of the machine, and first part of the ids of its streams. */
  readonly chart: string
  /** Itself only where the start needs it, otherwise how it is loaded. */
  readonly machine: AnyStateMachine | (() => Promise<AnyStateMachine>)
  readonly scope: Scope
  /**
   * Places that need the one stream there is, or which stream each place needs (null: none). `rowOf`: one stream for each row
   * of that chart's list. `demand`: opened by name.
   */
  readonly opensOn:
    | 'demand'
    | { readonly rowOf: string }
    | readonly Place[]
    | Partial<Record<Place, (at: At) => Instance<AnyEventObject> | null>>
  /** What was begun goes on after a reload. Otherwise each load of the page begins anew: its truth is elsewhere. */
  readonly outlivesReload?: true
  /** Never journalled, so never replayed. */
  readonly isUnrecorded?: true
  /** Fulfils the chart's ports; made once in a tab, when the first stream is opened. */
  readonly services: (base: Base) => Services | Promise<Services>
  /** Makes of what views send what is journalled. */
  readonly prepare?: (tools: PrepareTools) => Prepare | Promise<Prepare>
  /** What the chart starts with, when it is more than what whoever opens it knows. At the start it must be there at once. */
  readonly input?: (base: Base, opening: Opening) => unknown
  /** Each time a place asks for the stream, also when it is open already. */
  readonly onShown?: (stream: Stream, base: Base) => void
  /** What the surroundings have to tell it, from its start on. Only for charts that open at the start. */
  readonly watch?: (stream: Stream, base: Base) => void
  /** What the command palette may offer of it. */
  readonly commands?: () => Promise<CommandsOf>
  /** Fields of its form whose text may survive a reload. Passwords and codes may not. */
  readonly keptFields?: readonly string[]
  /** How journals of earlier versions are read. */
  readonly history?: () => Promise<Omit<ChartHistory, 'machine'>>
}

/** A stream that takes the events of one chart. */
interface OwnStream<Event> extends Omit<Stream, 'send'> {
  send(event: Event, cause?: number): void
}

/** Asked for by TypeScript exactly when a command is journalled as something else than a view sends. */
type Preparing<Map> = [keyof Map] extends [never]
  ? { readonly prepare?: never }
  : { readonly prepare: (tools: PrepareTools) => Map | Promise<Map> }

/** A declaration as it is written: its services are those that its machine asks for, and it is told what its machine accepts. */
export type FeatureParts<Chart extends string, Machine extends AnyStateMachine, Command extends Typed> = Omit<
  Feature,
  'services' | 'prepare' | 'opensOn' | 'onShown' | 'watch'
> & {
  readonly chart: Chart
  readonly machine: Machine | (() => Promise<Machine>)
  readonly opensOn:
    | 'demand'
    | { readonly rowOf: string }
    | readonly Place[]
    | Partial<Record<Place, (at: At) => Instance<EventFromLogic<Machine>> | null>>
  readonly services: (base: Base) => ServicesFor<Machine> | Promise<ServicesFor<Machine>>
  readonly onShown?: (stream: OwnStream<EventFromLogic<Machine>>, base: Base) => void
  readonly watch?: (stream: OwnStream<EventFromLogic<Machine>>, base: Base) => void
} & Preparing<PrepareMap<Command, EventFromLogic<Machine>>>

interface Typed {
  readonly type: string
}

/** A declaration as views know it: which chart, of which machine, taking which commands. */
export interface Declared<Chart extends string, Machine extends AnyStateMachine, Command extends Typed> extends Feature {
  readonly chart: Chart
  readonly machine: Machine | (() => Promise<Machine>)
  /** For types alone: nothing is there. */
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

/** A feature as it is at one place: which stream of it is wanted there. */
export interface Wanted extends Instance<AnyEventObject> {
  readonly feature: Feature
  readonly id: string
}

const isPersonal = ({ scope }: Feature): boolean => scope === 'person' || scope === 'account' || scope === 'row'

const instanceAt = ({ opensOn }: Feature, at: At): Instance<AnyEventObject> | null => {
  if (opensOn === 'demand' || 'rowOf' in opensOn) return null
  if (isList(opensOn)) return opensOn.includes(at.place) ? { key: null } : null
  return opensOn[at.place]?.(at) ?? null
}
const isList = (opensOn: object): opensOn is readonly Place[] => Array.isArray(opensOn)

/** Which streams a place wants, in the order of the list. What is one person's nobody else is shown. */
export const wantedAt = (features: readonly Feature[], at: At): readonly Wanted[] =>
  features.flatMap((feature) => {
    const instance = isPersonal(feature) && at.userId === null ? null : instanceAt(feature, at)
    return instance ? [{ ...instance, feature, id: streamIdOf(feature.chart, instance.key) }] : []
  })

/** Whether a stream ends with its person's session: the next one must not see it, nor may it ask under their name. */
export const isClosedAtSignOut = isPersonal

/** Whether what a person had begun must be forgotten when they leave, because a reload would take it up. */
export const isForgottenAtSignOut = ({ scope, outlivesReload }: Feature): boolean => scope === 'person' && outlivesReload === true

/**
 * What a page load does with a stream.
 * @param keepsTabCharts whether this tab's own charts go into the journal; asked only for those
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

/** Whether a feature opens before the first page, so that every screen may take it for granted. */
export const isAlwaysOpen = ({ opensOn }: Feature): boolean =>
  typeof opensOn === 'object' && (isList(opensOn) ? opensOn.includes('start') : 'start' in opensOn)

/** What every screen takes for granted, and a form that every tab shows and that goes on after a reload: no page takes it along. */
export const outlivesPage = (feature: Feature): boolean =>
  isAlwaysOpen(feature) || (feature.scope === 'browser' && feature.outlivesReload === true)

/** Names of the fields that the vault may keep over a reload. */
export const keptFieldsOf = (features: readonly Feature[]): readonly string[] =>
  features.flatMap(({ chart, keptFields = [] }) => keptFields.map((field) => `${chart}.${field}`))

const NEVER_ABORTED = new AbortController().signal

/** What a stream of the feature starts with. */
export const inputOf = (feature: Feature, base: Base, opening: Partial<Opening> = {}): unknown => {
  const { key = null, given, signal = NEVER_ABORTED } = opening
  return feature.input ? feature.input(base, { key, given, signal }) : given
}

/** What the command palette may offer, feature by feature. */
export const loadCommands = (features: readonly Feature[]): Promise<readonly CommandsOf[]> =>
  Promise.all(features.flatMap(({ commands }) => commands?.() ?? []))

/** The charts that a replay knows: every one that is journalled, with its past. */
export const replayableCharts = async (features: readonly Feature[]): Promise<Charts> =>
  Object.fromEntries(
    await Promise.all(
      features
        .filter(({ isUnrecorded }) => !isUnrecorded)
        .map(async (feature) => [feature.chart, { ...(await feature.history?.()), machine: await machineOf(feature) }] as const),
    ),
  )

/** The input of each stream that every screen takes for granted: a replay shows it even when its journal lacks it. */
export const standingInputs = (features: readonly Feature[], base: Base): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    features.filter((feature) => isAlwaysOpen(feature) && !feature.isUnrecorded).map((feature) => [feature.chart, inputOf(feature, base)]),
  )

export const machineOf = async ({ machine }: Feature): Promise<AnyStateMachine> => (typeof machine === 'function' ? machine() : machine)
