/** Recovering a password: the address, then code and new password, then the way to signing in. */
import { RECOVERY_FIELDS, type RecoveryField } from '../../src/domain/password-fields.ts'
import { endedResult } from '../../src/domain/wire/own-session.ts'
import { sendCodeResult } from '../../src/domain/wire/session.ts'
import type { RecoveryContext, RecoveryEvent, RecoveryRefs } from '../../src/machines/recovery/recovery.types.ts'
import { act, defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { goTo } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf } from '../support/pages/keys.ts'
import {
  at,
  buttons,
  heading,
  link,
  off,
  says,
  saysNothingOf,
  titled,
  within,
  type Look,
  type WantedButton,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { EMAIL, fieldLook, isConfirmationLeft, leaving, noteAsked, sendAgainIn, typed, VALUE_LOST } from '../support/pages/sealed-form.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const RESET = '/pass/reset'

const dataOf = ({ context }: Moment): RecoveryContext => context as unknown as RecoveryContext
const LANGUAGE = text('language.pick', { name: 'English' })
const SHOW = text('common.showPassword')

const fieldLooks = (moment: Moment, names: readonly RecoveryField[]): readonly Look[] => {
  const { fields, showProblems } = dataOf(moment)
  return names.map((name) => fieldLook('recovery', name, fields[name], showProblems || isConfirmationLeft(name, fields[name])))
}
const failureLooks = (moment: Moment): readonly Look[] => {
  const { failure } = dataOf(moment)
  return failure ? [says(failureText(failure.code))] : []
}

const addressLooks = (moment: Moment, submit: WantedButton, haveCode: WantedButton): readonly Look[] => [
  heading(text('recovery.title')),
  says(text('recovery.lead')),
  within('main', '', buttons(submit, haveCode, LANGUAGE)),
  ...fieldLooks(moment, ['email']),
  ...failureLooks(moment),
  link(text('recovery.logIn'), 'on'),
]

const codeOf = ({ leaves }: Moment): string => leaves.find((leaf) => leaf.startsWith('choosing.code.'))?.replace('choosing.code.', '') ?? ''
/** What the button beside the code says, by what has become of the code. */
const codeButton = (moment: Moment, stage: Stage): string | RegExp => {
  const code = codeOf(moment)
  if (code === 'resending') return text('recovery.sendingCode')
  if (code !== 'waiting') return text('recovery.sendAgain')
  return sendAgainIn('recovery', stage)
}

const NEW_FIELDS = RECOVERY_FIELDS.filter((name) => name !== 'email')
const UNKNOWN = [text('recovery.unknown.title'), text('recovery.unknown.body')]
const passwordLooks = (moment: Moment, stage: Stage, submit: WantedButton, ...more: readonly string[]): readonly Look[] => {
  const [code, isFilling] = [codeButton(moment, stage), moment.leaves.includes('choosing.form.filling')]
  const isCodeOff = !isFilling || ['waiting', 'resending'].includes(codeOf(moment))
  const { codeFailure, mayBeReset } = dataOf(moment)
  const back = text('recovery.otherAddress')
  return [
    heading(text('recovery.newTitle')),
    says(text('recovery.endsSessions')),
    within('main', '', buttons(SHOW, SHOW, isCodeOff ? off(code) : code, submit, isFilling ? back : off(back), LANGUAGE, ...more)),
    ...fieldLooks(moment, NEW_FIELDS),
    ...failureLooks(moment),
    says(codeFailure ? text('recovery.codeNotSent', { why: failureText(codeFailure.code) }) : text('recovery.codeHint')),
    (mayBeReset ? says : saysNothingOf)(text('recovery.mayBeReset')),
  ]
}
const SUBMIT = text('recovery.submit')

const sendCode: EffectBinding = {
  call: { method: 'POST', path: /^\/login\/sendCode$/ },
  checks: (asked) => faultOfBody(asked, { email: EMAIL, purpose: 'reset' }),
  reply: (output: { resendAfter: number }) => success(sendCodeResult, output),
}

const ELSEWHERE = 'The field belongs to the other step.'
const isShown = (name: RecoveryField, { leaves }: Moment): boolean => (name === 'email') === leaves.includes('asking')

export const recovery = defineBinding<RecoveryEvent>({
  name: 'recovery',
  layouts: ['desktop', 'phone'],
  stream: () => 'recovery',
  begin: () => ({ address: RESET }),
  events: {
    'recovery.change': ({ type, field, ref }, { now }) =>
      isShown(field, now)
        ? { how: 'type', label: text(`recovery.${field}`), text: typed(ref) }
        : handIn(ELSEWHERE, { command: { type, field, value: typed(ref) } }),
    'recovery.blur': ({ field: name }, { now }) => (isShown(name, now) ? leaving('recovery', name) : handIn(ELSEWHERE)),
    'recovery.sendCode': (_, stage) => {
      const isFirst = stage.now.leaves.includes('asking')
      const name = isFirst ? text('recovery.sendCode') : String(codeButton(stage.now, stage))
      noteAsked(stage)
      return press(name)
    },
    'recovery.enterCode': () => press(text('recovery.haveCode')),
    'recovery.back': () => press(text('recovery.otherAddress')),
    'recovery.submit': () => press(SUBMIT),
    'recovery.check': () => press(text('recovery.unknown.check')),
    'recovery.dismiss': () => press(text('recovery.unknown.back')),
    'recovery.valueLost': () => VALUE_LOST,
    'recovery.begin': () =>
      act('leaves the page and comes back', async (stage) => {
        await goTo(stage, '/pass/login')
        await goTo(stage, RESET)
      }),
  },
  effects: {
    sendCode,
    sendAnother: sendCode,
    resetPassword: {
      call: { method: 'POST', path: /^\/login\/resetPassword$/ },
      checks: (asked, { input }, stage) => {
        const { key, refs } = input as { key: string; refs: RecoveryRefs }
        const body = Object.fromEntries(RECOVERY_FIELDS.map((name) => [name, typed(refs[name])]))
        return faultOfKey(keyOf(asked), key, stage) ?? faultOfBody(asked, body)
      },
      reply: () => success(endedResult, { ended: 2 }, 20005),
    },
  },
  always: () => [at(RESET), titled(text('shell.pageTitle', { page: text('shell.titles.reset') }))],
  see: {
    asking: (moment) => addressLooks(moment, text('recovery.sendCode'), text('recovery.haveCode')),
    sending: (moment) => addressLooks(moment, off(text('recovery.sendingCode')), off(text('recovery.haveCode'))),
    'choosing.form.filling': (moment, stage) => [...passwordLooks(moment, stage, SUBMIT), saysNothingOf(...UNKNOWN)],
    'choosing.form.submitting': (moment, stage) => [
      ...passwordLooks(moment, stage, off(text('recovery.submitting'))),
      saysNothingOf(...UNKNOWN),
    ],
    'choosing.form.unknown': (moment, stage) => [
      ...passwordLooks(moment, stage, off(SUBMIT), text('recovery.unknown.check')),
      says(...UNKNOWN, text('reasons.outcomeUnknown')),
    ],
    'choosing.form.unresolved': (moment, stage) => [
      ...passwordLooks(moment, stage, off(SUBMIT), text('recovery.unknown.check'), text('recovery.unknown.back')),
      says(text('recovery.unknown.stopped'), text('reasons.outcomeUnknown')),
      saysNothingOf(...UNKNOWN),
    ],
    'choosing.code.waiting': () => [says(text('recovery.sentTo', { email: EMAIL }))],
    'choosing.code.resendable': (moment) => [
      says(text(dataOf(moment).codeAskedAt === null ? 'recovery.enterCodeOf' : 'recovery.sentTo', { email: EMAIL })),
    ],
    'choosing.code.resending': () => [says(text('recovery.enterCodeOf', { email: EMAIL }))],
    'choosing.code.failed': () => [says(text('recovery.enterCodeOf', { email: EMAIL }))],
    changed: () => [
      heading(text('recovery.done.title')),
      says(text('errors.20005'), text('recovery.done.body'), text('recovery.done.withdrawalsRest')),
      within('main', '', buttons(LANGUAGE)),
      link(text('recovery.done.logIn'), 'on'),
    ],
  },
})
