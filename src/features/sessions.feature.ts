import type { SessionsCommand } from '../machines/sessions/sessions.types.ts'
import { defineFeature } from '../system/feature.ts'
import { latePart } from '../views/shell/late-part.ts'

export const sessions = defineFeature<SessionsCommand>()({
  chart: 'sessions',
  machine: async () => (await import('../machines/sessions/sessions.machine.ts')).sessionsMachine,
  scope: 'person',
  opensOn: ['security'],
  services: async ({ network }) => {
    const { createSessionsServices } = await import('../services/sessions/sessions-services.ts')
    return createSessionsServices((await network()).http)
  },
  notices: latePart(async () => (await import('../views/sessions/sessions-notices.ts')).sessionsNoticeViews, ['notices', 'sessions']),
})
