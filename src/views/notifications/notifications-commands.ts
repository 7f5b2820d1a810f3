/** What can be done about notifications. */
import type { CommandsOf } from '../shell/command.ts'

export const notificationsCommands: CommandsOf = (system) => {
  const stream = system.stream('notifications')
  if (!stream?.getSnapshot().can({ type: 'notifications.readAll', now: system.now() })) return []
  return [
    {
      id: 'notifications.readAll',
      group: 'account',
      place: 3,
      text: 'commands.readAll',
      icon: 'bell',
      words: ['notifications', 'read'],
      run: () => stream.send({ type: 'notifications.readAll' }),
    },
  ]
}
