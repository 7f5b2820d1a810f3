/** How long a session lasts and the word in our mails, cards of the security page. */
import { securitySettings as wire, type SecuritySettings } from '../../src/domain/wire/security.ts'
import type { SecuritySettingsContext, SecuritySettingsEvent } from '../../src/machines/security-settings/security-settings.types.ts'
import { act, defineBinding, press } from '../support/pages/binding.ts'
import { faultOfBody } from '../support/pages/keys.ts'
import { at, buttons, chosen, control, field, heading, off, says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/security'
const TIME = text('securitySettings.lifetime.title')
const WORD = text('securitySettings.word.title')
const FIELD = text('securitySettings.word.field')
const SAVE = text('securitySettings.word.save')
const REMOVE = text('securitySettings.word.remove')
const LABELS: Readonly<Record<number, string>> = {
  3_600: text('securitySettings.lifetime.hour'),
  604_800: text('securitySettings.lifetime.week'),
}
const typed = (ref: string | null): string => (ref === null ? '' : 'kingfisher')
const dataOf = ({ context }: Moment): SecuritySettingsContext => context as unknown as SecuritySettingsContext

const shown = (moment: Moment, isBusy = false, busySave = SAVE): readonly Look[] => {
  const { settings, seconds, saved, failure, fields, showProblems } = dataOf(moment)
  const { ref, problem, isTouched } = fields.word
  const stand = (name: string) => (isBusy ? off(name) : name)
  const hasWord = settings?.hasMailWord === true
  const SAVED = text('securitySettings.saved')
  return [
    ...(failure ? [says(failureText(failure.code))] : []),
    within(
      'region',
      TIME,
      heading(TIME),
      says(text('securitySettings.lifetime.lead')),
      chosen('radio', LABELS[seconds ?? settings!.sessionLifetime]!, true),
      ...Object.values(LABELS).map((label) => control('radio', label, isBusy ? 'off' : 'on')),
      (saved === 'lifetime' ? says : saysNothingOf)(SAVED),
    ),
    within(
      'region',
      WORD,
      heading(WORD),
      says(text('securitySettings.word.lead'), text(hasWord ? 'securitySettings.word.isSet' : 'securitySettings.word.none')),
      field(FIELD, typed(ref), problem && (isTouched || showProblems) ? text(`validation.${problem}`) : null),
      buttons(stand(busySave), ...(hasWord ? [stand(REMOVE)] : [])),
      (saved === 'word' ? says : saysNothingOf)(SAVED),
    ),
  ]
}

const reply = (output: SecuritySettings) => success(wire, output)
const read = { call: { method: 'GET', path: /^\/user\/getSecurity$/ }, reply } as const
const word = { method: 'POST', path: /^\/user\/setMailWord$/ } as const

export const securitySettings = defineBinding<SecuritySettingsEvent>({
  name: 'security-settings',
  layouts: ['desktop', 'phone'],
  stream: () => 'securitySettings',
  begin: () => ({ address: PAGE, local: SIGNED_IN }),
  events: {
    'securitySettings.chooseLifetime': ({ seconds }) => press(LABELS[seconds]!, 'radio'),
    'securitySettings.change': ({ ref }) => ({ how: 'type', label: FIELD, text: typed(ref) }),
    'securitySettings.blur': () =>
      act('leaves the word', async ({ page }) => {
        await page.getByRole('textbox', { name: FIELD, exact: true }).focus()
        await page.keyboard.press('Tab')
      }),
    'securitySettings.saveWord': () => press(SAVE),
    'securitySettings.removeWord': () => press(REMOVE),
    'securitySettings.retry': () => press(text('common.tryAgain')),
  },
  effects: {
    fetchSettings: read,
    checkSettings: read,
    saveLifetime: {
      call: { method: 'POST', path: /^\/user\/setSessionLifetime$/ },
      checks: (asked, { input }) => faultOfBody(asked, input as object),
      reply,
    },
    saveWord: { call: word, checks: (asked) => faultOfBody(asked, { word: 'kingfisher' }), reply },
    removeWord: { call: word, checks: (asked) => faultOfBody(asked, { word: null }), reply },
  },
  always: () => [at(PAGE)],
  see: {
    loading: () => [within('region', TIME, says(text('securitySettings.loading')), buttons())],
    failed: (moment) => [
      within(
        'region',
        TIME,
        within('alert', '', heading(text('securitySettings.failed')), says(failureText(dataOf(moment).failure!.code))),
        buttons(text('common.tryAgain')),
      ),
    ],
    shown: (moment) => shown(moment),
    savingLifetime: (moment) => shown(moment, true),
    savingWord: (moment) => shown(moment, true, text('securitySettings.saving')),
    removingWord: (moment) => shown(moment, true),
    checking: (moment) => shown(moment, true),
  },
})
