import type { Generated, Selectable } from 'kysely'
import type { OwnPasskey } from '../../src/domain/wire/passkey.ts'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'

interface PasskeysTable {
  id: Id
  user_id: string
  /** By which the device knows it, base64url. */
  credential_id: string
  /** COSE. */
  public_key: Buffer
  /** By which the device knows the person, base64url: random, so that it tells nobody who they are. */
  user_handle: string
  /** How often the device says it was used; 0 for those that do not count. */
  counter: string
  transports: string[]
  name: string
  backed_up: boolean
  created_at: Fixed<Date>
  used_at: Date | null
  /** It was seen in two places at once. */
  blocked_at: Date | null
  /** It was added shortly before the owner said “This was not me”, and waits for them to look it over. */
  held_at: Generated<Date | null>
}

/** What a question is asked for: its answer is good for nothing else. */
export type PasskeyPurpose = 'create' | 'signIn' | 'prove' | 'secondFactor'

interface PasskeyChallengesTable {
  challenge: string
  purpose: PasskeyPurpose
  /** The session, or the browser, that asked. */
  bound_to: string
  /** The one that a passkey which is being created is to have. */
  user_handle: string | null
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  used_at: Date | null
}

declare module '../core/database/schema.ts' {
  interface Database {
    passkeys: PasskeysTable
    passkey_challenges: PasskeyChallengesTable
  }
}

export type Passkey = Selectable<PasskeysTable>

export interface Challenge {
  readonly challenge: string
  readonly purpose: PasskeyPurpose
  readonly boundTo: string
  readonly userHandle: string | null
  /** Epoch milliseconds, both. */
  readonly createdAt: number
  readonly expiresAt: number
}

export const storeChallenge = async (
  db: Db,
  { challenge, purpose, boundTo, userHandle, createdAt, expiresAt }: Challenge,
): Promise<void> => {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      purpose,
      bound_to: boundTo,
      user_handle: userHandle,
      created_at: new Date(createdAt),
      expires_at: new Date(expiresAt),
      used_at: null,
    })
    .execute()
}

/** Uses the question up; `null` unless it waited for this answer: asked for this, here, and not too long ago. */
export const takeChallenge = async (
  db: Db,
  { challenge, purpose, boundTo, now }: Pick<Challenge, 'challenge' | 'purpose' | 'boundTo'> & { readonly now: number },
): Promise<{ readonly userHandle: string | null } | null> => {
  const row = await db
    .updateTable('passkey_challenges')
    .set({ used_at: new Date(now) })
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('bound_to', '=', boundTo)
    .where('expires_at', '>', new Date(now))
    .where('used_at', 'is', null)
    .returning('user_handle')
    .executeTakeFirst()
  return row ? { userHandle: row.user_handle } : null
}

export const passkeysOf = (on: Db | Tx, userId: string): Promise<Passkey[]> =>
  on.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()

/** Those that prove their owner: neither blocked nor held. */
export const usablePasskeysOf = async (on: Db | Tx, userId: string): Promise<Passkey[]> =>
  (await passkeysOf(on, userId)).filter(({ blocked_at, held_at }) => blocked_at === null && held_at === null)

export const findPasskey = (on: Db | Tx, credentialId: string): Promise<Passkey | undefined> =>
  on.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** As it is now, and nobody else changes it before this transaction is over. */
export const lockPasskey = (tx: Tx, id: string): Promise<Passkey | undefined> =>
  tx.selectFrom('passkeys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const changePasskey = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<Passkey, 'counter' | 'backed_up' | 'used_at' | 'blocked_at'>>,
): Promise<void> => {
  await tx.updateTable('passkeys').set(change).where('id', '=', id).execute()
}

export const namePasskey = (db: Db, userId: string, id: string, name: string): Promise<Passkey | undefined> =>
  db.updateTable('passkeys').set({ name }).where('id', '=', id).where('user_id', '=', userId).returningAll().executeTakeFirst()

/** Whether there was one. */
export const deletePasskey = async (tx: Tx, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** As its owner sees it. */
export const shownPasskey = ({ id, name, created_at, used_at, backed_up, blocked_at }: Passkey): OwnPasskey => ({
  id,
  name,
  createdAt: created_at.getTime(),
  usedAt: used_at?.getTime() ?? null,
  isBackedUp: backed_up,
  isBlocked: blocked_at !== null,
})

/** As WebAuthn names it in a list. */
export const named = ({ credential_id, transports }: Passkey) => ({ id: credential_id, type: 'public-key', transports }) as const
