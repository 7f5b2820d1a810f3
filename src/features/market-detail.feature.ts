import type { MarketDetailCommand } from '../machines/market-detail/market-detail.types.ts'
import { marketIn } from '../domain/market-address.ts'
import { lastPeriod } from '../services/market-detail/last-period.ts'
import { defineFeature } from '../system/feature.ts'

export const marketDetail = defineFeature<MarketDetailCommand>()({
  chart: 'marketDetail',
  machine: async () => (await import('../machines/market-detail/market-detail.machine.ts')).marketDetailMachine,
  scope: 'page',
  opensOn: {
    marketDetail: ({ query }) => {
      const market = marketIn(query)
      return market && { key: market.code, input: market }
    },
  },
  input: ({ storage }, { given }) => ({ ...(given as object), period: lastPeriod(storage) }),
  services: async ({ markets, candles, kept, storage, time, network }) => {
    const { createMarketDetailServices } = await import('../services/market-detail/market-detail-services.ts')
    return createMarketDetailServices({ http: (await network()).http, markets, candles, kept, storage, now: time.now })
  },
})
