import type { AppearanceCommand } from '../machines/appearance/appearance.types.ts'
import { appearanceMachine } from '../machines/appearance/appearance.machine.ts'
import { createAppearanceServices } from '../services/appearance/appearance-services.ts'
import { defineFeature } from '../system/feature.ts'

export const appearance = defineFeature<AppearanceCommand>()({
  chart: 'appearance',
  machine: appearanceMachine,
  scope: 'tab',
  opensOn: ['start'],
  services: ({ storage }) => createAppearanceServices(storage),
  commands: async () => (await import('../views/appearance/appearance-commands.ts')).appearanceCommands,
})
