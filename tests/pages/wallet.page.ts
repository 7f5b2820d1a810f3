/** The wallet dialog on the sign-in page: finding, choosing and connecting a wallet, and what a wallet does meanwhile. */
import type { WalletContext, WalletEvent } from '../../src/machines/wallet/wallet.types.ts'
import { act, defineBinding, handIn, press } from '../support/pages/binding.ts'
import { at, button, buttons, fact, no, off, says, saysNothingOf, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import type { Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'
import {
  addressOf,
  ANNOUNCING,
  answerWallet,
  holdQuestions,
  setWallet,
  setWallets,
  tellPage,
  WALLET_SCRIPT,
  WALLETS,
  type WalletId,
} from '../support/pages/wallets.ts'

const LOGIN = '/pass/login'
const dataOf = ({ context }: Moment): WalletContext => context as unknown as WalletContext
const chosen = (moment: Moment): WalletId => (dataOf(moment).walletId ?? 'io.fox') as WalletId
const accountOf = (ref: string | null): 0 | 1 => (ref?.endsWith(':2') ? 1 : 0)

const CLOSE = text('common.close')
const ANOTHER = text('wallet.another')
const TRY_AGAIN = text('wallet.tryAgain')
const LOOK_AGAIN = text('wallet.lookAgain')
const dialog = (...looks: readonly Look[]): readonly Look[] => [within('dialog', text('wallet.title'), ...looks)]
/** Exactly these, beside the cross. */
const offers = (...names: readonly WantedButton[]): Look => buttons(CLOSE, ...names)

const obstacle =
  (name: 'refused' | 'locked' | 'noAccount' | 'disconnected') =>
  (moment: Moment): readonly Look[] =>
    dialog(
      says(text(`wallet.${name}.title`), text(`wallet.${name}.body`, { wallet: WALLETS[chosen(moment)].name })),
      offers(TRY_AGAIN, ANOTHER),
    )
const address = (moment: Moment): Look =>
  fact(text('wallet.facts.address'), addressOf(chosen(moment), accountOf(dataOf(moment).addressRef)))
const wrongChain = (moment: Moment, button_: WantedButton): readonly Look[] => {
  const { name, network } = WALLETS[chosen(moment)]
  return dialog(
    says(text('wallet.wrongChain.title'), text('wallet.wrongChain.body', { wallet: name, network })),
    offers(button_, ANOTHER),
    (dataOf(moment).hasSwitchFailed ? says : saysNothingOf)(text('wallet.wrongChain.notSwitched')),
  )
}
/** The wallet is asked itself, whatever its event says. */
const changes = (what: string, stage: Stage, change: Parameters<typeof setWallet>[2], event: Parameters<typeof tellPage>[2]) =>
  act(what, async () => {
    await setWallet(stage, chosen(stage.now), change)
    await tellPage(stage, chosen(stage.now), event)
  })

export const wallet = defineBinding<WalletEvent>({
  name: 'wallet',
  layouts: ['desktop', 'phone'],
  stream: () => 'wallet',
  begin: () => ({
    address: LOGIN,
    local: { wallet: 'org.tronlink' },
    script: WALLET_SCRIPT,
    arrive: async (stage) => void (await holdQuestions(stage, 'eth_requestAccounts', 'wallet_switchEthereumChain')),
  }),
  events: {
    'wallet.open': () => press(text('session.wallet')),
    'wallet.close': () => press(CLOSE),
    'wallet.rescan': () => press(LOOK_AGAIN),
    'wallet.choose': ({ walletId }) =>
      walletId in WALLETS
        ? act(`chooses ${walletId}`, ({ page }) =>
            page.getByRole('button', { name: new RegExp(`^${WALLETS[walletId as WalletId].name} `) }).click(),
          )
        : handIn('A wallet that is not listed cannot be pressed.'),
    'wallet.retry': () => press(TRY_AGAIN),
    'wallet.back': () => press(ANOTHER),
    'wallet.switchChain': () => press(text('wallet.wrongChain.switch')),
    'wallet.acceptAccount': () => press(text('wallet.changedAccount.accept')),
    'wallet.accountChanged': ({ addressRef }, stage) =>
      changes(
        'changes the account in the wallet',
        stage,
        { address: addressOf(chosen(stage.now), accountOf(addressRef)) },
        'accountsChanged',
      ),
    'wallet.chainChanged': ({ isRightChain }, stage) =>
      changes('changes the network in the wallet', stage, { isRightChain }, 'chainChanged'),
    'wallet.locked': (_, stage) => changes('locks the wallet', stage, { address: '' }, 'accountsChanged'),
    'wallet.disconnected': (_, stage) => changes('the wallet disconnects', stage, {}, 'disconnect'),
  },
  effects: {
    readWallets: {
      prepare: async (stage, { end, output }) => {
        const found = (output as { wallets?: readonly unknown[] } | undefined)?.wallets
        await setWallets(stage, { isBroken: end === 'fail', isPresent: found === undefined || found.length > 0 })
      },
      end: async (stage) => {
        await stage.clock.run(ANNOUNCING + 50)
        stage.notes.set('pinned', stage.notes.get('connected') ?? 'org.tronlink')
      },
    },
    connectWallet: {
      end: async (stage, { input, output, error }) => {
        const { walletId } = input as { walletId: WalletId }
        const connection = output as { addressRef: string; isRightChain: boolean } | undefined
        const hasAccount = error?.code !== 'WALLET_NO_ACCOUNT'
        await setWallet(stage, walletId, {
          address: hasAccount ? addressOf(walletId, accountOf(connection?.addressRef ?? null)) : '',
          isRightChain: connection?.isRightChain ?? true,
        })
        if (connection) stage.notes.set('connected', walletId)
        await answerWallet(stage, 'eth_requestAccounts', hasAccount ? error?.code : undefined)
      },
    },
    switchChain: {
      end: async (stage, { input, output, error }) => {
        if (output) await setWallet(stage, (input as { walletId: WalletId }).walletId, output as { isRightChain: boolean })
        await answerWallet(stage, 'wallet_switchEthereumChain', error?.code)
      },
    },
    watchWallet: { end: async (stage) => tellPage(stage, chosen(stage.now), 'disconnect') },
  },
  always: () => [at(LOGIN)],
  see: {
    closed: () => [no('dialog', text('wallet.title')), button(text('session.wallet'), 'on')],
    'open.discovering': () => dialog(says(text('wallet.discovering')), offers()),
    'open.missing': () => dialog(says(text('wallet.missing.title'), text('wallet.missing.body')), offers(LOOK_AGAIN)),
    'open.choosing': (_, stage) => {
      const nameOf = (id: WalletId): string => {
        const { name, network } = WALLETS[id]
        return `${name} ${network}${stage.notes.get('pinned') === id ? ` ${text('wallet.usedLast')}` : ''}`
      }
      return dialog(says(text('wallet.choose')), offers(nameOf('io.fox'), nameOf('org.tronlink'), LOOK_AGAIN))
    },
    'open.connecting': (moment) => dialog(says(text('wallet.connecting', { wallet: WALLETS[chosen(moment)].name })), offers(ANOTHER)),
    'open.refused': obstacle('refused'),
    'open.locked': obstacle('locked'),
    'open.noAccount': obstacle('noAccount'),
    'open.disconnected': obstacle('disconnected'),
    'open.failed': () => dialog(says(text('wallet.failed.title'), text('wallet.failed.body')), offers(TRY_AGAIN, LOOK_AGAIN)),
    'open.watched.connected': (moment) => {
      const { name, network } = WALLETS[chosen(moment)]
      return dialog(
        fact(text('wallet.facts.wallet'), name),
        fact(text('wallet.facts.network'), network),
        address(moment),
        says(text('wallet.signIn.ready')),
        offers(text('wallet.signIn.start'), ANOTHER),
      )
    },
    'open.watched.wrongChain': (moment) => wrongChain(moment, text('wallet.wrongChain.switch')),
    'open.watched.switching': (moment) => wrongChain(moment, off(text('wallet.wrongChain.switching'))),
    'open.watched.changedAccount': (moment) =>
      dialog(
        says(text('wallet.changedAccount.title'), text('wallet.changedAccount.body', { wallet: WALLETS[chosen(moment)].name })),
        address(moment),
        offers(text('wallet.changedAccount.accept'), ANOTHER),
      ),
  },
})
