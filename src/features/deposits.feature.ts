import type { DepositsCommand } from '../machines/deposits/deposits.types.ts'
import { defineFeature } from '../system/feature.ts'

export const deposits = defineFeature<DepositsCommand>()({
  chart: 'deposits',
  machine: async () => (await import('../machines/deposits/deposits.machine.ts')).depositsMachine,
  scope: 'person',
  opensOn: ['deposit'],
  prepare: async (tools) => (await import('../services/deposits/deposits-prepare.ts')).prepareDeposits(tools),
  services: async ({ environment, network, time }) => {
    const { createDepositsServices } = await import('../services/deposits/deposits-services.ts')
    return createDepositsServices({ http: (await network()).http, saveFile: environment.saveFile, now: time.now })
  },
})
