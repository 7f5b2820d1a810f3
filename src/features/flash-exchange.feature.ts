import type { FlashExchangeCommand, FlashExchangeInput } from '../machines/flash-exchange/flash-exchange.types.ts'
import { defineFeature } from '../system/feature.ts'

export const flashExchange = defineFeature<FlashExchangeCommand>()({
  chart: 'flashExchange',
  machine: async () => (await import('../machines/flash-exchange/flash-exchange.machine.ts')).flashExchangeMachine,
  scope: 'page',
  opensOn: { flashExchange: ({ mode, userId }) => (userId === null ? null : { key: mode, input: { mode } }) },
  outlivesReload: true,
  ticket: {
    emptiedBy: (mode) => ({ type: 'accountMode.switched', mode }),
    inputOf: ({ mode }: FlashExchangeInput): FlashExchangeInput => ({ mode }),
  },
  prepare: async (tools) => (await import('../services/flash-exchange/flash-exchange-prepare.ts')).prepareFlashExchange(tools),
  services: async ({ network, time }) => {
    const { createFlashExchangeServices } = await import('../services/flash-exchange/flash-exchange-services.ts')
    return createFlashExchangeServices({ http: (await network()).http, now: time.now })
  },
})
