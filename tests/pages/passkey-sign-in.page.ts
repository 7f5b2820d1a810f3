/** Signing in by a passkey: the venue's question, the browser's own dialog, and what the venue says to the answer. */
import { loginResult } from '../../src/domain/wire/session.ts'
import { passkeyQuestion } from '../../src/domain/wire/passkey.ts'
import type { PasskeySignInContext, PasskeySignInEvent } from '../../src/machines/passkey-sign-in/passkey-sign-in.types.ts'
import { act, defineBinding, FLEETING, press, skip } from '../support/pages/binding.ts'
import { goTo, inOtherTab, userOf } from '../support/pages/flows.ts'
import { at, button, link, no, says, saysNothingOf, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { answerDialog, ANSWER, faultOfPasskeyBody, passkeyScript } from '../support/pages/passkeys.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, TOKEN } from '../support/pages/world.ts'

const LOGIN = '/pass/login'
const START = text('passkeySignIn.start')
const CANCEL = text('common.cancel')
const ASKING = text('passkeySignIn.asking')
const dataOf = ({ context }: Moment): PasskeySignInContext => context as unknown as PasskeySignInContext
const isSignedIn = ({ notes }: Stage): boolean => notes.get('address') === '/'

const quiet: readonly Look[] = [saysNothingOf(ASKING), no('alert')]

/** Whoever is signed in signs out in another tab, and comes back to the form. */
const backToForm = async (stage: Stage): Promise<void> => {
  if (!isSignedIn(stage)) return
  await inOtherTab(stage, { isLogin: null, token: null, userInfo: null })
  await goTo(stage, LOGIN)
  stage.notes.set('address', LOGIN)
}

export const passkeySignIn = defineBinding<PasskeySignInEvent>({
  name: 'passkey-sign-in',
  layouts: ['desktop', 'phone'],
  stream: () => 'passkeySignIn',
  begin: (stage) => {
    stage.notes.set('address', LOGIN)
    const first = stage.path.steps[0]!
    return { address: LOGIN, script: passkeyScript('done' in first) }
  },
  events: {
    'passkeySignIn.start': () =>
      act('begins', async (stage) => {
        await backToForm(stage)
        await stage.press('button', START)
      }),
    'passkeySignIn.cancel': () => press(CANCEL),
  },
  timers: { 'lookTimeout@passkeySignIn.looking': () => skip('A browser says at once whether it knows passkeys.') },
  effects: {
    lookForPasskeys: { instant: () => 'The browser says at once whether it knows passkeys.' },
    requestQuestion: {
      call: { method: 'POST', path: /^\/login\/passkeyOptions$/ },
      reply: () =>
        success(passkeyQuestion, { challenge: 'A'.repeat(43), rpId: 'localhost', timeout: 180_000, userVerification: 'required' }),
    },
    askPasskey: { end: (stage, { error }) => answerDialog(stage, error?.code) },
    submitAnswer: {
      call: { method: 'POST', path: /^\/login\/loginByPasskey$/ },
      checks: ({ body }) => faultOfPasskeyBody(body, { loginType: 'passkey', passkey: ANSWER }),
      reply: ({ userId }: { userId: string }, stage) => {
        stage.notes.set('address', '/')
        return success(loginResult, { token: TOKEN, userInfo: (stage.world.user = userOf(userId)) })
      },
    },
  },
  always: (_, stage) => [at(stage.notes.get('address')!)],
  see: {
    looking: () => FLEETING,
    unsupported: () => [no('button', START), button(text('session.wallet'), 'on'), ...quiet],
    idle: () => [button(START, 'on'), no('button', CANCEL), ...quiet],
    preparing: () => [button(text('passkeySignIn.preparing'), 'off'), no('button', CANCEL), ...quiet],
    asking: () => [button(START, 'off'), button(CANCEL, 'on'), says(ASKING), no('alert')],
    submitting: () => [button(text('session.submitting'), 'off'), no('button', CANCEL), ...quiet],
    failed: (moment) => [button(START, 'on'), no('button', CANCEL), says(failureText(dataOf(moment).failure!.code)), saysNothingOf(ASKING)],
    signedIn: () => [link(text('shell.notifications'), 'on'), link(text('shell.logIn'), 'gone')],
  },
})
