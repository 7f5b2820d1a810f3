import { marketIn } from '../domain/market-address.ts'
import type { ChartToolsCommand } from '../machines/chart-tools/chart-tools.types.ts'
import { defineFeature } from '../system/feature.ts'

export const chartTools = defineFeature<ChartToolsCommand>()({
  chart: 'chartTools',
  machine: async () => (await import('../machines/chart-tools/chart-tools.machine.ts')).chartToolsMachine,
  scope: 'page',
  opensOn: {
    marketDetail: ({ query }) => {
      const market = marketIn(query)
      return market && { key: market.code, input: { code: market.code } }
    },
  },
  services: async ({ storage }) => (await import('../services/chart-tools/chart-tools-services.ts')).createChartToolsServices(storage),
})
