/** Six-digit codes that prove an e-mail address: ten minutes, five guesses, used once. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { type Generated, sql } from 'kysely'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'
import { networkOf } from '../core/proxies.ts'

interface EmailCodesTable {
  id: Id
  email: string
  purpose: 'register' | 'reset'
  code_hash: Buffer
  created_at: Fixed<Date>
  expires_at: Date
  attempts: Generated<number>
  used_at: Date | null
  /** Two bytes, of the network that asked and the address; codes from before networks were told apart have none. */
  network_hash: Buffer | null
}

declare module '../core/database/schema.ts' {
  interface Database {
    email_codes: EmailCodesTable
  }
}

export type CodePurpose = 'register' | 'reset'
export const CODE_LIFETIME = 600_000
const MOST_GUESSES = 5
/** Codes per e-mail address and day for one network, so that a stranger can't use up the owner's share. */
const MOST_OF_NETWORK = 10
/** Codes per e-mail address and day in all. Each code resets the guess count, so cap codes per address. */
const MOST_A_DAY = 30
const DAY = 86_400_000

const hashOf = (email: string, code: string): Buffer => createHash('sha256').update(`${email.toLowerCase()}\n${code}`).digest()

/** Two bytes of hash: enough to count codes by network, and too few to find out which network it was. */
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

/** The address a code is for, its purpose, and the network address that asks for it. */
export interface CodeRequest {
  readonly email: string
  readonly purpose: CodePurpose
  readonly address: string
}

/** When this network may ask for another code for the e-mail address, epoch milliseconds; `null` if it may now. */
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

/** Stores the hash of a new code and invalidates older ones of the same purpose. */
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

/** `none`: no code can be right, because it expired, was used, had too many wrong guesses, or was never sent. */
export type CodeVerdict = 'right' | 'wrong' | 'none'

/**
 * Checks a code, and uses it up if it's right. Counts a wrong guess under a row lock, so that parallel guesses can't get
 * past the limit. The caller must commit even after a wrong guess, or the count is lost.
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
