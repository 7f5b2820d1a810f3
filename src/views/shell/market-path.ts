import type { MarketItem } from '../../domain/wire/market.ts'

/** Address of a market's own page. */
export const marketPath = (item: Pick<MarketItem, 'code' | 'type' | 'id'>): string =>
  `/cruuency?${new URLSearchParams({ code: item.code, type: String(item.type), id: String(item.id) })}`
