/** Setting up an authenticator app, and its recovery codes: a section of the page about security. */
import * as z from 'zod/mini'
import { authenticatorSetUp, ownFactors, recoveryCodes, type OwnFactors } from '../../src/domain/wire/second-factors.ts'
import type { AuthenticatorAppContext, AuthenticatorAppEvent } from '../../src/machines/authenticator-app/authenticator-app.types.ts'
import { act, defineBinding, FLEETING, press, skip, type EffectBinding } from '../support/pages/binding.ts'
import { endHeld, heldClipboard } from '../support/pages/held-clipboard.ts'
import { faultOfBody } from '../support/pages/keys.ts'
import { at, buttons, field, heading, off, says, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const SECURITY = '/profile/security'
const CARD = text('authenticatorApp.title')
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const SHOWN = 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP'
const CODES = [...'23456789ab'].map((sign) => `abcd${sign}-fghjk`)
const TYPED: Readonly<Record<string, string>> = { 'sealed:authenticatorApp.code:1': '123456', 'sealed:authenticatorApp.code:2': '12' }
const BESIDE: readonly string[] = ['30027', '30028']
const dataOf = ({ context }: Moment): AuthenticatorAppContext => context as unknown as AuthenticatorAppContext

const SET_UP = text('authenticatorApp.setUp')
const MAKE = text('authenticatorApp.makeCodes')
const REMOVE = text('authenticatorApp.remove')
const ASK = text('authenticatorApp.passkeyStep.ask')
const STOP = text('authenticatorApp.passkeyStep.stop')

const outcome = (moment: Moment): readonly Look[] => {
  const { failure, done } = dataOf(moment)
  return [
    ...(failure && !BESIDE.includes(failure.code) ? [says(failureText(failure.code))] : []),
    ...(done === 'removed' ? [says(text('authenticatorApp.removed'))] : []),
    ...(done === 'passkeyAsked' ? [says(text('authenticatorApp.passkeyStep.turnedOn'))] : []),
    ...(done === 'passkeyNotAsked' ? [says(text('authenticatorApp.passkeyStep.turnedOff'))] : []),
    ...(done === 'copied' ? [says(text('authenticatorApp.codes.copied'))] : []),
  ]
}
const card = (moment: Moment, ...looks: readonly Look[]): readonly Look[] => [within('region', CARD, ...outcome(moment), ...looks)]
const confirming =
  (submit: WantedButton, isBusy: boolean) =>
  (moment: Moment): readonly Look[] => {
    const { codeRef, isCodeFormed, showProblem, failure } = dataOf(moment)
    const named = (name: string): WantedButton => (isBusy ? off(name) : name)
    const refused = failure && BESIDE.includes(failure.code) ? failureText(failure.code) : null
    return card(
      moment,
      says(text('authenticatorApp.scan'), SHOWN, text('authenticatorApp.keep')),
      field(
        text('authenticatorApp.code'),
        TYPED[codeRef ?? ''] ?? '',
        refused ?? (showProblem && !isCodeFormed ? text('authenticatorApp.problem') : null),
      ),
      buttons(named(text('authenticatorApp.copyKey')), submit, named(text('common.cancel'))),
    )
  }
const CODE_BUTTONS = ['copy', 'save', 'print', 'kept'].map((name) => text(`authenticatorApp.codes.${name}`))
const codes =
  (isBusy: boolean) =>
  (moment: Moment): readonly Look[] =>
    card(
      moment,
      heading(text('authenticatorApp.codes.title')),
      says(...CODES),
      buttons(...CODE_BUTTONS.map((name) => (isBusy ? off(name) : name))),
    )
/** @param stands what the button says whose press is under way */
const resting =
  (stands: Partial<Record<'app' | 'passkey' | 'codes', string>> = {}) =>
  (moment: Moment): readonly Look[] => {
    const { authenticatorSince, passkeyAskedSince, recoveryCodesLeft } = dataOf(moment)
    const isBusy = Object.keys(stands).length > 0
    const named = (which: keyof typeof stands, name: string): WantedButton => (isBusy ? off(stands[which] ?? name) : name)
    const hasFactor = authenticatorSince !== null || passkeyAskedSince !== null
    return card(
      moment,
      says(text('authenticatorApp.lead')),
      heading(text('authenticatorApp.passkeyStep.title')),
      ...(hasFactor ? [says(text('authenticatorApp.left', { left: String(recoveryCodesLeft) }))] : []),
      buttons(
        named('app', authenticatorSince === null ? SET_UP : REMOVE),
        named('passkey', passkeyAskedSince === null ? ASK : STOP),
        ...(hasFactor ? [named('codes', MAKE)] : []),
      ),
    )
  }
type Asked = 'askRemoval' | 'askCodes' | 'passkeyStep.askStop'
const asks = (what: Asked) => (): readonly Look[] => [
  within(
    'dialog',
    text(`authenticatorApp.${what}.title`),
    says(text(`authenticatorApp.${what}.body`)),
    buttons(text('common.close'), text('common.cancel'), text(`authenticatorApp.${what}.yes`)),
  ),
]

const post = (path: RegExp): Pick<EffectBinding, 'call'> => ({ call: { method: 'POST', path } })
const copied = (wanted: string): EffectBinding => ({
  end: async (stage, { end }) => {
    const given = await endHeld(stage, end === 'done')
    if (given !== wanted) throw new Error(`"${given}" is copied, not "${wanted}"`)
  },
})

const QUESTIONS: Readonly<Record<string, Asked>> = {
  askingRemoval: 'askRemoval',
  askingCodes: 'askCodes',
  askingStop: 'passkeyStep.askStop',
}

/** The page has a button of the same name below the dialog. */
const yesTo = (what: Asked) =>
  act(`says yes to "${text(`authenticatorApp.${what}.title`)}"`, ({ page }) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: text(`authenticatorApp.${what}.yes`), exact: true })
      .click(),
  )

