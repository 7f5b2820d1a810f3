/** Sign-ins that have been begun: who may finish one, until when, and that it is finished once. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { THIRD_PARTY_LIFETIME } from '../../src/domain/third-party.ts'
import type { Db, Fixed } from '../core/database/schema.ts'

/** A sign-in by a third party that has been begun; hashes only. */
interface ThirdPartyRequestsTable {
  state_hash: Buffer
  secret_hash: Buffer
  /** The user who is linking the account to theirs; `null` when it's a sign-in. */
  user_id: string | null
  redirect_uri: string
  expires_at: Fixed<Date>
  used_at: Date | null
}

declare module '../core/database/schema.ts' {
  interface Database {
    third_party_requests: ThirdPartyRequestsTable
  }
}

/** So long after its end it can still be said what became of one. */
const KEPT_FOR = 24 * 3_600_000

export interface Begun {
  readonly state: string
  /** Held by the browser alone; nonce and verifier are made of it, so that the venue keeps neither. */
  readonly secret: string
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** @param use `nonce` or `verifier` */
export const madeOf = (secret: string, use: 'nonce' | 'verifier'): string => createHmac('sha256', secret).update(use).digest('base64url')

/** @param userId of who joins an account to theirs; `null` for who signs in */
export const storeRequest = async (db: Db, redirectUri: string, userId: string | null, now: number): Promise<Begun> => {
  const [state, secret] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  await db
    .deleteFrom('third_party_requests')
    .where('expires_at', '<', new Date(now - KEPT_FOR))
    .execute()
  await db
    .insertInto('third_party_requests')
    .values({
      state_hash: hashOf(state),
      secret_hash: hashOf(secret),
      user_id: userId,
      redirect_uri: redirectUri,
      expires_at: new Date(now + THIRD_PARTY_LIFETIME),
      used_at: null,
    })
    .execute()
  return { state, secret }
}

export type Taken = { readonly redirectUri: string } | 'foreign' | 'used' | 'expired'

/**
 * Uses a request up. Of calls that come at once one is given it. Without the browser's secret, or as another user, nothing is
 * used up: whoever saw the address go by cannot spoil it for the one it is meant for.
 */
export const takeRequest = async (db: Db, { state, secret }: Begun, userId: string | null, now: number): Promise<Taken> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('third_party_requests')
      .selectAll()
      .where('state_hash', '=', hashOf(state))
      .forUpdate()
      .executeTakeFirst()
    if (!row || !timingSafeEqual(row.secret_hash, hashOf(secret)) || row.user_id !== userId) return 'foreign'
    if (row.used_at) return 'used'
    if (row.expires_at.getTime() <= now) return 'expired'
    await tx
      .updateTable('third_party_requests')
      .set({ used_at: new Date(now) })
      .where('state_hash', '=', row.state_hash)
      .execute()
    return { redirectUri: row.redirect_uri }
  })
