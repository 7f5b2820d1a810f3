import type { SessionsCommand } from '../machines/sessions/sessions.types.ts'
import { defineFeature } from '../system/feature.ts'

export const sessions = defineFeature<SessionsCommand>()({
  chart: 'sessions',
  machine: async () => (await import('../machines/sessions/sessions.machine.ts')).sessionsMachine,
  scope: 'person',
  opensOn: ['settings'],
  services: async ({ network }) => {
    const { createSessionsServices } = await import('../services/sessions/sessions-services.ts')
    return createSessionsServices((await network()).http)
  },
})
