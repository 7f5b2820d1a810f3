import type { MarketListCommand } from '../machines/market-list/market-list.types.ts'
import { marketListMachine } from '../machines/market-list/market-list.machine.ts'
import { createMarketListServices } from '../services/market-list/market-list-services.ts'
import { keepLatest } from '../services/offline/keep-latest.ts'
import { defineFeature } from '../system/feature.ts'

export const marketList = defineFeature<MarketListCommand>()({
  chart: 'marketList',
  machine: marketListMachine,
  scope: 'tab',
  opensOn: ['start'],
  services: ({ storage, network }) =>
    createMarketListServices({ storage, loadMarkets: async (signal) => (await network()).loadMarkets(signal) }),
  watch: (_stream, { markets, kept, environment }) =>
    keepLatest({ markets, kept, every: environment.every, onHidden: (listener) => environment.program.onSeen(listener) }),
  commands: async () => (await import('../views/market-list/market-list-commands.ts')).marketListCommands,
})
