import { useCallback } from 'react'
import { selectIsLive } from '../../machines/connection/connection.selectors.ts'
import { selectIsOpeningPaused } from '../../machines/venue-facts/venue-facts.selectors.ts'
import type { MarketFacts } from '../../domain/quote.ts'
import { useChart, useNow, useQuote, useStream, useSystem, useUser, type System } from './system-context.tsx'
import { useVenue } from './use-venue.ts'

/**
 * The facts that decide whether a money action is allowed now; `null` while the market has no price. The price's age is
 * counted from the feed's last message: the feed sends changes only, so each message also confirms every other price.
 * The quote's own time won't do, because it may date from before the venue's clock was known.
 */
export const marketFactsOf = (system: System, code: string): MarketFacts | null => {
  const item = system.markets.item(code)
  const quote = system.markets.quote(code)
  const connection = system.stream('connection')
  if (!item || !quote || !connection) return null
  const user = system.account.user()
  const venue = system.stream('venueFacts')
  return {
    price: quote.price,
    priceAt: system.markets.heardAt(),
    now: system.now(),
    isOpen: item.open,
    isOpeningPaused: venue !== undefined && selectIsOpeningPaused(venue.getSnapshot(), code),
    isLive: selectIsLive(connection.getSnapshot()),
    available: user?.amount ?? null,
    marginHeld: user?.bondAmount ?? null,
    totalAssets: user?.totalAssets ?? null,
  }
}

/** Returns a function that reads the facts at the moment it's called. */
export const useReadFacts = (code: string): (() => MarketFacts | null) => {
  const system = useSystem()
  return useCallback(() => marketFactsOf(system, code), [system, code])
}

/** The same facts, live: rerenders at every price, every change of the account, and once a second because prices age. */
export const useMarketFacts = (code: string): MarketFacts | null => {
  useChart(useStream('connection'), selectIsLive)
  useVenue()
  const read = useReadFacts(code)
  useQuote(code)
  useUser()
  useNow(1_000)
  return read()
}
