/** Six-digit codes that prove an e-mail address: ten minutes, five guesses, used once. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/schema.ts'

export type CodePurpose = 'register' | 'reset'
export const CODE_LIFETIME = 600_000
const MOST_GUESSES = 5
/** Each code may be guessed at anew, so their number is what keeps a guesser out. */
const MOST_A_DAY = 10
const DAY = 86_400_000

const hashOf = (email: string, code: string): Buffer => createHash('sha256').update(`${email.toLowerCase()}\n${code}`).digest()

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const newest = (db: Tx, email: string, purpose: CodePurpose) =>
  db.selectFrom('email_codes').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).where('purpose', '=', purpose)
    .orderBy('id', 'desc').limit(1)

/** When another code may be made, epoch milliseconds; `null` when it may be now. */
export const codesUsedUpUntil = async (db: Db, email: string, purpose: CodePurpose, now: number): Promise<number | null> => {
  const row = await db.selectFrom('email_codes').select('created_at')
    .where(sql`lower(email)`, '=', email.toLowerCase()).where('purpose', '=', purpose).where('created_at', '>', new Date(now - DAY))
    .orderBy('id', 'desc').offset(MOST_A_DAY - 1).limit(1).executeTakeFirst()
  return row ? row.created_at.getTime() + DAY : null
}

/** Keeps the hash of a new code; older ones of the same purpose are worth nothing from now on. */
export const storeCode = async (db: Db, email: string, purpose: CodePurpose, code: string, now: number): Promise<void> => {
  await db.insertInto('email_codes').values({
    email, purpose, code_hash: hashOf(email, code), created_at: new Date(now),
    expires_at: new Date(now + CODE_LIFETIME), used_at: null,
  }).execute()
}

/** `none`: there is no code that could be right, for it is too old, used up, guessed at too often, or was never sent. */
export type CodeVerdict = 'right' | 'wrong' | 'none'

/**
 * Uses the code up when it is right. A wrong guess is counted in the same transaction under a row lock, so parallel guesses
 * cannot outrun the count; the caller must commit.
 */
export const useCode = async (tx: Tx, email: string, purpose: CodePurpose, code: string, now: number): Promise<CodeVerdict> => {
  const row = await newest(tx, email, purpose).forUpdate().executeTakeFirst()
  if (!row || row.used_at || row.attempts >= MOST_GUESSES || row.expires_at.getTime() <= now) return 'none'
  const isRight = timingSafeEqual(row.code_hash, hashOf(email, code))
  await tx.updateTable('email_codes').set(isRight ? { used_at: new Date(now) } : { attempts: row.attempts + 1 })
    .where('id', '=', row.id).execute()
  return isRight ? 'right' : 'wrong'
}
