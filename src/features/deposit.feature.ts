import type { DepositCommand } from '../machines/deposit/deposit.types.ts'
import { defineFeature } from '../system/feature.ts'

/** Of the person, since money comes in to the real account alone: what was typed waits while the other one is in use. */
export const deposit = defineFeature<DepositCommand>()({
  chart: 'deposit',
  machine: async () => (await import('../machines/deposit/deposit.machine.ts')).depositMachine,
  scope: 'person',
  opensOn: { deposit: ({ mode }) => (mode === 'real' ? { key: null } : null) },
  outlivesReload: true,
  prepare: async (tools) => (await import('../services/deposit/deposit-prepare.ts')).prepareDeposit(tools),
  services: async ({ network }) => {
    const { createDepositServices } = await import('../services/deposit/deposit-services.ts')
    return createDepositServices((await network()).http)
  },
})
