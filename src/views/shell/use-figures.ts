import { selectFigures, selectIsLive } from '../../machines/connection/connection.selectors.ts'
import type { MarketStore } from '../../domain/stores.ts'
import { useStore } from '../kit/use-store.ts'
import { useChart, useStream, useSystem } from './system-context.tsx'

export interface Figures {
  /** True when the prices are current enough to trade on. */
  readonly isLive: boolean
  /** True when the prices have stopped updating. Views then drop the colours for rise and fall, and show the prices' time. */
  readonly isStale: boolean
  /** When the newest price arrived, epoch milliseconds. `null` unless the prices are stale, or if there are none. */
  readonly staleSince: number | null
}

/** How far the prices on this page may be trusted. */
export const useFigures = (): Figures => {
  const { markets } = useSystem()
  const connection = useStream('connection')
  const isLive = useChart(connection, selectIsLive)
  const areStill = useChart(connection, (snapshot) => selectFigures(snapshot) === 'stale')
  const keptAt = useKeptAt()
  const isStale = areStill || (keptAt !== null && !isLive)
  return { isLive, isStale, staleSince: isStale ? newestOf(markets) : null }
}

const newestOf = (markets: MarketStore): number | null =>
  markets.list().reduce<number | null>((newest, { code }) => {
    const at = markets.quote(code)?.at
    return at !== undefined && (newest === null || at > newest) ? at : newest
  }, null)

/** When the prices on screen were saved by this device, epoch milliseconds; `null` if they come from the venue. */
export const useKeptAt = (): number | null => {
  const { markets } = useSystem()
  return useStore(
    (listener) => markets.subscribeList(listener),
    () => markets.keptAt(),
  )
}
