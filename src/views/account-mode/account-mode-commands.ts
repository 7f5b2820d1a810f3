/** The switch to the other account. */
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import type { CommandsOf } from '../shell/command.ts'

export const accountModeCommands: CommandsOf = (system) => {
  const stream = system.stream('accountMode')!
  const snapshot = stream.getSnapshot()
  const isSignedIn = selectIsSignedIn(system.stream('session')!.getSnapshot())
  if (system.submitOff() !== null || !isSignedIn || !snapshot.can({ type: 'accountMode.switch' })) return []
  return [
    {
      id: 'account.switch',
      group: 'account',
      place: 1,
      icon: 'wallet',
      words: ['demo', 'real'],
      text: selectMode(snapshot) === 'demo' ? 'accountMode.switchToReal' : 'accountMode.switchToDemo',
      run: () => stream.send({ type: 'accountMode.switch' }),
    },
  ]
}
