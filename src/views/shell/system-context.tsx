/**
 * What a view may use of the system: streams, stores and the time. `main.tsx` provides the live system, the session log a
 * replayed one. Views work with both alike; in a replay, submitting is off.
 */
import { createContext, useContext } from 'react'
import { useSelector } from '@xstate/react'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { ContentPageStore } from '../../domain/content-pages.ts'
import type { AccountStore, CandleStore, ContentStore, MarketStore, Quote, SealedStore } from '../../domain/stores.ts'
import type { Entry } from '../../journal/entry.ts'
import type { Pnl } from '../../domain/wire/live.ts'
import type { UserInfo } from '../../domain/wire/session.ts'
import type { ChartName, Charts, CommandOf } from './charts.ts'
import type { CommandsOf } from './command.ts'
import type { LatePart } from './late-part.ts'
import type { NoticeViews } from './notice-view.ts'
import { useStore } from '../kit/use-store.ts'

/**
 * A chart's stream as views use it. Before a command is journalled, the stream seals typed text and adds what a click needs:
 * a time or an idempotency key.
 */
export interface Stream<Machine extends AnyStateMachine, Command = never> {
  readonly id: string
  getSnapshot(): SnapshotFrom<Machine>
  subscribe(listener: (snapshot: SnapshotFrom<Machine>) => void): { unsubscribe(): void }
  send(command: Command): void
}
export type StreamOf<Name extends ChartName> = Stream<Charts[Name], CommandOf<Name>>
export type SnapshotOf<Name extends ChartName> = SnapshotFrom<Charts[Name]>

/** Why this page can't submit anything; null if it can. */
export type SubmitOff = null | 'replay' | 'following' | 'electing'

export interface System {
  stream<Name extends ChartName>(chart: Name, key?: string): StreamOf<Name> | undefined
  /** Calls the listener when a stream opens or closes. Returns a function that stops it. */
  subscribeStreams(listener: () => void): () => void
  /** All open streams. */
  streams(): readonly Pick<Stream<AnyStateMachine>, 'id' | 'subscribe'>[]
  /** Where a person has worked on this tab's present page. */
  readonly touches: {
    /** Number of the last command that a person gave this stream; 0 where there was none. */
    at(stream: string): number
    subscribe(listener: () => void): () => void
  }
  /** The features' commands, loaded when the command palette is first opened. */
  readonly commands: LatePart<readonly CommandsOf[]>
  /** How the features' notices are shown, loaded when there is one to show. */
  readonly notices: LatePart<NoticeViews>
  /** Events that the program sends by itself although they are named like commands. */
  readonly byItself: ReadonlySet<string>
  readonly markets: MarketStore
  readonly candles: CandleStore
  readonly account: AccountStore
  readonly content: ContentStore
  /** Loaded texts: the operator's pages, questions and answers. */
  readonly pages: ContentPageStore
  readonly sealed: SealedStore
  /** What the camera for this purpose sees, for the source of a video; undefined while it is off. */
  camera(purpose: string): unknown
  /** The entries that the session log lists; empty unless it's open. */
  readonly log: { entries(): readonly Entry[]; subscribe(listener: () => void): () => void }
  /** The system as it was at the replay's cursor; undefined when nothing is being replayed. */
  replayed(): System | undefined
  /** Venue time in epoch milliseconds, or the device's until the venue has answered. In a replay, the time of the entry shown. */
  now(): number
  /** Calls the listener every `step` milliseconds. Returns a function that stops it. */
  subscribeTime(step: number, listener: () => void): () => void
  submitOff(): SubmitOff
  subscribeSubmitOff(listener: () => void): () => void
  /** Asks the navigation guard to go to a path, or a number of pages forward (negative: back). */
  navigate(to: string | number, arrival?: 'push' | 'replace'): void
  /** The kept invite code, until the user has an account; null if there's none. */
  invitedWith(): string | null
  /** Whether this browser keeps an idle lock of who is signed in: the page may be locked although its chart isn't open yet. */
  mayBeLocked(): boolean
  readonly device: 'desktop' | 'phone'
}

