/** The change of the e-mail address, a section of the security page. */
import { EMAIL_CHANGE_FIELDS, type EmailChangeField } from '../../src/domain/email-change-fields.ts'
import { changedEmail } from '../../src/domain/wire/identities.ts'
import { sendCodeResult } from '../../src/domain/wire/session.ts'
import type { EmailChangeContext, EmailChangeEvent, EmailChangeRefs } from '../../src/machines/email-change/email-change.types.ts'
import { defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { faultOfBody, faultOfKey, keyOf } from '../support/pages/keys.ts'
import { at, buttons, heading, off, says, saysNothingOf, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { EMAIL, fieldLook, leaving, noteAsked, sendAgainIn, typed, VALUE_LOST } from '../support/pages/sealed-form.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/security'
const CARD = text('emailChange.title')
const SUBMIT = text('emailChange.submit')
const UNKNOWN = [text('emailChange.unknown.title'), text('emailChange.unknown.body')]
const dataOf = ({ context }: Moment): EmailChangeContext => context as unknown as EmailChangeContext
const card = (...looks: readonly Look[]): readonly Look[] => [within('region', CARD, heading(CARD), ...looks)]

const fieldOf = (moment: Moment, name: EmailChangeField): Look => {
  const { fields, showProblems } = dataOf(moment)
  return fieldLook('emailChange', name, fields[name], showProblems)
}
const common = (moment: Moment): readonly Look[] => {
  const { failure, mayBeChanged } = dataOf(moment)
  return [
    ...(failure ? [says(failureText(failure.code))] : []),
    (mayBeChanged ? says : saysNothingOf)(text('emailChange.mayBeChanged')),
    saysNothingOf(text('emailChange.done.title')),
  ]
}
const address = (moment: Moment, submit: WantedButton): readonly Look[] =>
  card(says(text('emailChange.lead')), fieldOf(moment, 'email'), buttons(submit), ...common(moment))

const codeOf = ({ leaves }: Moment): string => leaves.find((leaf) => leaf.startsWith('entering.code.'))?.replace('entering.code.', '') ?? ''
/** What the button beside the code says, by what has become of the code. */
const codeButton = (moment: Moment, stage: Stage): string | RegExp => {
  const code = codeOf(moment)
  if (code === 'resending') return text('emailChange.sendingCode')
  return code === 'waiting' ? sendAgainIn('emailChange', stage) : text('emailChange.sendAgain')
}
const entering = (moment: Moment, stage: Stage, submit: WantedButton, ...more: readonly string[]): readonly Look[] => {
  const [code, isFilling] = [codeButton(moment, stage), moment.leaves.includes('entering.form.filling')]
  const isCodeOff = !isFilling || ['waiting', 'resending'].includes(codeOf(moment))
  const { codeFailure } = dataOf(moment)
  const back = text('emailChange.otherAddress')
  return card(
    buttons(isCodeOff ? off(code) : code, submit, isFilling ? back : off(back), ...more),
    fieldOf(moment, 'code'),
    says(
      codeFailure ? text('emailChange.codeNotSent', { why: failureText(codeFailure.code) }) : text('emailChange.sentTo', { email: EMAIL }),
    ),
    ...common(moment),
  )
}

const sendCode: EffectBinding = {
  call: { method: 'POST', path: /^\/user\/sendEmailCode$/ },
  checks: (asked) => faultOfBody(asked, { email: EMAIL }),
  reply: (output: { resendAfter: number }) => success(sendCodeResult, output),
}
const ELSEWHERE = 'The field belongs to the other step.'
const isShown = (name: EmailChangeField, { leaves }: Moment): boolean => (name === 'email') === leaves.includes('asking')

export const emailChange = defineBinding<EmailChangeEvent>({
  name: 'email-change',
  layouts: ['desktop', 'phone'],
  stream: () => 'emailChange',
  begin: () => ({ address: PAGE, local: SIGNED_IN }),
  events: {
    'emailChange.change': ({ type, field, ref }, { now }) =>
      isShown(field, now)
        ? { how: 'type', label: text(`emailChange.${field}`), text: typed(ref) }
        : handIn(ELSEWHERE, { command: { type, field, value: typed(ref) } }),
    'emailChange.blur': ({ field }, { now }) => (isShown(field, now) ? leaving('emailChange', field) : handIn(ELSEWHERE)),
    'emailChange.sendCode': (_, stage) => {
      const name = stage.now.leaves.includes('asking') ? text('emailChange.sendCode') : String(codeButton(stage.now, stage))
      noteAsked(stage)
      return press(name)
    },
    'emailChange.back': () => press(text('emailChange.otherAddress')),
    'emailChange.submit': () => press(SUBMIT),
    'emailChange.check': () => press(text('emailChange.unknown.check')),
    'emailChange.dismiss': () => press(text('emailChange.unknown.back')),
    'emailChange.again': () => press(text('emailChange.again')),
    'emailChange.valueLost': () => VALUE_LOST,
  },
  effects: {
    sendCode,
    sendAnother: sendCode,
    changeEmail: {
      call: { method: 'POST', path: /^\/user\/changeEmail$/ },
      checks: (asked, { input }, stage) => {
        const { key, refs } = input as { key: string; refs: EmailChangeRefs }
        const body = Object.fromEntries(EMAIL_CHANGE_FIELDS.map((name) => [name, typed(refs[name])]))
        return faultOfKey(keyOf(asked), key, stage) ?? faultOfBody(asked, body)
      },
      reply: () => success(changedEmail, { email: EMAIL }, 20005),
    },
  },
  always: () => [at(PAGE)],
  see: {
    asking: (moment) => address(moment, text('emailChange.sendCode')),
    sending: (moment) => address(moment, off(text('emailChange.sendingCode'))),
    'entering.form.filling': (moment, stage) => [...entering(moment, stage, SUBMIT), saysNothingOf(...UNKNOWN)],
    'entering.form.submitting': (moment, stage) => [
      ...entering(moment, stage, off(text('emailChange.submitting'))),
      saysNothingOf(...UNKNOWN),
    ],
    'entering.form.unknown': (moment, stage) => [
      ...entering(moment, stage, off(SUBMIT), text('emailChange.unknown.check')),
      says(...UNKNOWN, text('reasons.outcomeUnknown')),
    ],
    'entering.form.unresolved': (moment, stage) => [
      ...entering(moment, stage, off(SUBMIT), text('emailChange.unknown.check'), text('emailChange.unknown.back')),
      says(text('emailChange.unknown.stopped'), text('reasons.outcomeUnknown')),
      saysNothingOf(...UNKNOWN),
    ],
    'entering.code.waiting': () => [],
    'entering.code.resendable': () => [],
    'entering.code.resending': () => [],
    'entering.code.failed': () => [],
    changed: () =>
      card(says(text('emailChange.done.title'), text('errors.20005'), text('emailChange.done.body')), buttons(text('emailChange.again'))),
  },
})
