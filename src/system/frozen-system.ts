/**
 * A system in which nothing runs: each chart shows a given snapshot, and nothing can be submitted. The first paint, replays
 * and anything else that shows a screen without running it are built on it.
 */
import { latePart } from '../views/shell/late-part.ts'
import type { System } from '../views/shell/system-context.tsx'
import { streamIdOf } from './stream-id.ts'

export interface FrozenOptions {
  /** Calls the listener when the stream's snapshot changes. Without it, snapshots never change. */
  readonly subscribe?: (id: string, listener: (snapshot: unknown) => void) => { unsubscribe(): void }
  /** Receives what views send. Without it, that's dropped. */
  readonly send?: (chart: string, key: string | undefined, event: unknown) => void
  /** Parts of the system besides its charts; the others are empty. */
  readonly known?: Partial<System>
}

const nothing = () => () => {}
const NO_ROWS: readonly never[] = []

/** @param snapshotOf snapshot of the stream with an id; undefined if it isn't open */
export const frozenSystem = (
  snapshotOf: (id: string) => unknown,
  { subscribe = () => ({ unsubscribe: () => {} }), send = () => {}, known = {} }: FrozenOptions = {},
): System => {
  const streams = new Map<string, unknown>()
  /** Returns the same object each time, because React compares by identity. */
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
    touches: { at: () => 0, subscribe: nothing },
    commands: latePart(async () => NO_ROWS, []),
    notices: latePart(async () => ({}), []),
    byItself: new Set(),
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
    camera: () => undefined,
    log: { entries: () => NO_ROWS, subscribe: nothing },
    replayed: () => undefined,
    now: () => 0,
    subscribeTime: nothing,
    invitedWith: () => null,
    mayBeLocked: () => false,
    submitOff: () => 'electing',
    subscribeSubmitOff: nothing,
    navigate: () => {},
    device: 'desktop',
    ...known,
    stream: streamOf as System['stream'],
  }
}
