/** The way to somebody who helps. */
import type { CommandsOf } from '../shell/command.ts'

export const supportDialogCommands: CommandsOf = (system) => {
  const stream = system.stream('supportDialog')
  if (!stream?.getSnapshot().can({ type: 'supportDialog.open' })) return []
  return [
    {
      id: 'app.support',
      group: 'app',
      place: 4,
      text: 'shell.contactService',
      icon: 'chat',
      words: ['support', 'contact', 'service'],
      run: () => stream.send({ type: 'supportDialog.open' }),
    },
  ]
}
