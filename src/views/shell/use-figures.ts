import { selectFigures, selectIsLive } from '../../machines/connection/connection.selectors.ts'
import type { MarketStore } from '../../domain/stores.ts'
import { useStore } from '../kit/use-store.ts'
import { useChart, useStream, useSystem } from './system-context.tsx'

export interface Figures {
  /** Money may be committed on the prices shown. */
  readonly isLive: boolean
  /** The prices shown no longer move: they lose the market's colours, and the page says from when they are. */
  readonly isStale: boolean
  /** When the newest price was heard, while they are stale. Epoch milliseconds; `null` if none was. */
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

/** When the prices on screen were heard of, if they are the last that this device had kept. */
export const useKeptAt = (): number | null => {
  const { markets } = useSystem()
  return useStore(
    (listener) => markets.subscribeList(listener),
    () => markets.keptAt(),
  )
}
