/** How lively the page is, on the settings page. */
import type { SettingsContext, SettingsEvent } from '../../src/machines/settings/settings.types.ts'
import { act, byItself, defineBinding, FLEETING, press } from '../support/pages/binding.ts'
import { forbidReading, forbidWriting } from '../support/pages/forbidden-storage.ts'
import { chosen, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'

const TICKS = text('settings.ticks')
const MOTION = { auto: text('settings.motionAuto'), reduced: text('settings.motionReduced') } as const

const dataOf = ({ context }: Moment): SettingsContext => context as unknown as SettingsContext
const looks = (moment: Moment): readonly Look[] => {
  const { tickHighlight, motion } = dataOf(moment)
  // "Same as device" is also the name of a theme: the other choice tells.
  return [chosen('switch', TICKS, tickHighlight), chosen('radio', MOTION.reduced, motion === 'reduced')]
}
const atOnce = (): string => 'The browser answers at once.'
const already = byItself('What is chosen already cannot be chosen again.')

export const settings = defineBinding<SettingsEvent>({
  name: 'settings',
  layouts: ['desktop', 'phone'],
  stream: () => 'settings',
  begin: ({ next }) => {
    const { output, end } = next.effects['readSettings']!
    const { tickHighlight, motion } = (output ?? {}) as Partial<SettingsContext>
    return {
      address: '/profile/settings',
      local: { ...SIGNED_IN, ...(tickHighlight && { tickHighlight: 'true' }), ...(motion && { motion }) },
      ...(end === 'fail' && { script: forbidReading('motion') }),
    }
  },
  events: {
    'settings.chooseTickHighlight': ({ isOn }, { now }) =>
      dataOf(now).tickHighlight === isOn
        ? already
        : act(`turns the switch ${isOn ? 'on' : 'off'}`, ({ page }) => page.getByRole('switch', { name: TICKS }).setChecked(isOn)),
    'settings.chooseMotion': ({ motion }, { now }) =>
      dataOf(now).motion === motion
        ? already
        : motion === 'reduced'
          ? press(MOTION.reduced, 'radio')
          : act('chooses the device’s motion', ({ page }) =>
              page
                .getByRole('radiogroup', { name: text('settings.motion') })
                .getByRole('radio', { name: MOTION.auto })
                .click(),
            ),
  },
  effects: {
    readSettings: { instant: atOnce },
    storeSettings: { instant: atOnce, prepare: (stage, { end }) => forbidWriting(stage, 'motion', end === 'fail') },
  },
  see: { restoring: () => FLEETING, 'restored.ready': looks, 'restored.storing': looks },
})
