/** The system as it was at the cursor of a replay. */
import type { Replay } from '../journal/replay.ts'
import type { System } from '../views/shell/system-context.tsx'

/** The system as it was: the same screens over replayed streams. Prices were never journalled, so there are none. */
export const replayedSystem = (live: System, replay: Replay): System => ({
  ...live,
  stream: ((chart: string, key?: string) => {
    const id = key === undefined ? chart : `${chart}:${key}`
    if (id === 'sessionLog') return live.stream('sessionLog')
    return replay.stream(id)
  }) as System['stream'],
  markets: { ...live.markets, quote: () => undefined, history: () => new Float64Array(0) },
  candles: { candles: () => [], subscribeCandles: () => () => {} },
  account: { ...live.account, user: () => undefined, pnl: () => undefined },
  now: () => replay.entries.findLast(({ seq }) => seq <= replay.cursor())?.at ?? live.now(),
  freshness: () => 'unknown',
  submitOff: () => 'replay',
  takeOver: () => {},
  navigate: () => {},
})
