/** Light or dark, and the colour of a rising price, on the settings page. */
import type { AppearanceContext, AppearanceEvent } from '../../src/machines/appearance/appearance.types.ts'
import { byItself, defineBinding, FLEETING, press } from '../support/pages/binding.ts'
import { forbidReading, forbidWriting } from '../support/pages/forbidden-storage.ts'
import { chosen, dressed, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { text } from '../support/pages/texts.ts'

const dataOf = ({ context }: Moment): AppearanceContext => context as unknown as AppearanceContext
const THEMES = ['auto', 'light', 'dark'] as const
const CONVENTIONS = ['redUp', 'greenUp'] as const

/** The browser of the tests prefers light. */
const looks = (moment: Moment): readonly Look[] => {
  const { theme, upDown } = dataOf(moment)
  return [
    ...THEMES.map((each) => chosen('radio', text(`appearance.${each}`), each === theme)),
    ...CONVENTIONS.map((each) => chosen('radio', text(`appearance.${each}`), each === upDown)),
    dressed({ theme: theme === 'dark' ? 'dark' : 'light', upDown: upDown === 'greenUp' ? 'green-up' : 'red-up' }),
  ]
}
const atOnce = (): string => 'The browser answers at once.'

export const appearance = defineBinding<AppearanceEvent>({
  name: 'appearance',
  layouts: ['desktop', 'phone'],
  picturesEndWalks: true,
  stream: () => 'appearance',
  begin: ({ next }) => {
    const { output, end } = next.effects['readAppearance']!
    const { theme, upDown } = (output ?? {}) as Partial<AppearanceContext>
    return {
      address: '/profile/settings',
      local: { ...(theme && { theme }), ...(upDown && { upDown }) },
      ...(end === 'fail' && { script: forbidReading('theme') }),
    }
  },
  events: {
    'appearance.chooseTheme': ({ theme }, { now }) => chooseIfNew(dataOf(now).theme, theme),
    'appearance.chooseUpDown': ({ upDown }, { now }) => chooseIfNew(dataOf(now).upDown, upDown),
  },
  effects: {
    readAppearance: { instant: atOnce },
    storeAppearance: { instant: atOnce, prepare: (stage, { end }) => forbidWriting(stage, 'theme', end === 'fail') },
  },
  see: { restoring: () => FLEETING, 'restored.ready': looks, 'restored.storing': looks },
})

const chooseIfNew = (present: string, wanted: string) =>
  present === wanted ? byItself('What is chosen already cannot be chosen again.') : press(text(`appearance.${wanted}`), 'radio')