export const authenticatorApp = defineBinding<AuthenticatorAppEvent>({
  name: 'authenticator-app',
  layouts: ['desktop', 'phone'],
  stream: () => 'authenticatorApp',
  begin: () => ({ address: SECURITY, local: SIGNED_IN, script: `${heldClipboard(false)};window.print = () => {}` }),
  events: {
    'authenticatorApp.retry': () => press(text('common.tryAgain')),
    'authenticatorApp.setUp': () => press(SET_UP),
    'authenticatorApp.change': ({ ref }) => ({ how: 'type', label: text('authenticatorApp.code'), text: TYPED[ref] ?? '' }),
    'authenticatorApp.submit': () => press(text('authenticatorApp.confirm')),
    'authenticatorApp.copyKey': () => press(text('authenticatorApp.copyKey')),
    'authenticatorApp.cancel': () => press(text('common.cancel')),
    'authenticatorApp.takeCodes': ({ way }) => press(text(`authenticatorApp.codes.${way}`)),
    'authenticatorApp.keepCodes': () => press(text('authenticatorApp.codes.kept')),
    'authenticatorApp.remove': () => press(REMOVE),
    'authenticatorApp.makeCodes': () => press(MAKE),
    'authenticatorApp.askPasskey': () => press(ASK),
    'authenticatorApp.stopPasskey': () => press(STOP),
    'authenticatorApp.confirm': (_, { now }) => yesTo(QUESTIONS[now.leaves[0]!]!),
  },
  effects: {
    fetchFactors: { call: { method: 'GET', path: /^\/user\/listFactors$/ }, reply: (output: OwnFactors) => success(ownFactors, output) },
    beginSetUp: {
      ...post(/^\/user\/beginAuthenticator$/),
      reply: () =>
        success(authenticatorSetUp, {
          secret: SECRET,
          uri: `otpauth://totp/Plimsoll:anna?secret=${SECRET}&issuer=Plimsoll`,
          expiresAt: 9e12,
        }),
    },
    confirmSetUp: {
      ...post(/^\/user\/confirmAuthenticator$/),
      checks: (asked) => faultOfBody(asked, { code: '123456' }),
      reply: () => success(recoveryCodes, { recoveryCodes: [...CODES] }),
    },
    removeApp: { ...post(/^\/user\/removeAuthenticator$/), reply: () => success(z.null(), null) },
    makeCodes: { ...post(/^\/user\/makeRecoveryCodes$/), reply: () => success(recoveryCodes, { recoveryCodes: [...CODES] }) },
    turnOn: {
      ...post(/^\/user\/askPasskey$/),
      checks: (asked) => faultOfBody(asked, { isAsked: true }),
      reply: ({ codesRef }: { codesRef: string | null }) => success(recoveryCodes, { recoveryCodes: codesRef === null ? [] : [...CODES] }),
    },
    turnOff: {
      ...post(/^\/user\/askPasskey$/),
      checks: (asked) => faultOfBody(asked, { isAsked: false }),
      reply: () => success(recoveryCodes, { recoveryCodes: [] }),
    },
    copyKey: copied(SECRET),
    takeCodes: {
      instant: ({ input }) =>
        (input as { way: string }).way === 'copy' ? null : 'The browser is given the file, or asked to print, and says nothing of it.',
      cannot: ({ input, end }) =>
        (input as { way: string }).way === 'copy' || end === 'done' ? null : 'Nobody hears what became of a file or of a print.',
      ...copied(CODES.join('\n')),
    },
  },
  timers: {
    'copyTimeout@authenticatorApp.taking': ({ now }) =>
      (now.effects['takeCodes']?.input as { way: string }).way === 'copy' ? null : skip('Neither is waited for.'),
  },
  always: () => [at(SECURITY)],
  see: {
    loading: () => [within('region', CARD, says(text('common.loading')), buttons())],
    unread: (moment) => [
      within(
        'region',
        CARD,
        heading(text('authenticatorApp.unread')),
        says(failureText(dataOf(moment).failure!.code)),
        buttons(text('common.tryAgain')),
      ),
    ],
    resting: resting(),
    beginning: resting({ app: text('authenticatorApp.preparing') }),
    confirming: confirming(text('authenticatorApp.confirm'), false),
    copyingKey: confirming(off(text('authenticatorApp.confirm')), true),
    checking: confirming(off(text('authenticatorApp.confirming')), true),
    showing: codes(false),
    taking: (moment) => (dataOf(moment).way === 'copy' ? codes(true)(moment) : FLEETING),
    askingRemoval: asks('askRemoval'),
    askingCodes: asks('askCodes'),
    askingStop: asks('passkeyStep.askStop'),
    removing: resting({ app: text('authenticatorApp.removing') }),
    makingCodes: resting({ codes: text('authenticatorApp.making') }),
    turningOn: resting({ passkey: text('authenticatorApp.passkeyStep.saving') }),
    turningOff: resting({ passkey: text('authenticatorApp.passkeyStep.saving') }),
  },
})
