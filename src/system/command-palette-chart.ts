/** The command palette, joined to the charts that its commands belong to. */
import { commandPaletteMachine } from '../machines/command-palette/command-palette.machine.ts'
import { createCommandPaletteServices } from '../services/command-palette/command-palette-services.ts'
import type { System } from '../views/shell/system-context.tsx'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'

/**
 * @param system the running one, whose charts are asked again at the moment a command is run
 */
export const commandPaletteChart = (base: Foundation, system: () => System): Definition => ({
  machine: commandPaletteMachine,
  resume: base.keepsTabCharts() ? 'fresh' : 'private',
  services: createCommandPaletteServices({
    storage: base.storage,
    runIfPossible: async (id) => {
      const { commandsOf } = await import('../views/command-palette/commands.ts')
      const command = commandsOf(system()).find((each) => each.id === id)
      command?.run()
      return command !== undefined
    },
  }),
})
