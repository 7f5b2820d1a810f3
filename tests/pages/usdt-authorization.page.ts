/** From the connected wallet to its proof, on the page of withdrawal addresses. */
import { CHALLENGE_LIFETIME, type WalletChain } from '../../src/domain/wallet.ts'
import { authorizationChallengeResult, provedWallet, withdrawalAuth } from '../../src/domain/wire/authorization.ts'
import type {
  UsdtAuthorizationContext,
  UsdtAuthorizationEvent,
  WalletProof,
} from '../../src/machines/usdt-authorization/usdt-authorization.types.ts'
import { act, defineBinding, FLEETING, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { at, buttons, no, off, says, saysNothingOf, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { addressNow, connectWallet, notAllowed, shownText, SIGNATURE, signingOf, textFor } from '../support/pages/wallet-dialog.ts'
import { answerWallet, WALLET_SCRIPT, WALLETS, type WalletId } from '../support/pages/wallets.ts'
import { success, USER } from '../support/pages/world.ts'

const PAGE = '/profile/addresses'
const TITLE = text('wallet.prove.title')
const CARD = text('usdtAuthorization.title')
const CONNECT = text('usdtAuthorization.connect')
const CLOSE = text('common.close')
const ANOTHER = text('wallet.another')
const TRY_AGAIN = text('wallet.tryAgain')
const QUESTION = text('usdtAuthorization.confirm.title')
const dataOf = ({ context }: Moment): UsdtAuthorizationContext => context as unknown as UsdtAuthorizationContext
const dialog = (...looks: readonly Look[]): readonly Look[] => [within('dialog', TITLE, ...looks)]
const offers = (...names: readonly WantedButton[]): Look => buttons(CLOSE, ...names)
const TOLD_BY_WALLET = 'The wallet tells of it by itself, whatever the page shows.'

const LIFETIME = 'proofLifetime@usdtAuthorization.connected.proved'
/** A page's clock goes through seconds, not through the days that the path names. */
const SHORT = 20_000

/** The venue's proof of the wallet that is connected. */
const ofVenue = ({ proof }: WalletProof, stage: Stage) => {
  const { walletId, chain } = signingOf(stage.next)
  const now = stage.clock.now()
  const following = stage.path.steps[stage.next.step]
  const isAboutToExpire = following !== undefined && 'timer' in following && following.timer === LIFETIME
  return proof === null
    ? []
    : [
        {
          ...proof,
          chain,
          address: addressNow(stage, walletId),
          ...(proof.state === 'valid' && { expiresAt: now + (isAboutToExpire ? SHORT : proof.expiresAt - proof.provedAt) }),
        },
      ]
}
const checked: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/withdrawalAuth$/ },
  isOnly: false,
  reply: (output: WalletProof, stage) => success(withdrawalAuth, { authAddress: '', wallets: ofVenue(output, stage) }),
}

const reading = [
  text('wallet.prove.does.holds'),
  text('wallet.prove.does.opens'),
  text('wallet.prove.does.free'),
  text('wallet.prove.never.spends'),
  text('wallet.prove.never.moves'),
  text('wallet.prove.reject'),
  text('wallet.prove.noAllowance'),
]
const proved = (moment: Moment, ...names: readonly WantedButton[]): readonly Look[] => {
  const { failure } = dataOf(moment)
  return [
    no('dialog', TITLE),
    within(
      'region',
      CARD,
      says(text('usdtAuthorization.proved'), ...(failure ? [failureText(failure.code)] : [])),
      saysNothingOf(text('usdtAuthorization.none')),
      buttons(...names),
    ),
  ]
}

