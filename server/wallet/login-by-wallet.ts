/**
 * Sign-in by a wallet, and joining one to an account: a text that is composed and kept here, signed there, and good once. A text
 * says for which of the two it is; the other does not take it.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '../../src/domain/constants.ts'
import { composeSignIn, isSamePurpose, lifetimeOf, parseSignIn, type Purpose } from '../../src/domain/sign-in-message.ts'
import { CHAIN_IDS, type WalletChain } from '../../src/domain/wallet.ts'
import type { JoinWalletBody, LoginByWalletBody } from '../../src/domain/wire/wallet.ts'
import { Refusal, type AnswerCode } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { USER_REFUSALS, unauthorized } from '../core/refusals.ts'
import { lockSession } from '../core/sessions/lock-session.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { noteChange } from '../security/tell-owner.ts'
import { consentOf, type Consent } from '../registration/consents.ts'
import { createUser } from '../registration/register.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { bindWallet, findWallet, storeChallenge, takeChallenge, type Challenge } from './challenges.repository.ts'
import { canonicalAddress, signerOf } from './signatures.ts'
import type { Site } from '../core/site.ts'
import { WALLET_REFUSALS } from './wallet-refusals.ts'

/** The address as its chain writes it; refuses `walletAddressWrong`. */
const addressOf = async (chain: WalletChain, address: string): Promise<string> => {
  const canonical = await canonicalAddress(chain, address)
  if (canonical === null) throw new Refusal(WALLET_REFUSALS.walletAddressWrong, `no address of ${chain}`)
  return canonical
}

/** A text that this wallet is to sign, made now. Whoever composes it keeps it. Refuses `walletAddressWrong`. */
export const composeChallenge = async (
  { clock }: Pick<Services, 'clock'>,
  site: Site,
  { chain, address }: { readonly chain: WalletChain; readonly address: string },
  purpose: Purpose = {},
): Promise<Challenge> => {
  const owner = await addressOf(chain, address)
  const nonce = randomBytes(16).toString('hex')
  // Whole milliseconds of a clock that a test may have set to a fraction of one.
  const createdAt = Math.floor(clock.now())
  const expiresAt = createdAt + lifetimeOf(purpose)
  const text = { chain, domain: site.domain, address: owner, uri: site.origin, chainId: CHAIN_IDS[chain], nonce }
  const message = composeSignIn({ ...text, issuedAt: createdAt, expiresAt, ...purpose })
  return { nonce, chain, address: owner, message, createdAt, expiresAt }
}

export const challenge = async (
  services: Services,
  site: Site,
  { chain, address, account }: { chain: WalletChain; address: string; account?: string },
): Promise<{ message: string; expiresAt: number }> => {
  const made = await composeChallenge(services, site, { chain, address }, account === undefined ? {} : { account })
  await storeChallenge(services.db, made)
  return { message: made.message, expiresAt: made.expiresAt }
}

/** What a wallet brings: the text, and what it made of it. */
export type Signed = Pick<LoginByWalletBody, 'chain' | 'message' | 'signature'>

