/** From the connected wallet to the account that it opens from then on, on the page of the account's security. */
import * as z from 'zod/mini'
import { CHALLENGE_LIFETIME, type WalletChain } from '../../src/domain/wallet.ts'
import { walletChallengeResult } from '../../src/domain/wire/wallet.ts'
import type { WalletJoiningEvent } from '../../src/machines/wallet-joining/wallet-joining.types.ts'
import { act, defineBinding, FLEETING, press } from '../support/pages/binding.ts'
import { at, buttons, no, off, says, saysNothingOf, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { addressNow, connectWallet, notAllowed, shownText, SIGNATURE, signingOf, textFor } from '../support/pages/wallet-dialog.ts'
import { answerWallet, WALLET_SCRIPT, WALLETS, type WalletId } from '../support/pages/wallets.ts'
import { success, USER } from '../support/pages/world.ts'

const SECURITY = '/profile/security'
const TITLE = text('wallet.join.title')
const CLOSE = text('common.close')
const ANOTHER = text('wallet.another')
const TRY_AGAIN = text('wallet.tryAgain')
const dialog = (...looks: readonly Look[]): readonly Look[] => [within('dialog', TITLE, ...looks)]
const offers = (...names: readonly WantedButton[]): Look => buttons(CLOSE, ...names)

export const walletJoining = defineBinding<WalletJoiningEvent>({
  name: 'wallet-joining',
  layouts: ['desktop', 'phone'],
  stream: () => 'walletJoining',
  begin: () => ({ address: SECURITY, local: SIGNED_IN, script: WALLET_SCRIPT }),
  events: {
    'wallet.connected': ({ walletId }) =>
      act(`connects ${walletId}`, (stage) =>
        connectWallet(stage, walletId as WalletId, { button: text('identities.joinWallet'), title: TITLE }),
      ),
    'wallet.lost': () => press(CLOSE),
    'walletJoining.start': (_, { now }) =>
      press(
        now.leaves[0] === 'connected.ready'
          ? text('wallet.join.start')
          : now.leaves[0] === 'connected.expired'
            ? text('wallet.signIn.newText')
            : TRY_AGAIN,
      ),
    'walletJoining.cancel': () => press(text('wallet.cancel')),
  },
  effects: {
    requestChallenge: {
      call: { method: 'POST', path: /^\/user\/walletChallenge$/ },
      checks: ({ body }, { input }, stage) => {
        const { chain } = input as { chain: WalletChain }
        return notAllowed(stage, body, { chain, address: addressNow(stage, signingOf(stage.next).walletId) })
      },
      reply: (_: unknown, stage) => {
        const message = textFor(stage, { account: USER.username })
        stage.notes.set('message', message)
        return success(walletChallengeResult, { message, expiresAt: stage.clock.now() + CHALLENGE_LIFETIME })
      },
    },
    readMessage: { instant: () => 'The page compares at once.' },
    signMessage: {
      end: (stage, { error }) =>
        answerWallet(stage, signingOf(stage.now).chain === 'tron' ? 'signMessageV2' : 'personal_sign', error?.code, SIGNATURE),
    },
    submitSignature: {
      call: { method: 'POST', path: /^\/user\/joinWallet$/ },
      checks: ({ body }, { input }, stage) =>
        notAllowed(stage, body, {
          chain: (input as { chain: WalletChain }).chain,
          message: stage.notes.get('message'),
          signature: SIGNATURE,
        }),
      reply: () => success(z.null(), null, 20005),
    },
  },
  always: () => [at(SECURITY)],
  see: {
    idle: () => [no('dialog', TITLE)],
    'connected.ready': (moment) =>
      dialog(
        says(WALLETS[signingOf(moment).walletId as WalletId].name, text('wallet.join.ready')),
        saysNothingOf(text('wallet.signIn.never')),
        offers(text('wallet.join.start'), ANOTHER),
      ),
    'connected.challenging': () => dialog(offers(off(text('wallet.signIn.preparing')))),
    'connected.comparing': () => FLEETING,
    'connected.signing': (_, stage) =>
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
    'connected.distrusted': (moment) =>
      dialog(says(failureText(signingOf(moment).failure!.code), text('wallet.signIn.distrusted')), offers(TRY_AGAIN, ANOTHER)),
    'connected.refused': () => dialog(says(text('wallet.refused.title'), text('wallet.join.refused')), offers(TRY_AGAIN, ANOTHER)),
    'connected.expired': () => dialog(says(text('wallet.signIn.expired')), offers(text('wallet.signIn.newText'), ANOTHER)),
    'connected.failed': (moment) => dialog(says(failureText(signingOf(moment).failure!.code)), offers(TRY_AGAIN, ANOTHER)),
    joined: () => dialog(says(text('errors.20005'), text('wallet.join.joined')), offers()),
  },
})
