/** Authenticator apps, one for a person: the secret that venue and app share, and the last time step whose code was used. */
import { sql, type Generated } from 'kysely'
import type { Db, Tx } from '../core/database/schema.ts'

interface AuthenticatorsTable {
  user_id: string
  /** Sealed. */
  secret: Buffer
  added_at: Date
  /** Codes of this time step and of those before it are used up. */
  last_step: string
  held_at: Generated<Date | null>
}
/** A secret that no code has confirmed yet. */
interface AuthenticatorSetUpsTable {
  user_id: string
  secret: Buffer
  expires_at: Date
}

declare module '../core/database/schema.ts' {
  interface Database {
    authenticators: AuthenticatorsTable
    authenticator_set_ups: AuthenticatorSetUpsTable
  }
}

/** An app that is held is none until its owner has looked it over. */
const inUse = (on: Db | Tx, userId: string) => on.selectFrom('authenticators').where('user_id', '=', userId).where('held_at', 'is', null)

/** Epoch milliseconds; `null` for who has no authenticator app. */
export const authenticatorSince = async (on: Db | Tx, userId: string): Promise<number | null> =>
  (await inUse(on, userId).select('added_at').executeTakeFirst())?.added_at.getTime() ?? null

/** The sealed secret of the person's app. */
export const secretOfAuthenticator = async (on: Db | Tx, userId: string): Promise<Buffer | null> =>
  (await inUse(on, userId).select('secret').executeTakeFirst())?.secret ?? null

/** Uses up the code of a time step. False if that one, or a later one, was used before: of two calls at once one is told so. */
export const spendStep = async (on: Db | Tx, userId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await on
    .updateTable('authenticators')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The app takes the place of the one before. The code that confirmed it is used up. */
export const storeAuthenticator = async (tx: Tx, userId: string, app: { secret: Buffer; step: number; at: number }): Promise<void> => {
  const values = { secret: app.secret, added_at: new Date(app.at), last_step: String(app.step), held_at: null }
  await tx
    .insertInto('authenticators')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** True if there was one. */
export const removeAuthenticator = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.deleteFrom('authenticators').where('user_id', '=', userId).where('held_at', 'is', null).executeTakeFirst()).numDeletedRows > 0n

/** A set-up takes the place of the one before. */
export const storeSetUp = async (on: Db | Tx, userId: string, secret: Buffer, expiresAt: number): Promise<void> => {
  const values = { secret, expires_at: new Date(expiresAt) }
  await on
    .insertInto('authenticator_set_ups')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** The sealed secret of the set-up under way. Locks the row, so that it is confirmed once. */
export const lockSetUp = async (tx: Tx, userId: string, now: number): Promise<Buffer | null> =>
  (
    await tx
      .selectFrom('authenticator_set_ups')
      .select('secret')
      .where('user_id', '=', userId)
      .where('expires_at', '>', new Date(now))
      .forUpdate()
      .executeTakeFirst()
  )?.secret ?? null

export const endSetUp = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('authenticator_set_ups').where('user_id', '=', userId).execute()
}

/** Changes of a person's factors come one after the other. */
export const lockFactors = async (tx: Tx, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`second factors ${userId}`}, 0))`.execute(tx)
}
