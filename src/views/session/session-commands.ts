/** Leaving. */
import type { CommandsOf } from '../shell/command.ts'

export const sessionCommands: CommandsOf = (system) => {
  const stream = system.stream('session')
  if (system.submitOff() !== null || !stream?.getSnapshot().can({ type: 'session.signOut' })) return []
  return [
    {
      id: 'account.signOut',
      group: 'account',
      place: 2,
      text: 'shell.logOut',
      icon: 'logout',
      words: ['logout', 'sign out'],
      run: () => stream.send({ type: 'session.signOut' }),
    },
  ]
}
