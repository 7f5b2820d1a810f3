import type { Replay } from '../journal/replay.ts'
import type { System } from '../views/shell/system-context.tsx'
import type { Feature } from './feature.ts'
import { frozenSystem } from './frozen-system.ts'
import { replayedTouches } from './touches.ts'

/**
 * The system as it was at a replay's cursor: the same screens, over replayed streams. There are no prices, because they're
 * never journalled. Charts that aren't journalled keep their live state.
 */
export const replayedSystem = (features: readonly Feature[], live: System, replay: Replay): System => {
  const unrecorded = new Set(features.filter(({ isUnrecorded }) => isUnrecorded).map(({ chart }) => chart))
  const past = frozenSystem((id) => replay.stream(id)?.getSnapshot(), {
    subscribe: (id, listener) => replay.stream(id)!.subscribe(listener),
    known: {
      ...live,
      candles: { candles: () => [], subscribeCandles: () => () => {} },
      markets: { ...live.markets, quote: () => undefined, history: () => new Float64Array(0) },
      account: { ...live.account, user: () => undefined, pnl: () => undefined },
      streams: () => replay.streams().map((id) => ({ id, subscribe: (listener) => replay.stream(id)!.subscribe(listener) })),
      touches: replayedTouches(replay.entries, replay.cursor, live.byItself),
      now: () => replay.entries.findLast(({ seq }) => seq <= replay.cursor())?.at ?? live.now(),
      submitOff: () => 'replay',
      navigate: () => {},
    },
  })
  const stream = (chart: string, key?: string) => (unrecorded.has(chart) ? live : past).stream(chart as never, key)
  return { ...past, stream: stream as System['stream'] }
}
