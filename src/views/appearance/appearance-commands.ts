/** Commands about how the page looks. */
import { THEMES, UP_DOWN_COLOURS } from '../../machines/appearance/appearance.types.ts'
import type { Command, CommandsOf } from '../shell/command.ts'

export const appearanceCommands: CommandsOf = (system) => {
  const appearance = system.stream('appearance')!
  const { context } = appearance.getSnapshot()
  const can = appearance.getSnapshot().can.bind(appearance.getSnapshot())
  return [
    ...THEMES.filter((theme) => theme !== context.theme && can({ type: 'appearance.chooseTheme', theme })).map((theme): Command => ({
      id: `theme.${theme}`,
      group: 'appearance',
      text: `commands.theme.${theme}`,
      words: ['theme', theme],
      icon: theme === 'dark' ? 'moon' : theme === 'light' ? 'sun' : 'contrast',
      run: () => appearance.send({ type: 'appearance.chooseTheme', theme }),
    })),
    ...UP_DOWN_COLOURS.filter((upDown) => upDown !== context.upDown && can({ type: 'appearance.chooseUpDown', upDown })).map(
      (upDown): Command => ({
        id: `upDown.${upDown}`,
        group: 'appearance',
        text: `appearance.${upDown}`,
        words: ['colour', 'color', upDown],
        icon: 'market',
        run: () => appearance.send({ type: 'appearance.chooseUpDown', upDown }),
      }),
    ),
  ]
}
