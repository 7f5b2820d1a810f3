/** Commands about how lively the page is. */
import { MOTIONS } from '../../machines/settings/settings.types.ts'
import type { Command, CommandsOf } from '../shell/command.ts'

/** How lively the page is. */
export const settingsCommands: CommandsOf = (system) => {
  const settings = system.stream('settings')!
  const snapshot = settings.getSnapshot()
  const isOn = !snapshot.context.tickHighlight
  return [
    ...MOTIONS.filter((motion) => motion !== snapshot.context.motion && snapshot.can({ type: 'settings.chooseMotion', motion })).map(
      (motion): Command => ({
        id: `motion.${motion}`,
        group: 'appearance',
        text: `commands.motion.${motion}`,
        icon: 'settings',
        words: ['motion', 'animation', motion],
        run: () => settings.send({ type: 'settings.chooseMotion', motion }),
      }),
    ),
    ...(snapshot.can({ type: 'settings.chooseTickHighlight', isOn })
      ? [
          {
            id: `ticks.${isOn ? 'on' : 'off'}`,
            group: 'appearance',
            text: isOn ? 'commands.ticksOn' : 'commands.ticksOff',
            icon: 'live',
            words: ['flash', 'highlight', 'prices'],
            run: () => settings.send({ type: 'settings.chooseTickHighlight', isOn }),
          } satisfies Command,
        ]
      : []),
  ]
}
