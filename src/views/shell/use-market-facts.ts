import { useCallback } from 'react'
import { selectIsLive } from '../../machines/connection/connection.selectors.ts'
import type { MarketFacts } from '../../machines/money-action/money-action.types.ts'
import { useChart, useNow, useQuote, useStream, useSystem, useUser } from './system-context.tsx'

/** Reads what a money action is decided on, at the moment of the call; `null` while the market has no price. */
export const useReadFacts = (code: string): (() => MarketFacts | null) => {
  const system = useSystem()
  const isLive = useChart(useStream('connection'), selectIsLive)
  return useCallback(() => {
    const item = system.markets.item(code)
    const quote = system.markets.quote(code)
    if (!item || !quote) return null
    const user = system.account.user()
    return {
      price: quote.price, priceAt: Math.max(quote.at, system.markets.heardAt()), now: system.now(), isOpen: item.open, isLive,
      available: user?.amount ?? null, marginHeld: user?.bondAmount ?? null, totalAssets: user?.totalAssets ?? null,
    }
  }, [system, code, isLive])
}

/** The same facts, followed: renders with every price, every change of the account, and once a second, because prices age. */
export const useMarketFacts = (code: string): MarketFacts | null => {
  const read = useReadFacts(code)
  useQuote(code)
  useUser()
  useNow(1_000)
  return read()
}
