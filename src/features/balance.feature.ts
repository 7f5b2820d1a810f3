import type { BalanceCommand } from '../machines/balance/balance.types.ts'
import { defineFeature } from '../system/feature.ts'

export const balance = defineFeature<BalanceCommand>()({
  chart: 'balance',
  machine: async () => (await import('../machines/balance/balance.machine.ts')).balanceMachine,
  scope: 'account',
  opensOn: { balance: ({ mode }) => ({ key: mode, input: { mode } }) },
  services: async ({ network }) => {
    const { createBalanceServices } = await import('../services/balance/balance-services.ts')
    return createBalanceServices((await network()).http)
  },
})
