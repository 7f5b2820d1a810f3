import { useMarkets, useSystem } from '../shell/system-context.tsx'

/** Digits that the market quotes. */
export const useMarketScale = (code: string): number => {
  const { markets } = useSystem()
  useMarkets()
  return markets.item(code)?.scale ?? 2
}
