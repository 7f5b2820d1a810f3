import type { NotMeCommand } from '../machines/not-me/not-me.types.ts'
import { defineFeature } from '../system/feature.ts'

export const notMe = defineFeature<NotMeCommand>()({
  chart: 'notMe',
  machine: async () => (await import('../machines/not-me/not-me.machine.ts')).notMeMachine,
  scope: 'page',
  opensOn: ['notMe'],
  services: async ({ network }) => {
    const { createNotMeServices } = await import('../services/not-me/not-me-services.ts')
    return createNotMeServices({ http: (await network()).http, hash: () => location.hash })
  },
})
