import type { EmailChangeCommand } from '../machines/email-change/email-change.types.ts'
import { defineFeature } from '../system/feature.ts'
import { tellLostFields } from '../system/lost-fields.ts'

export const emailChange = defineFeature<EmailChangeCommand>()({
  chart: 'emailChange',
  machine: async () => (await import('../machines/email-change/email-change.machine.ts')).emailChangeMachine,
  scope: 'person',
  opensOn: ['security'],
  outlivesReload: true,
  prepare: async (tools) => (await import('../services/email-change/email-change-prepare.ts')).prepareEmailChange(tools),
  services: async ({ vault, network }) => {
    const { createEmailChangeServices } = await import('../services/email-change/email-change-services.ts')
    return createEmailChangeServices({ http: (await network()).http, sealed: vault })
  },
  onShown: tellLostFields,
  keptFields: ['email'],
})
