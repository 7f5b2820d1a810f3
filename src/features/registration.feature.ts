import type { RegistrationCommand } from '../machines/registration/registration.types.ts'
import { defineFeature } from '../system/feature.ts'
import { tellLostFields } from '../system/lost-fields.ts'
import { latePart } from '../views/shell/late-part.ts'

export const registration = defineFeature<RegistrationCommand>()({
  chart: 'registration',
  machine: async () => (await import('../machines/registration/registration.machine.ts')).registrationMachine,
  scope: 'browser',
  opensOn: ['register'],
  outlivesReload: true,
  prepare: async (tools) => (await import('../services/registration/registration-prepare.ts')).prepareRegistration(tools),
  services: async ({ storage, vault, account, mode, network }) => {
    const { createRegistrationServices } = await import('../services/registration/registration-services.ts')
    return createRegistrationServices({ http: (await network()).http, storage, sealed: vault, account, mode })
  },
  onShown: tellLostFields,
  keptFields: ['username', 'email'],
  notices: latePart(async () => (await import('../views/registration/registration-notices.ts')).registrationNoticeViews, ['notices']),
})
