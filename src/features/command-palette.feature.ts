import { commandPaletteMachine } from '../machines/command-palette/command-palette.machine.ts'
import { createCommandPaletteServices } from '../services/command-palette/command-palette-services.ts'
import { defineFeature } from '../system/feature.ts'

export const commandPalette = defineFeature({
  chart: 'commandPalette',
  machine: commandPaletteMachine,
  scope: 'tab',
  opensOn: ['start'],
  services: ({ storage, system }) =>
    createCommandPaletteServices({
      storage,
      // The charts are asked again at the moment a command is run.
      runIfPossible: async (id) => {
        const { commandsOf } = await import('../views/command-palette/commands.ts')
        const command = commandsOf(system()).find((each) => each.id === id)
        command?.run()
        return command !== undefined
      },
    }),
})
