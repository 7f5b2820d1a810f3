/** The wallet dialog, opened for whatever reason: how a page is made to connect a wallet, and what the venue sends it to sign. */
import { composeSignIn, type Purpose } from '../../../src/domain/sign-in-message.ts'
import { CHAIN_IDS, CHALLENGE_LIFETIME } from '../../../src/domain/wallet.ts'
import type { WalletSigningContext } from '../../../src/machines/shapes/wallet-signing.ts'
import { says, type Look } from './looks.ts'
import type { Moment } from './moments.ts'
import { readSight } from './sight.ts'
import type { Stage } from './stage.ts'
import { text } from './texts.ts'
import { until } from './until.ts'
import { addressOf, ANNOUNCING, holdQuestions, setWallet, tellPage, WALLETS, type WalletId } from './wallets.ts'

export const SIGNATURE = `0x${'ab'.repeat(65)}`
export const signingOf = ({ context }: Moment): WalletSigningContext => context as unknown as WalletSigningContext

const choose = async (stage: Stage, id: WalletId): Promise<void> => {
  const entry = stage.page.getByRole('button', { name: new RegExp(`^${WALLETS[id].name} `) })
  await until(async () => ((await entry.count()) ? null : `there is no ${id}`), stage.frame)
  await entry.click()
}

/**
 * Connects a wallet as the page stands: by its dialog, by another choice in it, or by another account of the same one.
 * @param opener the button that opens the dialog, and the dialog's title
 */
export const connectWallet = async (
  stage: Stage,
  id: WalletId,
  opener: { readonly button: string; readonly title: string },
): Promise<void> => {
  const [state = ''] = stage.now.leaves
  await holdQuestions(stage, 'personal_sign', 'signMessageV2')
  if (state === 'submitting' && signingOf(stage.now).walletId !== null) {
    stage.notes.set('account', '1')
    await setWallet(stage, id, { address: addressOf(id, 1) })
    await tellPage(stage, id, 'accountsChanged')
    await stage.press('button', text('wallet.changedAccount.accept'))
    return
  }
  if (state.endsWith('.ready')) {
    await stage.press('button', text('wallet.another'))
    return choose(stage, id)
  }
  await stage.press('button', opener.button)
  await until(async () => ((await readSight(stage.page)).words.includes(opener.title) ? null : 'the dialog does not open'), stage.frame)
  await stage.clock.run(ANNOUNCING + 50)
  await choose(stage, id)
}

export const addressNow = (stage: Stage, id: string | null): string =>
  addressOf((id ?? 'io.fox') as WalletId, stage.notes.get('account') === '1' ? 1 : 0)

/** What the venue sends: as it must be, or as the page must not believe it. @param purpose what it is for besides a sign-in */
export const textFor = (stage: Stage, purpose: Purpose = {}): string => {
  const { walletId, chain } = signingOf(stage.now)
  const problem = stage.next.effects['readMessage']?.error?.code
  const host = problem === 'MESSAGE_DOMAIN' ? 'evil.example' : new URL(stage.origin).host
  const issuedAt = stage.clock.now()
  const message = composeSignIn({
    chain,
    domain: host,
    address: addressNow(stage, walletId),
    uri: `http://${host}`,
    chainId: CHAIN_IDS[chain],
    nonce: 'a1'.repeat(16),
    issuedAt,
    expiresAt: issuedAt + CHALLENGE_LIFETIME,
    ...purpose,
  })
  return problem === 'MESSAGE_FORM' ? `${message}\nResources:\n- https://evil.example` : message
}

export const notAllowed = (stage: Stage, sent: unknown, wanted: object): string | null =>
  JSON.stringify(sent) === JSON.stringify(wanted)
    ? null
    : `it sends ${JSON.stringify(sent)}, not ${JSON.stringify(wanted)} (${stage.layout})`

/** Text that an accessibility tree gives without its line ends. */
export const shownText = (stage: Stage): Look => says((stage.notes.get('message') ?? '').replaceAll(/\s+/g, ' '))
