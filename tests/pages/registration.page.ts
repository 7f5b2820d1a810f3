/** Opening an account: the form, and beside it the code that proves the e-mail address. */
import type { RegistrationField } from '../../src/domain/account-fields.ts'
import type { Failure } from '../../src/domain/error-codes.ts'
import { loginResult, sendCodeResult } from '../../src/domain/wire/session.ts'
import type { RegistrationEvent, RegistrationRefs } from '../../src/machines/registration/registration.types.ts'
import { act, defineBinding, press } from '../support/pages/binding.ts'
import { userOf } from '../support/pages/flows.ts'
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
import { EMAIL, fieldLook, leaving, noteAsked, sendAgainIn, typed, VALUE_LOST, type FieldData } from '../support/pages/sealed-form.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, TOKEN } from '../support/pages/world.ts'

const REGISTER = '/pass/register'
const FIELDS: readonly RegistrationField[] = ['username', 'email', 'code', 'password', 'confirmPassword']

interface RegistrationData {
  readonly fields: Readonly<Record<RegistrationField, FieldData>>
  readonly showProblems: boolean
  readonly key: string | null
  readonly failure: Failure | null
  readonly codeFailure: Failure | null
  readonly mayBeRegistered: boolean
}
const dataOf = ({ context }: Moment): RegistrationData => context as unknown as RegistrationData
const isDone = (stage: Stage): boolean => stage.notes.get('address') === '/'

const fieldLooks = (moment: Moment): readonly Look[] => {
  const { fields, showProblems } = dataOf(moment)
  return FIELDS.map((name) => fieldLook('registration', name, fields[name], showProblems))
}

/** What the button beside the code says, by what has become of the code. */
const codeButton = (moment: Moment, stage: Stage): string | RegExp => {
  const state = moment.leaves.find((leaf) => leaf.startsWith('code.'))
  if (state === 'code.asked.sending') return text('registration.sendingCode')
  if (state === 'code.asked.resendable') return text('registration.sendAgain')
  if (state !== 'code.asked.waiting') return text('registration.sendCode')
  return sendAgainIn('registration', stage)
}
const isCodeOff = ({ leaves }: Moment): boolean =>
  !leaves.includes('form.filling') || leaves.includes('code.asked.sending') || leaves.includes('code.asked.waiting')

const SHOW = text('common.showPassword')
const formLooks = (moment: Moment, stage: Stage, submit: WantedButton, ...more: readonly string[]): readonly Look[] => {
  const code = codeButton(moment, stage)
  const { failure, mayBeRegistered } = dataOf(moment)
  return [
    heading(text('registration.title')),
    titled(text('shell.pageTitle', { page: text('shell.titles.register') })),
    says(text('registration.lead')),
    within(
      'main',
      '',
      buttons(SHOW, SHOW, isCodeOff(moment) ? off(code) : code, submit, text('language.pick', { name: 'English' }), ...more),
    ),
    ...fieldLooks(moment),
    ...(failure ? [says(failureText(failure.code))] : []),
    (mayBeRegistered ? says : saysNothingOf)(text('registration.mayExist')),
  ]
}
const UNKNOWN = [text('registration.unknown.title'), text('registration.unknown.body')]
const signedIn: readonly Look[] = [link(text('shell.notifications'), 'on'), link(text('shell.logIn'), 'gone')]

/** Only what is typed and not kept goes with a reload. */
const isReloadEnough = ({ fields }: RegistrationData): boolean =>
  [fields.code, fields.password, fields.confirmPassword].every(({ ref }) => ref === null)

export const registration = defineBinding<RegistrationEvent>({
  name: 'registration',
  layouts: ['desktop', 'phone'],
  stream: () => 'registration',
  begin: (stage) => {
    stage.notes.set('address', REGISTER)
    return { address: REGISTER }
  },
  events: {
    'registration.change': ({ field: name, ref }) => ({ how: 'type', label: text(`registration.${name}`), text: typed(ref) }),
    'registration.blur': ({ field: name }) => leaving('registration', name),
    'registration.sendCode': (_, stage) => {
      const name = codeButton(stage.now, stage)
      noteAsked(stage)
      return press(String(name))
    },
    'registration.submit': () =>
      act('gives the consent and presses "Create account"', async (stage) => {
        await stage.page.getByRole('checkbox').check()
        await stage.press('button', text('registration.submit'))
      }),
    'registration.check': () => press(text('registration.unknown.check')),
    'registration.dismiss': () => press(text('registration.unknown.back')),
    'registration.valueLost': ({ field: name }, stage) =>
      name === 'code' && isReloadEnough(dataOf(stage.now)) && !stage.now.started.length && isIdle(stage.now)
        ? act('loads the page anew', async ({ page }) => void (await page.reload({ waitUntil: 'commit' })))
        : VALUE_LOST,
  },
  effects: {
    sendCode: {
      call: { method: 'POST', path: /^\/login\/sendCode$/ },
      checks: (asked) => faultOfBody(asked, { email: EMAIL, purpose: 'register' }),
      reply: (output: { resendAfter: number }) => success(sendCodeResult, output),
    },
    registerAccount: {
      call: { method: 'POST', path: /^\/login\/register$/ },
      checks: (asked, { input }, stage) => {
        const { key, refs } = input as { key: string; refs: RegistrationRefs }
        return (
          faultOfKey(keyOf(asked), key, stage) ??
          faultOfBody(asked, {
            ...Object.fromEntries(FIELDS.map((name) => [name, typed(refs[name])])),
            consentTo: ['terms', 'risk-statement'],
          })
        )
      },
      reply: ({ userId }: { userId: string }, stage) => {
        stage.notes.set('address', '/') // whoever has registered is signed in and goes to Home
        return success(loginResult, { token: TOKEN, userInfo: (stage.world.user = userOf(userId)) })
      },
    },
  },
  always: (_, stage) => [at(stage.notes.get('address')!)],
  see: {
    'form.filling': (moment, stage) =>
      isDone(stage) ? signedIn : [...formLooks(moment, stage, text('registration.submit')), saysNothingOf(...UNKNOWN)],
    'form.submitting': (moment, stage) => [...formLooks(moment, stage, off(text('registration.submitting'))), saysNothingOf(...UNKNOWN)],
    'form.unknown': (moment, stage) => [
      ...formLooks(moment, stage, off(text('registration.submit')), text('registration.unknown.check')),
      says(...UNKNOWN, text('reasons.outcomeUnknown')),
    ],
    'form.unresolved': (moment, stage) => [
      ...formLooks(moment, stage, off(text('registration.submit')), text('registration.unknown.check'), text('registration.unknown.back')),
      says(text('registration.unknown.stopped'), text('reasons.outcomeUnknown')),
      saysNothingOf(...UNKNOWN),
    ],
    'form.registered': () => signedIn,
    'code.notSent': (_, stage) =>
      isDone(stage) ? [] : [saysNothingOf(text('registration.sentTo', { email: '' }).trim(), 'We couldn’t send the code')],
    'code.asked.sending': () => [saysNothingOf('We couldn’t send the code')],
    'code.asked.waiting': () => [says(text('registration.sentTo', { email: EMAIL }))],
    'code.asked.resendable': () => [says(text('registration.sentTo', { email: EMAIL }))],
    'code.asked.failed': (moment) => {
      const { codeFailure } = dataOf(moment)
      return [
        codeFailure
          ? says(text('registration.codeNotSent', { why: failureText(codeFailure.code) }))
          : saysNothingOf('We couldn’t send the code'),
      ]
    },
  },
})

const isIdle = ({ effects }: Moment): boolean => Object.keys(effects).length === 0
