import { useCallback } from 'react'
import { selectIsLive } from '../../machines/connection/connection.selectors.ts'
import type { SeenMarkets } from '../../machines/close-all/close-all.types.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { useStore } from '../kit/use-store.ts'
import { marketFactsOf } from '../shell/use-market-facts.ts'
import { useChart, useNow, useStream, useSystem } from '../shell/system-context.tsx'

/** What the screen shows of the market of each contract, live, and a function that reads it at the moment of a click. */
export const useSeenMarkets = (orders: readonly ContractOrder[]): { readonly markets: SeenMarkets; readonly read: () => SeenMarkets } => {
  const system = useSystem()
  const read = useCallback(
    (): SeenMarkets =>
      Object.fromEntries(
        orders.flatMap(({ id, code }) => {
          const facts = marketFactsOf(system, code)
          if (!facts) return []
          // What else is known of the account is nothing to a closing.
          const { price, priceAt, now, isOpen, isLive } = facts
          return [[id, { price, priceAt, now, isOpen, isLive }]]
        }),
      ),
    [system, orders],
  )
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = orders.map(({ code }) => system.markets.subscribeQuote(code, listener))
      return () => stops.forEach((stop) => stop())
    },
    [system, orders],
  )
  useStore(subscribe, () => orders.map(({ code }) => system.markets.quote(code)?.price).join())
  useChart(useStream('connection'), selectIsLive)
  // Prices age.
  useNow(1_000)
  return { markets: read(), read }
}
