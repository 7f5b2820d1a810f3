import { useMemo } from 'react'
import type { MarketStore } from '../../domain/stores.ts'
import type { MarketItem } from '../../domain/wire/market.ts'
import { directionOfChange, type Format } from '../kit/format.ts'
import type { SparkTone } from '../kit/Sparkline.tsx'
import { useFormat } from '../kit/text.ts'
import { useSystem } from './system-context.tsx'

/** Caches the prices of one frame, because a row's sparkline and its price range both ask for them. */
const rememberHistory = (markets: MarketStore, code: string): (() => Float64Array) => {
  const known: { quote: unknown; prices: Float64Array } = { quote: undefined, prices: new Float64Array(0) }
  return () => {
    const quote = markets.quote(code)
    if (quote !== known.quote || known.prices.length === 0) known.prices = markets.history(code)
    known.quote = quote
    return known.prices
  }
}

/** The colour of a line is that of the line: what the day brought may be another. */
export const toneOf = (prices: Float64Array): SparkTone => {
  const change = prices.length < 2 ? 0 : prices[prices.length - 1]! - prices[0]!
  return change > 0 ? 'up' : change < 0 ? 'down' : 'flat'
}

const liveMarket = (markets: MarketStore, format: Format, code: string, scale: number, isStale: boolean) => {
  const change = () => markets.quote(code)?.zdf
  const readHistory = rememberHistory(markets, code)
  return {
    subscribe: (listener: () => void) => markets.subscribeQuote(code, listener),
    readPrice: () => format.price(markets.quote(code)?.price, scale),
    readChange: () => format.change(change()),
    readChangeClass: () => `delta--${directionOfChange(change())}`,
    readTone: (): SparkTone => (isStale ? 'stale' : toneOf(readHistory())),
    readHistory,
  }
}

/**
 * Functions that read what a row shows of a market, so that `LiveText` and `Sparkline` update at each price without
 * rendering. They stay the same functions until the market, the language or `isStale` changes.
 */
export const useLiveMarket = ({ code, scale }: Pick<MarketItem, 'code' | 'scale'>, isStale: boolean) => {
  const { markets } = useSystem()
  const format = useFormat()
  return useMemo(() => liveMarket(markets, format, code, scale, isStale), [markets, format, code, scale, isStale])
}
