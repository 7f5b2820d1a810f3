import type { SecuritySettingsCommand } from '../machines/security-settings/security-settings.types.ts'
import { defineFeature } from '../system/feature.ts'

export const securitySettings = defineFeature<SecuritySettingsCommand>()({
  chart: 'securitySettings',
  machine: async () => (await import('../machines/security-settings/security-settings.machine.ts')).securitySettingsMachine,
  scope: 'person',
  opensOn: ['security'],
  prepare: async (tools) => (await import('../services/security-settings/security-settings-prepare.ts')).prepareSecuritySettings(tools),
  services: async ({ vault, network }) => {
    const { createSecuritySettingsServices } = await import('../services/security-settings/security-settings-services.ts')
    return createSecuritySettingsServices({ http: (await network()).http, sealed: vault })
  },
})
