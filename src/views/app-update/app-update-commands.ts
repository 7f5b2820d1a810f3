/** Taking up a newer version of the program. */
import type { CommandsOf } from '../shell/command.ts'

export const appUpdateCommands: CommandsOf = (system) => {
  const stream = system.stream('appUpdate')
  if (!stream?.getSnapshot().can({ type: 'appUpdate.apply' })) return []
  return [
    {
      id: 'app.update',
      group: 'app',
      place: 1,
      text: 'commands.update',
      icon: 'refresh',
      words: ['update', 'reload', 'version'],
      run: () => stream.send({ type: 'appUpdate.apply' }),
    },
  ]
}
