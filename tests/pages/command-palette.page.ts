/** The commands and the list of keys, which lie over every page. */
import type { CommandPaletteContext, CommandPaletteEvent } from '../../src/machines/command-palette/command-palette.types.ts'
import { act, defineBinding, FLEETING, press } from '../support/pages/binding.ts'
import { forbidReading, forbidWriting } from '../support/pages/forbidden-storage.ts'
import { chosen, control, dressed, no, says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import type { Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'

const TITLE = text('shell.commands')
const FIND = text('commands.find')
const dataOf = ({ context }: Moment): CommandPaletteContext => context as unknown as CommandPaletteContext
const NAMES: Readonly<Record<string, string>> = { 'theme.dark': text('commands.theme.dark'), 'upDown.greenUp': text('appearance.greenUp') }

const optionOf = ({ page }: Stage, name: string) => page.getByRole('option', { name })
const opens = async (stage: Stage): Promise<void> => {
  const field = stage.page.getByRole('combobox', { name: FIND })
  // One that failed may be opening again in this very moment.
  await until(
    async () => ((await field.isVisible()) ? null : 'the commands do not open'),
    async () => {
      await stage.clock.run(100)
      if (!(await field.isVisible())) await stage.page.keyboard.press('Control+k')
    },
  )
}
const showsKeys = async (stage: Stage): Promise<void> => {
  await opens(stage)
  await optionOf(stage, text('shortcuts.title')).click()
  await until(async () => ((await stage.page.getByRole('switch').isVisible()) ? null : 'the list of keys does not open'), stage.frame)
}
const atOnce = (): string => 'It is done in the same breath.'

const searching = (now: Moment): readonly Look[] => {
  const { query, failure } = dataOf(now)
  return [
    within(
      'dialog',
      TITLE,
      control('combobox', FIND, 'on'),
      failure ? says(text('commands.notNow')) : saysNothingOf(text('commands.notNow')),
      ...(query === 'appearance' ? [control('option', `${NAMES['theme.dark']} ${text('commands.group.appearance')}`, 'on')] : []),
    ),
  ]
}

export const commandPalette = defineBinding<CommandPaletteEvent>({
  name: 'command-palette',
  layouts: ['desktop'],
  stream: () => 'commandPalette',
  begin: ({ next }) => {
    const { output, end } = next.effects['readPalette']!
    return {
      address: '/loan',
      local: output ? { commands: JSON.stringify(output) } : {},
      ...(end === 'fail' && { script: forbidReading('commands') }),
    }
  },
  events: {
    'commandPalette.open': () => press(TITLE),
    'commandPalette.close': () => act('presses Esc', ({ page }) => page.keyboard.press('Escape')),
    'commandPalette.search': ({ text: typed }) =>
      act(`types ${typed}`, ({ page }) => page.getByRole('combobox', { name: FIND }).fill(typed)),
    'commandPalette.point': ({ id }) =>
      act(`goes to ${id} by the arrow keys`, async ({ page }) => {
        const at = page.locator('[role=option][aria-selected=true]')
        for (let presses = 0; presses < 60 && !(await at.textContent())?.includes(NAMES[id]!); presses++)
          await page.keyboard.press('ArrowDown')
      }),
    'commandPalette.run': ({ id }, { next }) =>
      act(`chooses ${id}`, async (stage) => {
        // What is not possible any more is not listed any more: only one who is quicker than the list can choose it.
        const isPossible = next.effects['runCommand']?.end !== 'fail' && NAMES[id] !== undefined
        const option = optionOf(stage, NAMES[id] ?? '')
        if (isPossible && (await option.count()) > 0) await option.click()
        else await stage.hand('commandPalette', { type: 'commandPalette.run', id: isPossible ? id : 'go.nowhere' })
      }),
    'commandPalette.showShortcuts': () => act('chooses the list of keys among the commands', showsKeys),
    'commandPalette.pressHelpKey': () => act('presses ?', ({ page }) => page.keyboard.press('?')),
    'commandPalette.chooseSingleKeys': ({ areOn }) =>
      act(`switches single keys ${areOn ? 'on' : 'off'}`, async ({ page }) => {
        const keys = page.getByRole('switch')
        if (await keys.count()) await keys.setChecked(areOn)
      }),
  },
  effects: {
    runCommand: { instant: atOnce },
    readPalette: { instant: atOnce },
    storePalette: { instant: atOnce, prepare: (stage, { end }) => forbidWriting(stage, 'commands', end === 'fail') },
  },
  timers: {
    'runTimeout@commandPalette.panel.open.running': () =>
      act('a command is given up', async (stage) => {
        // A command is carried out before any time can pass: one that is not possible looks the same.
        await stage.hand('commandPalette', { type: 'commandPalette.open' })
        await stage.hand('commandPalette', { type: 'commandPalette.run', id: 'go.nowhere' })
      }),
  },
  see: {
    'panel.closed': ({ step }, { now }) => [
      no('dialog'),
      ...(step > 0 && now.leaves.includes('panel.open.running') ? [dressed({ theme: 'dark' })] : []),
    ],
    'panel.open.searching': searching,
    'panel.open.running': () => FLEETING,
    'panel.shortcuts': (now) => [
      within('dialog', text('shortcuts.title'), chosen('switch', text('shortcuts.singleKeys'), dataOf(now).areSingleKeysOn)),
    ],
    'memory.restoring': () => [],
    'memory.settled': () => [],
    'memory.storing': () => [],
  },
})
