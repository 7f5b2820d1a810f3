import { useMemo } from 'react'
import type { MarketItem } from '../../domain/wire/market.ts'
import { directionOfChange } from '../kit/format.ts'
import type { SparkTone } from '../kit/Sparkline.tsx'
import { useFormat } from '../kit/text.ts'
import { useSystem } from './system-context.tsx'

/**
 * What a row shows of a market, to be read at each news of it without rendering (`LiveText`, `Sparkline`). The functions keep
 * their identity as long as market, language and freshness do.
 */
export const useLiveMarket = (item: Pick<MarketItem, 'code' | 'scale'>, isStale: boolean) => {
  const { markets } = useSystem()
  const format = useFormat()
  const { code, scale } = item
  return useMemo(() => {
    const change = () => markets.quote(code)?.zdf
    // Chart and range of a row ask for the same prices in the same frame.
    let heard: unknown
    let prices: Float64Array = new Float64Array(0)
    const history = () => {
      const quote = markets.quote(code)
      if (quote !== heard || prices.length === 0) prices = markets.history(code)
      heard = quote
      return prices
    }
    return {
      subscribe: (listener: () => void) => markets.subscribeQuote(code, listener),
      readPrice: () => format.price(markets.quote(code)?.price, scale),
      readChange: () => format.change(change()),
      readChangeClass: () => `delta--${directionOfChange(change())}`,
      readTone: (): SparkTone => (isStale ? 'stale' : directionOfChange(change())),
      readHistory: history,
    }
  }, [markets, format, code, scale, isStale])
}
