import type { SettingsCommand } from '../machines/settings/settings.types.ts'
import { settingsMachine } from '../machines/settings/settings.machine.ts'
import { createSettingsServices } from '../services/settings/settings-services.ts'
import { defineFeature } from '../system/feature.ts'

export const settings = defineFeature<SettingsCommand>()({
  chart: 'settings',
  machine: settingsMachine,
  scope: 'tab',
  opensOn: ['start'],
  services: ({ storage }) => createSettingsServices(storage),
  commands: async () => (await import('../views/settings/settings-commands.ts')).settingsCommands,
})
