import type { DepositProgressCommand } from '../machines/deposit-progress/deposit-progress.types.ts'
import { defineFeature } from '../system/feature.ts'

/** One for each deposit that is looked at: `/profile/deposit/17`. */
export const depositProgress = defineFeature<DepositProgressCommand>()({
  chart: 'depositProgress',
  machine: async () => (await import('../machines/deposit-progress/deposit-progress.machine.ts')).depositProgressMachine,
  scope: 'person',
  opensOn: { deposit: ({ params: { id } }) => (id === undefined ? null : { key: id, input: { id } }) },
  services: async ({ network, time }) => {
    const { createDepositProgressServices } = await import('../services/deposit-progress/deposit-progress-services.ts')
    return createDepositProgressServices({ http: (await network()).http, now: time.now })
  },
})
