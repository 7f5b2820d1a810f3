import type { PasswordChangeCommand } from '../machines/password-change/password-change.types.ts'
import { defineFeature } from '../system/feature.ts'
import { tellLostFields } from '../system/lost-fields.ts'
import { latePart } from '../views/shell/late-part.ts'

export const passwordChange = defineFeature<PasswordChangeCommand>()({
  chart: 'passwordChange',
  machine: async () => (await import('../machines/password-change/password-change.machine.ts')).passwordChangeMachine,
  scope: 'person',
  opensOn: ['settings'],
  outlivesReload: true,
  prepare: async (tools) => (await import('../services/password-change/password-change-prepare.ts')).preparePasswordChange(tools),
  services: async ({ vault, network }) => {
    const { createPasswordChangeServices } = await import('../services/password-change/password-change-services.ts')
    return createPasswordChangeServices({ http: (await network()).http, sealed: vault })
  },
  onShown: tellLostFields,
  notices: latePart(
    async () => (await import('../views/password-change/password-change-notices.ts')).passwordChangeNoticeViews,
    ['notices'],
  ),
})
