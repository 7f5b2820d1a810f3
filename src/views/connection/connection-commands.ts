/** Another try at the live connection. */
import type { CommandsOf } from '../shell/command.ts'

export const connectionCommands: CommandsOf = (system) => {
  const stream = system.stream('connection')
  if (!stream?.getSnapshot().can({ type: 'connection.attempt' })) return []
  return [
    {
      id: 'app.reconnect',
      group: 'app',
      place: 2,
      text: 'connection.reconnect',
      icon: 'live',
      words: ['reconnect', 'connection'],
      run: () => stream.send({ type: 'connection.attempt' }),
    },
  ]
}
