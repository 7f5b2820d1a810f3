import type { Selectable } from 'kysely'
import type { Network } from '../../src/domain/funds.ts'
import { judgeAddress } from '../../src/domain/receiving-address.ts'
import type { WalletChain } from '../../src/domain/wallet.ts'
import type { ProvedWallet } from '../../src/domain/wire/authorization.ts'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'
import type { Challenge } from '../wallet/challenges.repository.ts'

interface AuthorizationsTable {
  id: Id
  user_id: string
  chain: WalletChain
  /** In the form that its chain prescribes, so that each wallet has only one. */
  address: string
  /** The authorization address that the signed text named; empty for none. */
  auth_address: string
  proved_at: Date
  expires_at: Date
  revoked_at: Date | null
}

/** A text that a wallet is asked to sign for this person. */
interface AuthorizationChallengesTable {
  nonce: string
  user_id: string
  chain: WalletChain
  address: string
  auth_address: string
  message: string
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  used_at: Date | null
}

declare module '../core/database/schema.ts' {
  interface Database {
    authorizations: AuthorizationsTable
    authorization_challenges: AuthorizationChallengesTable
  }
}

/**
 * Whether the person has proved that this address is their wallet's, and the proof still holds: it was neither revoked nor is it
 * older than 90 days. Of a network without wallets none is proved.
 * @param now epoch milliseconds
 */
export const isProved = async (db: Db | Tx, userId: string, network: Network, address: string, now: number): Promise<boolean> => {
  const judged = judgeAddress(network, address)
  if (network === 'bitcoin' || judged.verdict !== 'valid') return false
  const row = await db
    .selectFrom('authorizations')
    .select('id')
    .where('user_id', '=', userId)
    .where('chain', '=', network)
    .where('address', '=', judged.address)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return row !== undefined
}

type AuthorizationRow = Selectable<AuthorizationsTable>

/** As its owner sees it. @param now epoch milliseconds */
export const provedWalletOf = ({ id, chain, address, proved_at, expires_at, revoked_at }: AuthorizationRow, now: number): ProvedWallet => ({
  id,
  chain,
  address,
  state: revoked_at !== null ? 'revoked' : expires_at.getTime() > now ? 'valid' : 'expired',
  provedAt: proved_at.getTime(),
  expiresAt: expires_at.getTime(),
})

/** The youngest proof first. */
export const authorizationsOf = (db: Db | Tx, userId: string): Promise<AuthorizationRow[]> =>
  db.selectFrom('authorizations').selectAll().where('user_id', '=', userId).orderBy('proved_at', 'desc').orderBy('id', 'desc').execute()

/** A text for this person's wallet, and the authorization address that it names. */
export interface AuthorizationChallenge extends Challenge {
  readonly userId: string
  readonly authAddress: string
}

export const storeAuthorizationChallenge = async (
  db: Db,
  { userId, authAddress, createdAt, expiresAt, ...challenge }: AuthorizationChallenge,
): Promise<void> => {
  await db
    .insertInto('authorization_challenges')
    .values({
      ...challenge,
      user_id: userId,
      auth_address: authAddress,
      created_at: new Date(createdAt),
      expires_at: new Date(expiresAt),
      used_at: null,
    })
    .execute()
}

/** Uses the nonce up, and gives what was asked with it; `null` when it was used before, or never given to this person. */
export const takeAuthorizationChallenge = async (
  tx: Tx,
  userId: string,
  nonce: string,
  now: number,
): Promise<AuthorizationChallenge | null> => {
  const row = await tx
    .updateTable('authorization_challenges')
    .set({ used_at: new Date(now) })
    .where('nonce', '=', nonce)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const { chain, address, message, auth_address: authAddress, created_at, expires_at } = row
  return { nonce, userId, chain, address, message, authAddress, createdAt: created_at.getTime(), expiresAt: expires_at.getTime() }
}

/** How many proofs of this person hold, but for that of the wallet itself. */
export const countOtherProofs = async (tx: Tx, { userId, chain, address }: AuthorizationChallenge, now: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('authorizations')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where(({ not, and, eb }) => not(and([eb('chain', '=', chain), eb('address', '=', address)])))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores the proof; of a wallet that was proved before it begins anew. */
export const storeProof = (
  tx: Tx,
  { userId, chain, address, authAddress }: AuthorizationChallenge,
  { at, until }: { readonly at: number; readonly until: number },
): Promise<AuthorizationRow> => {
  const proof = { auth_address: authAddress, proved_at: new Date(at), expires_at: new Date(until), revoked_at: null }
  return tx
    .insertInto('authorizations')
    .values({ user_id: userId, chain, address, ...proof })
    .onConflict((conflict) => conflict.constraint('authorizations_once').doUpdateSet(proof))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Of proofs that are over, keeps as many of a person: whoever proves and revokes again and again fills no table. */
export const keepEnded = async (tx: Tx, userId: string, { most, now }: { readonly most: number; readonly now: number }): Promise<void> => {
  await tx
    .deleteFrom('authorizations')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('authorizations')
        .select('id')
        .where('user_id', '=', userId)
        .where(({ or, eb: of }) => or([of('revoked_at', 'is not', null), of('expires_at', '<=', new Date(now))]))
        .orderBy('proved_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()
}

/** Takes one proof of this person back, if it still holds. */
export const revokeProof = async (
  db: Db | Tx,
  { userId, id }: { readonly userId: string; readonly id: string },
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('authorizations')
    .set({ revoked_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes back every proof of this person: somebody else may have made any of them. */
export const revokeProofs = async (tx: Tx, userId: string, now: number): Promise<void> => {
  await tx
    .updateTable('authorizations')
    .set({ revoked_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

export const findProof = (db: Db | Tx, userId: string, id: string): Promise<AuthorizationRow | undefined> =>
  db.selectFrom('authorizations').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
