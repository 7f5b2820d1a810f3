/** The list of keys. */
import type { CommandsOf } from '../shell/command.ts'

export const commandPaletteCommands: CommandsOf = (system) => {
  const stream = system.stream('commandPalette')
  if (!stream?.getSnapshot().can({ type: 'commandPalette.showShortcuts' })) return []
  return [
    {
      id: 'app.shortcuts',
      group: 'app',
      place: 5,
      text: 'shortcuts.title',
      icon: 'help',
      words: ['keyboard', 'shortcuts', '?'],
      run: () => stream.send({ type: 'commandPalette.showShortcuts' }),
    },
  ]
}
