/**
 * The system before there is one: every chart stands in its first state, nothing is known, nothing can be done yet. The page
 * is painted with it while the real system loads; what a person does meanwhile is handed over.
 */
import snapshots from 'virtual:first-snapshots'
import type { System } from '../views/shell/system-context.tsx'

export interface FirstPaint {
  readonly system: System
  /** Sends the real system what was asked of this one. */
  handOver(live: System): void
}

const nothing = () => () => {}

/** `'a'` matches `{ a: 'b' }`, `{ a: 'b' }` matches only that: the rule of XState's own `matches`. */
const isIn = (wanted: unknown, value: unknown): boolean => {
  if (typeof wanted === 'string') return wanted === value || (typeof value === 'object' && value !== null && wanted in value)
  if (typeof wanted !== 'object' || wanted === null || typeof value !== 'object' || value === null) return false
  return Object.entries(wanted).every(([key, inner]) => isIn(inner, (value as Record<string, unknown>)[key]))
}

const snapshotOf = (chart: string, context: object, value: unknown) => {
  const first = snapshots[chart]
  return (
    first && {
      ...first,
      value,
      status: 'active',
      context: { ...first.context, ...context },
      tags: new Set(first.tags),
      matches: (wanted: unknown) => isIn(wanted, value),
      hasTag: (tag: string) => first.tags.includes(tag),
      can: () => false,
    }
  )
}

/**
 * @param path full path of the address bar
 * @param states of charts that are drawn as if further on, by name
 */
export const createFirstPaint = (path: string, device: System['device'], states: Readonly<Record<string, unknown>> = {}): FirstPaint => {
  const asked: ((live: System) => void)[] = []
  let real: System | undefined
  /** What this page shows may still be pressed for a moment after the real system is here. */
  const ask = (of: (live: System) => void) => void (real ? of(real) : asked.push(of))
  const streams = new Map(
    Object.keys(snapshots).map((chart) => {
      const snapshot = snapshotOf(chart, chart === 'navigationGuard' ? { path } : {}, states[chart] ?? snapshots[chart]?.value)
      const send = (event: never) => ask((live) => live.stream(chart as 'session')?.send(event))
      return [chart, { id: chart, getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }), send }]
    }),
  )
  const system: System = {
    stream: ((chart: string, key?: string) => (key === undefined ? streams.get(chart) : undefined)) as System['stream'],
    subscribeStreams: nothing,
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
    pages: { read: () => undefined, subscribe: () => () => {} },
    sealed: { read: () => '' },
    log: { entries: () => NO_ROWS, subscribe: nothing },
    replayed: () => undefined,
    now: () => 0,
    subscribeTime: nothing,
    freshness: () => 'unknown',
    invitedWith: () => null,
    submitOff: () => 'electing',
    subscribeSubmitOff: nothing,
    navigate: (to, arrival) => ask((live) => live.navigate(to, arrival)),
    takeOver: () => {},
    device,
    venue: { isSimulated: true },
  }
  return {
    system,
    handOver(live) {
      real = live
      for (const of of asked.splice(0)) of(live)
    },
  }
}

const NO_ROWS: readonly never[] = []
