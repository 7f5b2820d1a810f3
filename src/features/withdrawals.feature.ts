import type { WithdrawalsCommand } from '../machines/withdrawals/withdrawals.types.ts'
import { defineFeature } from '../system/feature.ts'

export const withdrawals = defineFeature<WithdrawalsCommand>()({
  chart: 'withdrawals',
  machine: async () => (await import('../machines/withdrawals/withdrawals.machine.ts')).withdrawalsMachine,
  scope: 'account',
  opensOn: { withdraw: ({ mode }) => (mode === 'demo' ? null : { key: null }) },
  prepare: async (tools) => (await import('../services/withdrawals/withdrawals-prepare.ts')).prepareWithdrawals(tools),
  services: async ({ network, environment }) => {
    const { createWithdrawalsServices } = await import('../services/withdrawals/withdrawals-services.ts')
    return createWithdrawalsServices({ http: (await network()).http, saveFile: environment.saveFile })
  },
})
