/** Sign-in by a wallet: a text that is composed and kept here, signed there, and good for one sign-in. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { composeSignIn, parseSignIn } from '../../src/domain/sign-in-message.ts'
import { CHAIN_IDS, CHALLENGE_LIFETIME, type WalletChain } from '../../src/domain/wallet.ts'
import type { LoginByWalletBody } from '../../src/domain/wire/wallet.ts'
import { Refusal, type AnswerCode } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { USER_REFUSALS } from '../core/refusals.ts'
import { createUser } from '../registration/register.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { bindWallet, findWallet, storeChallenge, takeChallenge } from './challenges.repository.ts'
import { canonicalAddress, signerOf } from './signatures.ts'
import type { Site } from '../core/site.ts'
import { WALLET_REFUSALS } from './wallet-refusals.ts'

/** The address as its chain writes it; refuses `walletAddressWrong`. */
const addressOf = async (chain: WalletChain, address: string): Promise<string> => {
  const canonical = await canonicalAddress(chain, address)
  if (canonical === null) throw new Refusal(WALLET_REFUSALS.walletAddressWrong, `no address of ${chain}`)
  return canonical
}

export const challenge = async (
  { db, clock }: Services,
  site: Site,
  { chain, address }: { chain: WalletChain; address: string },
): Promise<{ message: string; expiresAt: number }> => {
  const owner = await addressOf(chain, address)
  const nonce = randomBytes(16).toString('hex')
  // Whole milliseconds of a clock that a test may have set to a fraction of one.
  const issuedAt = Math.floor(clock.now())
  const expiresAt = issuedAt + CHALLENGE_LIFETIME
  const message = composeSignIn({
    chain,
    domain: site.domain,
    address: owner,
    uri: site.origin,
    chainId: CHAIN_IDS[chain],
    nonce,
    issuedAt,
    expiresAt,
  })
  await storeChallenge(db, { nonce, chain, address: owner, message, createdAt: issuedAt, expiresAt })
  return { message, expiresAt }
}

/** What is wrong with the text itself, before anything is looked up. */
const checkText = (body: LoginByWalletBody, site: Site): string => {
  const message = parseSignIn(body.message)
  if (!message || message.chain !== body.chain) throw new Refusal(WALLET_REFUSALS.walletMessageChanged, 'not a text of this venue')
  if (message.domain !== site.domain || message.uri !== site.origin)
    throw new Refusal(WALLET_REFUSALS.walletDomainWrong, 'the text is for another site')
  if (message.chainId !== CHAIN_IDS[body.chain]) throw new Refusal(WALLET_REFUSALS.walletChainWrong, 'the text is for another network')
  return message.nonce
}

/** Who came, and by which row of `wallets`. */
export interface WalletArrival {
  readonly userId: string
  readonly walletId: string
}
type Verdict = WalletArrival | { readonly refused: AnswerCode }

/** Whatever comes of it, the nonce is used up: a wrong signature is not guessed at twice. */
const judge = async (services: Services, tx: Tx, body: LoginByWalletBody, nonce: string): Promise<Verdict> => {
  const now = services.clock.now()
  const kept = await takeChallenge(tx, nonce, now)
  if (!kept) return { refused: WALLET_REFUSALS.walletNonceUsed }
  if (kept.expiresAt <= now) return { refused: WALLET_REFUSALS.walletChallengeExpired }
  if (kept.message !== body.message || kept.chain !== body.chain) return { refused: WALLET_REFUSALS.walletMessageChanged }
  const signer = await signerOf(kept.chain, kept.message, body.signature)
  if (signer === 'contract') return { refused: WALLET_REFUSALS.walletIsContract }
  if (signer !== kept.address) return { refused: WALLET_REFUSALS.walletSignatureWrong }
  return userOfWallet(services, tx, kept, body.inviteCode)
}

/** The user of this wallet; the first time, one is made. Two first times at once make one. */
const userOfWallet = async (
  services: Services,
  tx: Tx,
  { chain, address }: { chain: WalletChain; address: string },
  inviteCode: string | undefined,
): Promise<WalletArrival> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet ${chain} ${address}`}, 0))`.execute(tx)
  const known = await findWallet(tx, chain, address)
  if (known !== null) return known
  // The address is the person's own business: their name at the venue does not tell it.
  const username = `wallet-${randomBytes(8).toString('hex')}`
  const userId = await createUser(services, tx, { username, email: null, passwordHash: null, inviteCode })
  return { userId, walletId: await bindWallet(tx, { userId, chain, address, at: services.clock.now() }) }
}

/** Refuses by the codes of `WALLET_REFUSALS`, and `userSuspended`. */
export const loginByWallet = async (services: Services, site: Site, body: LoginByWalletBody): Promise<WalletArrival> => {
  const nonce = checkText(body, site)
  // A refusal is answered and not thrown in the transaction: the nonce must stay used.
  const verdict = await services.db.transaction().execute((tx) => judge(services, tx, body, nonce))
  if ('refused' in verdict) throw new Refusal(verdict.refused, 'the signature does not open a session')
  if ((await findUser(services.db, verdict.userId))?.status !== 'active')
    throw new Refusal(USER_REFUSALS.userSuspended, 'this user is suspended')
  return verdict
}
