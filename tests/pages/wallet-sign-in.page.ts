/** From the connected wallet to the open session: the text, the signature, and what the venue says to it. */
import { CHALLENGE_LIFETIME, type WalletChain } from '../../src/domain/wallet.ts'
import { admission, CONSENT_TEXTS, loginResult } from '../../src/domain/wire/session.ts'
import { walletChallengeResult } from '../../src/domain/wire/wallet.ts'
import type { WalletSignInEvent } from '../../src/machines/wallet-sign-in/wallet-sign-in.types.ts'
import { act, byItself, defineBinding, FLEETING, press } from '../support/pages/binding.ts'
import { goTo, inOtherTab, userOf } from '../support/pages/flows.ts'
import { at, buttons, link, no, off, says, saysNothingOf, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { addressNow, connectWallet, notAllowed, shownText, SIGNATURE, signingOf, textFor } from '../support/pages/wallet-dialog.ts'
import { answerWallet, WALLET_SCRIPT, WALLETS, type WalletId } from '../support/pages/wallets.ts'
import { success, TOKEN } from '../support/pages/world.ts'

const LOGIN = '/pass/login'
const dataOf = signingOf
const isSignedIn = (stage: Stage): boolean => stage.notes.get('address') === '/'

const CLOSE = text('common.close')
const ANOTHER = text('wallet.another')
const dialog = (...looks: readonly Look[]): readonly Look[] => [within('dialog', text('wallet.title'), ...looks)]
const offers = (...names: readonly WantedButton[]): Look => buttons(CLOSE, ...names)
const TRY_AGAIN = text('wallet.tryAgain')
const signedIn: readonly Look[] = [
  link(text('shell.notifications'), 'on'),
  link(text('shell.logIn'), 'gone'),
  no('dialog', text('wallet.title')),
]

/** Whoever is signed in signs out in another tab first. */
const connect = async (stage: Stage, id: WalletId): Promise<void> => {
  if (isSignedIn(stage)) {
    await inOtherTab(stage, { isLogin: null, token: null, userInfo: null })
    await goTo(stage, LOGIN)
    stage.notes.set('address', LOGIN)
  }
  await connectWallet(stage, id, { button: text('session.wallet'), title: text('wallet.title') })
}

export const walletSignIn = defineBinding<WalletSignInEvent>({
  name: 'wallet-sign-in',
  layouts: ['desktop', 'phone'],
  stream: () => 'walletSignIn',
  begin: (stage) => {
    stage.notes.set('address', LOGIN)
    return { address: LOGIN, script: WALLET_SCRIPT }
  },
  events: {
    'wallet.connected': ({ walletId }) => act(`connects ${walletId}`, (stage) => connect(stage, walletId as WalletId)),
    'wallet.lost': (_, { now }) =>
      now.leaves[0] === 'signedIn' ? byItself('Who is signed in needs no wallet: the page closes it.') : press(CLOSE),
    'walletSignIn.start': (_, { now }) =>
      press(
        now.leaves[0] === 'joined.ready'
          ? text('wallet.signIn.start')
          : now.leaves[0] === 'joined.expired'
            ? text('wallet.signIn.newText')
            : TRY_AGAIN,
      ),
    'walletSignIn.cancel': () => press(text('wallet.cancel')),
  },
  effects: {
    requestChallenge: {
      call: { method: 'POST', path: /^\/login\/walletChallenge$/ },
      checks: ({ body }, { input }, stage) => {
        const { chain } = input as { chain: WalletChain }
        return notAllowed(stage, body, { chain, address: addressNow(stage, dataOf(stage.next).walletId) })
      },
      reply: (_: unknown, stage) => {
        const message = textFor(stage)
        stage.notes.set('message', message)
        return success(walletChallengeResult, { message, expiresAt: stage.clock.now() + CHALLENGE_LIFETIME })
      },
    },
    readMessage: { instant: () => 'The page compares at once.' },
    signMessage: {
      end: (stage, { error }) =>
        answerWallet(stage, dataOf(stage.now).chain === 'tron' ? 'signMessageV2' : 'personal_sign', error?.code, SIGNATURE),
    },
    submitSignature: {
      call: { method: 'POST', path: /^\/login\/loginByWallet$/ },
      checks: ({ body }, { input }, stage) =>
        notAllowed(stage, body, {
          loginType: 'wallet',
          chain: (input as { chain: WalletChain }).chain,
          message: stage.notes.get('message'),
          signature: SIGNATURE,
          consentTo: CONSENT_TEXTS,
        }),
      reply: ({ userId }: { userId: string | null }, stage) => {
        // Its ticket is over before the page has seen it: the dialog stays. `second-factor.page.ts` walks the others.
        if (userId === null) return success(admission, { secondFactor: { ticket: 't'.repeat(43), ways: ['code'], expiresAt: 1 } })
        stage.notes.set('address', '/')
        return success(loginResult, { token: TOKEN, userInfo: (stage.world.user = userOf(userId)) })
      },
    },
  },
  always: (_, stage) => [at(stage.notes.get('address')!)],
  see: {
    idle: (_, stage) => (isSignedIn(stage) ? signedIn : [no('dialog', text('wallet.title'))]),
    'joined.ready': (moment) =>
      dialog(
        says(WALLETS[dataOf(moment).walletId as WalletId].name, text('wallet.signIn.ready')),
        saysNothingOf(text('wallet.signIn.never')),
        offers(text('wallet.signIn.start'), ANOTHER),
      ),
    'joined.challenging': () => dialog(offers(off(text('wallet.signIn.preparing')))),
    'joined.comparing': () => FLEETING,
    'joined.signing': (_, stage) =>
      dialog(
        says(text('wallet.signIn.waiting'), text('wallet.signIn.compare'), text('wallet.signIn.never')),
        shownText(stage),
        offers(text('wallet.cancel')),
      ),
    submitting: (_, stage) =>
      dialog(
        says(text('wallet.signIn.submitting'), text('wallet.signIn.never')),
        shownText(stage),
        offers(off(text('wallet.signIn.submitting'))),
      ),
    'joined.distrusted': (moment) =>
      dialog(says(failureText(dataOf(moment).failure!.code), text('wallet.signIn.distrusted')), offers(TRY_AGAIN, ANOTHER)),
    'joined.refused': () => dialog(says(text('wallet.refused.title'), text('wallet.signIn.refused')), offers(TRY_AGAIN, ANOTHER)),
    'joined.expired': () => dialog(says(text('wallet.signIn.expired')), offers(text('wallet.signIn.newText'), ANOTHER)),
    'joined.failed': (moment) => dialog(says(failureText(dataOf(moment).failure!.code)), offers(TRY_AGAIN, ANOTHER)),
    signedIn: () => signedIn,
  },
})