const SystemContext = createContext<System | undefined>(undefined)
export const SystemProvider = SystemContext.Provider

export const useSystem = (): System => {
  const system = useContext(SystemContext)
  if (!system) throw new Error('useSystem: render inside <SystemProvider>')
  return system
}

/** The stream of a chart; `undefined` while it isn't open, for example just after the route changed. */
export const useStreamIfOpen = <Name extends ChartName>(chart: Name, key?: string): StreamOf<Name> | undefined => {
  const system = useSystem()
  return useStore(system.subscribeStreams, () => system.stream(chart, key))
}

/** The stream of a chart that is always open. */
export const useStream = <Name extends ChartName>(chart: Name, key?: string): StreamOf<Name> => {
  const stream = useStreamIfOpen(chart, key)
  if (!stream) throw new Error(`useStream: ${chart} ${key ?? ''} is not open`)
  return stream
}

/** Selects from a stream's snapshot. Rerenders only when the selection changes by `equal` (default `Object.is`). */
export const useChart = <Machine extends AnyStateMachine, T>(
  stream: Pick<Stream<Machine>, 'getSnapshot' | 'subscribe'>,
  selector: (snapshot: SnapshotFrom<Machine>) => T,
  equal?: (a: T, b: T) => boolean,
): T => useSelector(stream as never, selector as never, equal as never) as T

const NOT_OPEN = { getSnapshot: () => undefined, subscribe: () => ({ unsubscribe: () => {} }) }

/**
 * The same of a chart that need not be open: `otherwise` until it is. What is on screen stays mounted when the chart opens, with the
 * focus and the presses that are under way.
 */
export const useChartIfOpen = <Name extends ChartName, T>(
  chart: Name,
  selector: (snapshot: SnapshotOf<Name>) => T,
  otherwise: T,
  key?: string,
): T => {
  const stream = useStreamIfOpen(chart, key)
  return useSelector((stream ?? NOT_OPEN) as never, (snapshot: unknown) =>
    snapshot === undefined ? otherwise : selector(snapshot as SnapshotOf<Name>),
  )
}

/** Compares two flat objects field by field, for selectors that return an object. */
export const isShallowEqual = <T extends object>(a: T, b: T): boolean => {
  const keys = Object.keys(a) as (keyof T)[]
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]))
}

export const useQuote = (code: string): Quote | undefined => {
  const { markets } = useSystem()
  return useStore(
    (listener) => markets.subscribeQuote(code, listener),
    () => markets.quote(code),
  )
}

export const useMarkets = () => {
  const { markets } = useSystem()
  return useStore(
    (listener) => markets.subscribeList(listener),
    () => markets.list(),
  )
}

export const useUser = (): UserInfo | undefined => {
  const { account } = useSystem()
  return useStore(
    (listener) => account.subscribeUser(listener),
    () => account.user(),
  )
}

export const usePnl = (orderId: string): Pnl | undefined => {
  const { account } = useSystem()
  return useStore(
    (listener) => account.subscribePnl(orderId, listener),
    () => account.pnl(orderId),
  )
}

/** The sealed text behind a reference, or '' if this page doesn't have it (after a reload, or in a replay). */
export const useSealed = (ref: string | null): string => useSystem().sealed.read(ref)

/** The time in epoch milliseconds, rounded down to a multiple of `step`: the view rerenders once per step. */
export const useNow = (step: number): number => {
  const system = useSystem()
  return useStore(
    (listener) => system.subscribeTime(step, listener),
    () => Math.floor(system.now() / step) * step,
  )
}

export const useLogEntries = (): readonly Entry[] => {
  const { log } = useSystem()
  return useStore(log.subscribe, log.entries)
}

export const useSubmitOff = (): SubmitOff => {
  const system = useSystem()
  return useStore(system.subscribeSubmitOff, () => system.submitOff())
}
