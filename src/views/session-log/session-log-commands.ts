/** The session log. */
import type { CommandsOf } from '../shell/command.ts'

export const sessionLogCommands: CommandsOf = (system) => {
  const stream = system.stream('sessionLog')
  if (!stream?.getSnapshot().can({ type: 'sessionLog.open' })) return []
  return [
    {
      id: 'app.sessionLog',
      group: 'app',
      place: 3,
      text: 'shell.sessionLog',
      icon: 'clock',
      words: ['session log', 'journal'],
      run: () => stream.send({ type: 'sessionLog.open' }),
    },
  ]
}
