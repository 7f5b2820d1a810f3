import type { OwnLimitsCommand } from '../machines/own-limits/own-limits.types.ts'
import { defineFeature } from '../system/feature.ts'
import { latePart } from '../views/shell/late-part.ts'

export const ownLimits = defineFeature<OwnLimitsCommand>()({
  chart: 'ownLimits',
  machine: async () => (await import('../machines/own-limits/own-limits.machine.ts')).ownLimitsMachine,
  scope: 'account',
  opensOn: { settings: ({ mode }) => ({ key: mode, input: { mode } }) },
  prepare: async (tools) => (await import('../services/own-limits/own-limits-prepare.ts')).prepareOwnLimits(tools),
  services: async ({ network }) => {
    const { createOwnLimitsServices } = await import('../services/own-limits/own-limits-services.ts')
    return createOwnLimitsServices((await network()).http)
  },
  notices: latePart(async () => (await import('../views/own-limits/own-limits-notices.ts')).ownLimitsNoticeViews, ['notices']),
})