export const usdtAuthorization = defineBinding<UsdtAuthorizationEvent>({
  name: 'usdt-authorization',
  layouts: ['desktop', 'phone'],
  stream: () => 'usdtAuthorization',
  begin: () => ({ address: PAGE, local: SIGNED_IN, script: WALLET_SCRIPT }),
  events: {
    'wallet.connected': ({ walletId, chain }, { now }) => {
      const state = now.leaves[0] ?? ''
      if (state === 'idle' || state === 'submitting' || state === 'connected.ready')
        return act(`connects ${walletId}`, (stage) => connectWallet(stage, walletId as WalletId, { button: CONNECT, title: TITLE }))
      const command = { type: 'wallet.connected', walletId, chain, addressRef: '' }
      return handIn(TOLD_BY_WALLET, {
        command,
        // The page's own reference: the path's finds nothing in this page's memory.
        prepare: async (stage) => {
          command.addressRef = String((await stage.contextOf('usdtAuthorization'))['addressRef'])
        },
      })
    },
    'wallet.lost': (_, { now }) => {
      const state = now.leaves[0] ?? ''
      if (state === 'connected.proved.confirming') return handIn(TOLD_BY_WALLET)
      return press(state.startsWith('connected.proved') ? text('usdtAuthorization.disconnect') : CLOSE)
    },
    'usdtAuthorization.start': (_, { now }) =>
      press(
        now.leaves[0] === 'connected.ready'
          ? text('wallet.prove.start')
          : now.leaves[0] === 'connected.expired'
            ? text('wallet.signIn.newText')
            : TRY_AGAIN,
      ),
    'usdtAuthorization.sign': () => press(text('wallet.prove.sign')),
    'usdtAuthorization.cancel': (_, { now }) =>
      press(now.leaves[0] === 'connected.reading' ? text('wallet.prove.notNow') : text('wallet.cancel')),
    'usdtAuthorization.retry': () => press(TRY_AGAIN),
    'usdtAuthorization.refresh': () => handIn('The venue tells of it.'),
    'usdtAuthorization.revoke': () => press(text('usdtAuthorization.revoke')),
    'usdtAuthorization.confirm': () => press(text('usdtAuthorization.confirm.yes')),
    'usdtAuthorization.keep': () => press(text('usdtAuthorization.confirm.keep')),
  },
  effects: {
    checkProof: checked,
    checkAgain: checked,
    requestChallenge: {
      call: { method: 'POST', path: /^\/user\/authorizationChallenge$/ },
      checks: ({ body }, { input }, stage) => {
        const { chain } = input as { chain: WalletChain }
        return notAllowed(stage, body, { chain, address: addressNow(stage, signingOf(stage.next).walletId) })
      },
      reply: (_: unknown, stage) => {
        const message = textFor(stage, { account: USER.username, authAddress: '' })
        stage.notes.set('message', message)
        return success(authorizationChallengeResult, { message, expiresAt: stage.clock.now() + CHALLENGE_LIFETIME, authAddress: '' })
      },
    },
    readMessage: { instant: () => 'The page asks for what the text must name, and compares at once.' },
    signMessage: {
      end: (stage, { error }) =>
        answerWallet(stage, signingOf(stage.now).chain === 'tron' ? 'signMessageV2' : 'personal_sign', error?.code, SIGNATURE),
    },
    submitSignature: {
      call: { method: 'POST', path: /^\/user\/updateUsdtAuth$/ },
      checks: ({ body }, { input }, stage) =>
        notAllowed(stage, body, {
          chain: (input as { chain: WalletChain }).chain,
          message: stage.notes.get('message'),
          signature: SIGNATURE,
        }),
      reply: (output: WalletProof, stage) => success(provedWallet, ofVenue(output, stage)[0]!, 20005),
    },
    revokeProof: {
      call: { method: 'POST', path: /^\/user\/revokeUsdtAuth\/[\w-]+$/ },
      checks: ({ path }, { input }) => {
        const { id } = input as { id: string }
        return path.endsWith(`/${id}`) ? null : `it revokes ${path}, not ${id}`
      },
      reply: (output: WalletProof, stage) => success(provedWallet, ofVenue(output, stage)[0]!),
    },
  },
  timers: {
    [LIFETIME]: () =>
      act('the proof expires', async ({ clock, stateOf }) => {
        await clock.run(SHORT - 1_000)
        const state = JSON.stringify(await stateOf('usdtAuthorization'))
        if (!state.includes('proved')) throw new Error(`the proof has ended too early: ${state}`)
        await clock.run(1_000)
      }),
  },
  always: () => [at(PAGE)],
  see: {
    idle: () => [no('dialog', TITLE), within('region', CARD, says(text('usdtAuthorization.none')), buttons(CONNECT))],
    'connected.checking': () => dialog(says(text('wallet.prove.checking')), offers()),
    'connected.unchecked': (moment) =>
      dialog(says(text('wallet.prove.unchecked'), failureText(dataOf(moment).failure!.code)), offers(TRY_AGAIN)),
    'connected.ready': (moment) => {
      const { proof } = dataOf(moment)
      return dialog(
        says(WALLETS[signingOf(moment).walletId as WalletId].name, text('wallet.prove.ready')),
        (proof?.state === 'revoked' ? says : saysNothingOf)(text('wallet.prove.wasRevoked')),
        saysNothingOf(text('wallet.prove.noAllowance')),
        offers(text('wallet.prove.start'), ANOTHER),
      )
    },
    'connected.challenging': () => dialog(offers(off(text('wallet.signIn.preparing')))),
    'connected.comparing': () => FLEETING,
    'connected.reading': (_, stage) =>
      dialog(says(text('wallet.prove.lead'), ...reading), shownText(stage), offers(text('wallet.prove.notNow'), text('wallet.prove.sign'))),
    'connected.signing': (_, stage) =>
      dialog(
        says(text('wallet.signIn.waiting'), text('wallet.signIn.compare'), ...reading),
        shownText(stage),
        offers(text('wallet.cancel')),
      ),
    submitting: (moment, stage) =>
      dataOf(moment).messageRef === null
        ? []
        : dialog(says(text('wallet.signIn.submitting'), ...reading), shownText(stage), offers(off(text('wallet.signIn.submitting')))),
    'connected.distrusted': (moment) =>
      dialog(says(failureText(signingOf(moment).failure!.code), text('wallet.signIn.distrusted')), offers(TRY_AGAIN, ANOTHER)),
    'connected.refused': () => dialog(says(text('wallet.refused.title'), text('wallet.prove.refused')), offers(TRY_AGAIN, ANOTHER)),
    'connected.expired': () => dialog(says(text('wallet.signIn.expired')), offers(text('wallet.signIn.newText'), ANOTHER)),
    'connected.failed': (moment) =>
      dialog(says(text('wallet.prove.failed'), failureText(signingOf(moment).failure!.code)), offers(TRY_AGAIN, ANOTHER)),
    'connected.proved.resting': (moment) => proved(moment, text('usdtAuthorization.revoke'), text('usdtAuthorization.disconnect')),
    'connected.proved.rechecking': (moment) => proved(moment, off(text('usdtAuthorization.revoke')), text('usdtAuthorization.disconnect')),
    'connected.proved.confirming': () => [
      within(
        'dialog',
        QUESTION,
        says(text('usdtAuthorization.confirm.body')),
        buttons(CLOSE, text('usdtAuthorization.confirm.keep'), text('usdtAuthorization.confirm.yes')),
      ),
    ],
    'connected.proved.revoking': (moment) =>
      proved(moment, off(text('usdtAuthorization.revoking')), off(text('usdtAuthorization.disconnect'))),
  },
})