/** What is wrong with the text itself, before anything is looked up. Gives its nonce. */
export const checkText = (body: Signed, site: Site, purpose: Purpose = {}): string => {
  const message = parseSignIn(body.message)
  if (!message || message.chain !== body.chain || !isSamePurpose(message, purpose))
    throw new Refusal(WALLET_REFUSALS.walletMessageChanged, 'not a text of this venue')
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

/**
 * Whose signature it is. Whatever comes of it, the nonce is used up: a wrong signature is not guessed at twice.
 * @param kept what was composed with this nonce, which the caller has used up in the transaction; `null` for nothing
 */
export const judgeSignature = async <Kept extends Challenge>(
  { clock }: Pick<Services, 'clock'>,
  kept: Kept | null,
  body: Signed,
): Promise<Kept | { readonly refused: AnswerCode }> => {
  if (!kept) return { refused: WALLET_REFUSALS.walletNonceUsed }
  if (kept.expiresAt <= clock.now()) return { refused: WALLET_REFUSALS.walletChallengeExpired }
  if (kept.message !== body.message || kept.chain !== body.chain) return { refused: WALLET_REFUSALS.walletMessageChanged }
  const signer = await signerOf(kept.chain, kept.message, body.signature)
  if (signer === 'contract') return { refused: WALLET_REFUSALS.walletIsContract }
  return signer === kept.address ? kept : { refused: WALLET_REFUSALS.walletSignatureWrong }
}
const judge = async (services: Services, tx: Tx, body: Signed, nonce: string): Promise<Challenge | { readonly refused: AnswerCode }> =>
  judgeSignature(services, await takeChallenge(tx, nonce, services.clock.now()), body)

/** One at a time decides whose a wallet is. */
const lockWallet = async (tx: Tx, chain: WalletChain, address: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet ${chain} ${address}`}, 0))`.execute(tx)
}

/** The user of this wallet; the first time, one is made. Two first times at once make one. */
const userOfWallet = async (
  services: Services,
  tx: Tx,
  { chain, address }: { chain: WalletChain; address: string },
  brought: { readonly inviteCode: string | undefined; readonly consent: Consent },
): Promise<WalletArrival> => {
  await lockWallet(tx, chain, address)
  const known = await findWallet(tx, chain, address)
  if (known !== null) return known
  // The address is the person's own business: their name at the venue does not tell it.
  const username = `wallet-${randomBytes(8).toString('hex')}`
  const userId = await createUser(services, tx, { username, email: null, passwordHash: null, ...brought })
  return { userId, walletId: await bindWallet(tx, { userId, chain, address, at: services.clock.now() }) }
}

/**
 * Refuses by the codes of `WALLET_REFUSALS`, and `userSuspended`.
 * @param locale of the page, whose texts the person has agreed to
 */
export const loginByWallet = async (services: Services, site: Site, body: LoginByWalletBody, locale: Locale): Promise<WalletArrival> => {
  const nonce = checkText(body, site)
  // A refusal is answered and not thrown in the transaction: the nonce must stay used.
  const verdict = await services.db.transaction().execute(async (tx): Promise<Verdict> => {
    const signed = await judge(services, tx, body, nonce)
    return 'refused' in signed
      ? signed
      : userOfWallet(services, tx, signed, { inviteCode: body.inviteCode, consent: consentOf(body, locale) })
  })
  if ('refused' in verdict) throw new Refusal(verdict.refused, 'the signature does not open a session')
  if ((await findUser(services.db, verdict.userId))?.status !== 'active')
    throw new Refusal(USER_REFUSALS.userSuspended, 'this user is suspended')
  return verdict
}

/**
 * Joins a wallet to the account of who is signed in. Gives its row if this call has joined it, `null` if it was joined before.
 * Refuses by the codes of `WALLET_REFUSALS`.
 */
export const joinWallet = async (services: Services, site: Site, viewer: Viewer, body: JoinWalletBody): Promise<string | null> => {
  const username = (await findUser(services.db, viewer.userId))?.username
  if (username === undefined) throw unauthorized()
  const nonce = checkText(body, site, { account: username })
  const verdict = await services.db.transaction().execute(async (tx) => {
    const signed = await judge(services, tx, body, nonce)
    return 'refused' in signed ? signed : bindTo(services, tx, viewer, signed)
  })
  if ('refused' in verdict) throw new Refusal(verdict.refused, 'the signature joins no wallet')
  return verdict.joined
}

const bindTo = async (
  services: Services,
  tx: Tx,
  viewer: Viewer,
  { chain, address }: Challenge,
): Promise<{ readonly joined: string | null } | { readonly refused: AnswerCode }> => {
  const { userId } = viewer
  await lockSession(tx, viewer)
  await lockWallet(tx, chain, address)
  const known = await findWallet(tx, chain, address)
  if (known !== null) return known.userId === userId ? { joined: null } : { refused: WALLET_REFUSALS.walletJoinedElsewhere }
  const at = services.clock.now()
  const joined = `wallet-${await bindWallet(tx, { userId, chain, address, at })}`
  await noteChange(tx, { userId, what: 'walletJoined', id: joined, at })
  return { joined }
}
