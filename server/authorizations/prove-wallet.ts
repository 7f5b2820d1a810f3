/**
 * Proof that a wallet is the person's own: a text that names their account and the authorization address, composed and kept here,
 * signed there, and good once. It grants nothing to anybody.
 */
import { isAuthAddress } from '../../src/domain/sign-in-message.ts'
import { MOST_PROVED_WALLETS, WALLET_PROOF_LIFETIME } from '../../src/domain/wallet-proof.ts'
import type { WalletChain } from '../../src/domain/wallet.ts'
import type { ProvedWallet, UpdateUsdtAuthBody } from '../../src/domain/wire/authorization.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { VENUE_PARAMS } from '../core/params.ts'
import { PARAM_REFUSALS, unauthorized } from '../core/refusals.ts'
import { lockSession } from '../core/sessions/lock-session.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import type { Site } from '../core/site.ts'
import { noteChange } from '../security/tell-owner.ts'
import { checkText, composeChallenge, judgeSignature } from '../wallet/login-by-wallet.ts'
import { AUTHORIZATION_REFUSALS } from './authorization-refusals.ts'
import {
  countOtherProofs,
  keepEnded,
  provedWalletOf,
  storeAuthorizationChallenge,
  storeProof,
  takeAuthorizationChallenge,
  type AuthorizationChallenge,
} from './authorizations.repository.ts'
import { addressNamed } from '../../src/domain/address-book.ts'

/** Proofs of one person that are over and still shown. */
const MOST_ENDED = 20

/** The operator's authorization address; empty for none. Refuses `paramUnknown` if it can't be read. */
export const readAuthAddress = async ({ params }: Pick<Services, 'params'>): Promise<string> => {
  const address = (await params.get(VENUE_PARAMS.authAddress)) ?? ''
  if (!isAuthAddress(address)) throw new Refusal(PARAM_REFUSALS.paramUnknown, 'the authorization address can’t be read')
  return address
}

/** What a text for this person names. */
const purposeFor = async (services: Services, { userId }: Viewer): Promise<{ readonly account: string; readonly authAddress: string }> => {
  const account = (await findUser(services.db, userId))?.username
  if (account === undefined) throw unauthorized()
  return { account, authAddress: await readAuthAddress(services) }
}

/** A text for a wallet of this person's. Refuses `walletAddressWrong`, `paramUnknown`. */
export const challengeToProve = async (
  services: Services,
  site: Site,
  viewer: Viewer,
  wallet: { readonly chain: WalletChain; readonly address: string },
): Promise<{ readonly message: string; readonly expiresAt: number; readonly authAddress: string }> => {
  const purpose = await purposeFor(services, viewer)
  const made = await composeChallenge(services, site, wallet, purpose)
  const { authAddress } = purpose
  await storeAuthorizationChallenge(services.db, { ...made, userId: viewer.userId, authAddress })
  return { message: made.message, expiresAt: made.expiresAt, authAddress }
}

/** A proof as it was stored, and what its owner is told of it. */
export interface Proved {
  readonly wallet: ProvedWallet
  /** Of this proof and of no other, also if the wallet is proved again. */
  readonly id: string
  readonly name: string
}

/**
 * Notes that the wallet is this person's, for 90 days from now. Refuses by the codes of `WALLET_REFUSALS`, `tooManyWallets` and
 * `paramUnknown`. A text is taken only while the authorization address that it names is the operator's.
 */
export const proveWallet = async (services: Services, site: Site, viewer: Viewer, body: UpdateUsdtAuthBody): Promise<Proved> => {
  const nonce = checkText(body, site, await purposeFor(services, viewer))
  // A refusal is answered and not thrown in the transaction: the nonce must stay used.
  const verdict = await services.db.transaction().execute(async (tx) => {
    await lockSession(tx, viewer)
    const kept = await takeAuthorizationChallenge(tx, viewer.userId, nonce, services.clock.now())
    const signed = await judgeSignature(services, kept, body)
    return 'refused' in signed ? signed : keepProof(services, tx, signed)
  })
  if ('refused' in verdict) throw new Refusal(verdict.refused, 'the signature proves no wallet')
  return verdict
}

const keepProof = async (
  { clock }: Services,
  tx: Tx,
  signed: AuthorizationChallenge,
): Promise<Proved | { readonly refused: (typeof AUTHORIZATION_REFUSALS)['tooManyWallets'] }> => {
  const { userId, nonce } = signed
  const at = clock.now()
  if ((await countOtherProofs(tx, signed, at)) >= MOST_PROVED_WALLETS) return { refused: AUTHORIZATION_REFUSALS.tooManyWallets }
  const wallet = provedWalletOf(await storeProof(tx, signed, { at, until: at + WALLET_PROOF_LIFETIME }), at)
  await keepEnded(tx, userId, { most: MOST_ENDED, now: at })
  const name = addressNamed(wallet.chain, wallet.address)
  await noteChange(tx, { userId, what: 'walletProved', id: nonce, name, at })
  return { wallet, id: nonce, name }
}
