import type { SimulatedTransferCommand } from '../machines/simulated-transfer/simulated-transfer.types.ts'
import { defineFeature } from '../system/feature.ts'

export const simulatedTransfer = defineFeature<SimulatedTransferCommand>()({
  chart: 'simulatedTransfer',
  machine: async () => (await import('../machines/simulated-transfer/simulated-transfer.machine.ts')).simulatedTransferMachine,
  scope: 'person',
  opensOn: { deposit: ({ mode }) => (mode === 'real' ? { key: null } : null) },
  outlivesReload: true,
  prepare: async (tools) => (await import('../services/simulated-transfer/simulated-transfer-prepare.ts')).prepareSimulatedTransfer(tools),
  services: async ({ network }) => {
    const { createSimulatedTransferServices } = await import('../services/simulated-transfer/simulated-transfer-services.ts')
    return createSimulatedTransferServices((await network()).http)
  },
})
