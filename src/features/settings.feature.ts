import { settingsMachine } from '../machines/settings/settings.machine.ts'
import { createSettingsServices } from '../services/settings/settings-services.ts'
import { defineFeature } from '../system/feature.ts'

export const settings = defineFeature({
  chart: 'settings',
  machine: settingsMachine,
  scope: 'tab',
  opensOn: ['start'],
  services: ({ storage }) => createSettingsServices(storage),
  commands: async () => (await import('../views/settings/settings-commands.ts')).settingsCommands,
})
