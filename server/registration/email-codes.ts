/** Six-digit codes that prove an e-mail address: ten minutes, five guesses, used once. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../core/database/schema.ts'
import { networkOf } from '../core/proxies.ts'

export type CodePurpose = 'register' | 'reset'
export const CODE_LIFETIME = 600_000
const MOST_GUESSES = 5
/** What one network may ask for an address a day: a stranger uses up their own codes and not the owner's. */
const MOST_OF_NETWORK = 10
/** Each new code allows five more guesses, so the codes of one address are limited too, however many networks ask. */
const MOST_A_DAY = 30
const DAY = 86_400_000

const hashOf = (email: string, code: string): Buffer => createHash('sha256').update(`${email.toLowerCase()}\n${code}`).digest()

/** Two bytes tell one network from another well enough to count, and fit too many of them to say which one it was. */
const hashOfNetwork = (email: string, address: string): Buffer =>
  createHash('sha256')
    .update(`${email.toLowerCase()}\n${networkOf(address)}`)
    .digest()
    .subarray(0, 2)

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const newest = (db: Tx, email: string, purpose: CodePurpose) =>
  db
    .selectFrom('email_codes')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)

/** For whom a code is, what it is good for, and the network address of whoever asks for it. */
export interface CodeRequest {
  readonly email: string
  readonly purpose: CodePurpose
  readonly address: string
}

/** When this network may have another code made for the address, epoch milliseconds; `null` when it may now. */
export const codesUsedUpUntil = async (db: Db, { email, purpose, address }: CodeRequest, now: number): Promise<number | null> => {
  const ofDay = db
    .selectFrom('email_codes')
    .select('created_at')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now - DAY))
    .orderBy('id', 'desc')
    .limit(1)
  const rows = await Promise.all([
    ofDay.offset(MOST_A_DAY - 1).executeTakeFirst(),
    ofDay
      .where('network_hash', '=', hashOfNetwork(email, address))
      .offset(MOST_OF_NETWORK - 1)
      .executeTakeFirst(),
  ])
  const ends = rows.flatMap((row) => (row ? [row.created_at.getTime() + DAY] : []))
  return ends.length === 0 ? null : Math.max(...ends)
}

/** Keeps the hash of a new code; older ones of the same purpose are worth nothing from now on. */
export const storeCode = async (db: Db, { email, purpose, address }: CodeRequest, code: string, now: number): Promise<void> => {
  await db
    .insertInto('email_codes')
    .values({
      email,
      purpose,
      code_hash: hashOf(email, code),
      created_at: new Date(now),
      expires_at: new Date(now + CODE_LIFETIME),
      used_at: null,
      network_hash: hashOfNetwork(email, address),
    })
    .execute()
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
  await tx
    .updateTable('email_codes')
    .set(isRight ? { used_at: new Date(now) } : { attempts: row.attempts + 1 })
    .where('id', '=', row.id)
    .execute()
  return isRight ? 'right' : 'wrong'
}
