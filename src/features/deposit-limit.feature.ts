import type { DepositLimitCommand } from '../machines/deposit-limit/deposit-limit.types.ts'
import { defineFeature } from '../system/feature.ts'

export const depositLimit = defineFeature<DepositLimitCommand>()({
  chart: 'depositLimit',
  machine: async () => (await import('../machines/deposit-limit/deposit-limit.machine.ts')).depositLimitMachine,
  scope: 'person',
  opensOn: { deposit: ({ mode }) => (mode === 'real' ? { key: null } : null) },
  prepare: async (tools) => (await import('../services/deposit-limit/deposit-limit-prepare.ts')).prepareDepositLimit(tools),
  services: async ({ network }) => {
    const { createDepositLimitServices } = await import('../services/deposit-limit/deposit-limit-services.ts')
    return createDepositLimitServices((await network()).http)
  },
})
