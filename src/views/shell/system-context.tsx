/**
 * What a view may know of the running system: its streams, the stores beside them, and the time. `main.tsx` provides the
 * live system, the session log provides a replayed one; a view cannot tell the difference, except that submitting is off.
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
import { useStore } from '../kit/use-store.ts'

/** A chart as a view knows it. What a view sends, the shell seals and stamps with what a click needs before it is journalled. */
export interface Stream<Machine extends AnyStateMachine, Command = never> {
  readonly id: string
  getSnapshot(): SnapshotFrom<Machine>
  subscribe(listener: (snapshot: SnapshotFrom<Machine>) => void): { unsubscribe(): void }
  send(command: Command): void
}
export type StreamOf<Name extends ChartName> = Stream<Charts[Name], CommandOf<Name>>
export type SnapshotOf<Name extends ChartName> = SnapshotFrom<Charts[Name]>

/** Why nothing may be submitted from this page, if so. */
export type SubmitOff = null | 'replay' | 'following' | 'electing'

export interface System {
  stream<Name extends ChartName>(chart: Name, key?: string): StreamOf<Name> | undefined
  /** Told when a stream opens or closes. */
  subscribeStreams(listener: () => void): () => void
  /** Every stream that is open. */
  streams(): readonly Pick<Stream<AnyStateMachine>, 'id' | 'subscribe'>[]
  /** What the command palette may offer, loaded with its first opening. */
  readonly commands: LatePart<readonly CommandsOf[]>
  readonly markets: MarketStore
  readonly candles: CandleStore
  readonly account: AccountStore
  readonly content: ContentStore
  /** What was loaded for the pages of texts. */
  readonly pages: ContentPageStore
  readonly sealed: SealedStore
  /** What the session log lists; filled while it is open. */
  readonly log: { entries(): readonly Entry[]; subscribe(listener: () => void): () => void }
  /** While the session log replays: the system as it was at its cursor. */
  replayed(): System | undefined
  /** Epoch milliseconds by the venue's clock as far as it is known. In a replay: the time of the entry shown. */
  now(): number
  /** Calls at each multiple of `step` milliseconds. */
  subscribeTime(step: number, listener: () => void): () => void
  submitOff(): SubmitOff
  subscribeSubmitOff(listener: () => void): () => void
  /** Goes to a path, or a number of pages back or forward; the navigation guard decides. */
  navigate(to: string | number, arrival?: 'push' | 'replace'): void
  /** Code of whoever invited this person, until an account is open. */
  invitedWith(): string | null
  /** Asks the leading tab to let this one lead. */
  takeOver(): void
  readonly device: 'desktop' | 'phone'
  readonly venue: { readonly isSimulated: boolean }
}

const SystemContext = createContext<System | undefined>(undefined)
export const SystemProvider = SystemContext.Provider

export const useSystem = (): System => {
  const system = useContext(SystemContext)
  if (!system) throw new Error('useSystem: render inside <SystemProvider>')
  return system
}

/** The stream of a chart, or `undefined` while it is not open (a route that just changed, an order not loaded yet). */
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

/** Selects from a stream; renders again only when the selection changes by `equal` (default `Object.is`). */
export const useChart = <Machine extends AnyStateMachine, T>(
  stream: Pick<Stream<Machine>, 'getSnapshot' | 'subscribe'>,
  selector: (snapshot: SnapshotFrom<Machine>) => T,
  equal?: (a: T, b: T) => boolean,
): T => useSelector(stream as never, selector as never, equal as never) as T

/** Equality of flat objects, for selectors that gather facts. */
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

/** Text behind a reference, or '' when it is not in this page's memory (after a reload, in a replay). */
export const useSealed = (ref: string | null): string => useSystem().sealed.read(ref)

/** The time, rounded down to `step` milliseconds, so that a view renders once a step. */
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
