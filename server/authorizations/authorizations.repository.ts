import type { Network } from '../../src/domain/funds.ts'
import { judgeAddress } from '../../src/domain/receiving-address.ts'
import type { WalletChain } from '../../src/domain/wallet.ts'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'

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
