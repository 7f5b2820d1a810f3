import { useCallback } from 'react'
import { selectIsLive } from '../../machines/connection/connection.selectors.ts'
import type { MarketFacts } from '../../domain/quote.ts'
import { useChart, useNow, useQuote, useStream, useSystem, useUser, type System } from './system-context.tsx'

/**
 * What a money action is decided on, now; `null` while the market has no price. Each word of the feed vouches for every price,
 * so that a price is as old as the last word; the quote's own time may stem from before the venue's clock was known.
 */
export const marketFactsOf = (system: System, code: string): MarketFacts | null => {
  const item = system.markets.item(code)
  const quote = system.markets.quote(code)
  const connection = system.stream('connection')
  if (!item || !quote || !connection) return null
  const user = system.account.user()
  return {
    price: quote.price,
    priceAt: system.markets.heardAt(),
    now: system.now(),
    isOpen: item.open,
    isLive: selectIsLive(connection.getSnapshot()),
    available: user?.amount ?? null,
    marginHeld: user?.bondAmount ?? null,
    totalAssets: user?.totalAssets ?? null,
  }
}

/** Reads the facts at the moment of the call. */
export const useReadFacts = (code: string): (() => MarketFacts | null) => {
  const system = useSystem()
  return useCallback(() => marketFactsOf(system, code), [system, code])
}

/** The same facts, followed: renders with every price, every change of the account, and once a second, because prices age. */
export const useMarketFacts = (code: string): MarketFacts | null => {
  useChart(useStream('connection'), selectIsLive)
  const read = useReadFacts(code)
  useQuote(code)
  useUser()
  useNow(1_000)
  return read()
}
