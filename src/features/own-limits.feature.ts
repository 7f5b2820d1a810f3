import { defineFeature } from '../system/feature.ts'

export const ownLimits = defineFeature({
  chart: 'ownLimits',
  machine: async () => (await import('../machines/own-limits/own-limits.machine.ts')).ownLimitsMachine,
  scope: 'account',
  opensOn: { settings: ({ mode }) => ({ key: mode, input: { mode } }) },
  services: async ({ network }) => {
    const { createOwnLimitsServices } = await import('../services/own-limits/own-limits-services.ts')
    return createOwnLimitsServices((await network()).http)
  },
})
