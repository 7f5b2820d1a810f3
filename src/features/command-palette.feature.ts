import type { CommandPaletteCommand } from '../machines/command-palette/command-palette.types.ts'
import { commandPaletteMachine } from '../machines/command-palette/command-palette.machine.ts'
import { createCommandPaletteServices } from '../services/command-palette/command-palette-services.ts'
import { defineFeature } from '../system/feature.ts'

export const commandPalette = defineFeature<CommandPaletteCommand>()({
  chart: 'commandPalette',
  machine: commandPaletteMachine,
  scope: 'tab',
  opensOn: ['start'],
  services: ({ storage, system, loadCommands }) =>
    createCommandPaletteServices({
      storage,
      // The charts are asked again, because one may not allow the command any more.
      runIfPossible: async (id) => {
        const [{ commandsOf }, sources] = await Promise.all([import('../views/command-palette/commands.ts'), loadCommands()])
        const command = commandsOf(system(), sources).find((each) => each.id === id)
        command?.run()
        return command !== undefined
      },
    }),
  commands: async () => (await import('../views/command-palette/command-palette-commands.ts')).commandPaletteCommands,
})
