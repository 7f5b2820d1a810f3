/**
 * A system in which nothing happens: its charts stand where they are told to stand, nothing else is known, nothing can be
 * submitted. The first paint, a replay and whatever shows a screen without running it are made of it.
 */
import { latePart } from '../views/shell/late-part.ts'
import type { System } from '../views/shell/system-context.tsx'
import { streamIdOf } from './stream-id.ts'

export interface FrozenOptions {
  /** Told when the snapshot of that stream is another one. */
  readonly subscribe?: (id: string, listener: (snapshot: unknown) => void) => { unsubscribe(): void }
  /** What becomes of an event that a view sends. Nothing without it. */
  readonly send?: (chart: string, key: string | undefined, event: unknown) => void
  /** What is known besides the charts. */
  readonly known?: Partial<System>
}

const nothing = () => () => {}
const NO_ROWS: readonly never[] = []

/** @param snapshotOf where the stream of that id stands; undefined: it is not open */
export const frozenSystem = (
  snapshotOf: (id: string) => unknown,
  { subscribe = () => ({ unsubscribe: () => {} }), send = () => {}, known = {} }: FrozenOptions = {},
): System => {
  const streams = new Map<string, unknown>()
  /** The same one each time: React takes it by identity. */
  const streamOf = (chart: string, key: string | undefined): unknown => {
    const id = streamIdOf(chart, key ?? null)
    if (snapshotOf(id) === undefined) return undefined
    const stream = streams.get(id) ?? {
      id,
      getSnapshot: () => snapshotOf(id),
      subscribe: (listener: (snapshot: unknown) => void) => subscribe(id, listener),
      send: (event: unknown) => send(chart, key, event),
    }
    streams.set(id, stream)
    return stream
  }
  return {
    subscribeStreams: nothing,
    streams: () => NO_ROWS,
    commands: latePart(async () => NO_ROWS, []),
    markets: {
      list: () => NO_ROWS,
      subscribeList: nothing,
      item: () => undefined,
      quote: () => undefined,
      heardAt: () => 0,
      keptAt: () => null,
      subscribeQuote: nothing,
      history: () => new Float64Array(0),
    },
    candles: { candles: () => NO_ROWS, subscribeCandles: nothing },
    account: { user: () => undefined, subscribeUser: nothing, pnl: () => undefined, subscribePnl: nothing },
    content: { items: () => NO_ROWS, subscribeItems: nothing },
    pages: { read: () => undefined, subscribe: nothing },
    sealed: { read: () => '' },
    log: { entries: () => NO_ROWS, subscribe: nothing },
    replayed: () => undefined,
    now: () => 0,
    subscribeTime: nothing,
    invitedWith: () => null,
    submitOff: () => 'electing',
    subscribeSubmitOff: nothing,
    navigate: () => {},
    takeOver: () => {},
    device: 'desktop',
    venue: { isSimulated: true },
    ...known,
    stream: streamOf as System['stream'],
  }
}
