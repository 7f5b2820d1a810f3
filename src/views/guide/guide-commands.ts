/** “You are here”. */
import type { CommandsOf } from '../shell/command.ts'

export const guideCommands: CommandsOf = (system) => {
  const stream = system.stream('guide')
  if (!stream?.getSnapshot().can({ type: 'guide.open' })) return []
  return [
    {
      id: 'app.guide',
      group: 'app',
      place: 6,
      text: 'shell.youAreHere',
      icon: 'pin',
      words: ['guide', 'flow', 'state'],
      run: () => stream.send({ type: 'guide.open' }),
    },
  ]
}
