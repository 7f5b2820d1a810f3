import type { BalanceEntriesCommand } from '../machines/balance-entries/balance-entries.types.ts'
import { defineFeature } from '../system/feature.ts'

export const balanceEntries = defineFeature<BalanceEntriesCommand>()({
  chart: 'balanceEntries',
  machine: async () => (await import('../machines/balance-entries/balance-entries.machine.ts')).balanceEntriesMachine,
  scope: 'account',
  opensOn: { balance: ({ mode }) => ({ key: mode, input: { mode } }) },
  services: async ({ network }) => {
    const { createBalanceServices } = await import('../services/balance/balance-services.ts')
    return createBalanceServices((await network()).http)
  },
})
