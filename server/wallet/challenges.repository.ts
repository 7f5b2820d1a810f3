import type { ColumnType, Generated } from 'kysely'
import type { WalletChain } from '../../src/domain/wallet.ts'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'

interface WalletsTable {
  id: Id
  user_id: string
  chain: WalletChain
  /** The address in the form that its chain prescribes, so that each has only one. */
  address: string
  created_at: Fixed<Date>
  /** As its owner calls it. */
  name: ColumnType<string | null, string | null | undefined, string | null>
  /** It waits for its owner to look it over. */
  held_at: Generated<Date | null>
}

/** A text that a wallet is asked to sign. */
interface WalletChallengesTable {
  nonce: string
  chain: WalletChain
  address: string
  message: string
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  used_at: Date | null
}

declare module '../core/database/schema.ts' {
  interface Database {
    wallets: WalletsTable
    wallet_challenges: WalletChallengesTable
  }
}

export interface Challenge {
  readonly nonce: string
  readonly chain: WalletChain
  readonly address: string
  readonly message: string
  /** Epoch milliseconds, both. */
  readonly createdAt: number
  readonly expiresAt: number
}

export const storeChallenge = async (db: Db, { createdAt, expiresAt, ...challenge }: Challenge): Promise<void> => {
  await db
    .insertInto('wallet_challenges')
    .values({ ...challenge, created_at: new Date(createdAt), expires_at: new Date(expiresAt), used_at: null })
    .execute()
}

/** Uses the nonce up, and gives what was asked with it; `null` when it was used before or never given out. */
export const takeChallenge = async (tx: Tx, nonce: string, now: number): Promise<Challenge | null> => {
  const row = await tx
    .updateTable('wallet_challenges')
    .set({ used_at: new Date(now) })
    .where('nonce', '=', nonce)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const { chain, address, message, created_at, expires_at } = row
  return { nonce, chain, address, message, createdAt: created_at.getTime(), expiresAt: expires_at.getTime() }
}

/** Whose wallet it is, and its row; `null` while nobody has come with it. */
export const findWallet = async (
  tx: Tx,
  chain: WalletChain,
  address: string,
): Promise<{ readonly userId: string; readonly walletId: string } | null> =>
  (await tx
    .selectFrom('wallets')
    .select(['id as walletId', 'user_id as userId'])
    .where('chain', '=', chain)
    .where('address', '=', address)
    .executeTakeFirst()) ?? null

/** Gives the row's id. */
export const bindWallet = async (tx: Tx, wallet: { userId: string; chain: WalletChain; address: string; at: number }): Promise<string> =>
  (
    await tx
      .insertInto('wallets')
      .values({ user_id: wallet.userId, chain: wallet.chain, address: wallet.address, created_at: new Date(wallet.at) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
