/** Six-digit codes that prove an e-mail address: ten minutes, five guesses, used once. */
import { randomInt, timingSafeEqual } from 'node:crypto'
import { type Generated, sql } from 'kysely'
import { Refusal } from '../core/answers.ts'
import type { Limit } from '../core/attempts.ts'
import type { Services } from '../core/context.ts'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'
import { bitsFor, requireProof } from '../core/proof-of-work.ts'
import { networkOf } from '../core/proxies.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { isKnownDevice } from '../core/sessions/known-devices.ts'
import type { Caller } from '../core/sessions/session-origin.ts'
import { findUserByAccount } from '../core/sessions/users.repository.ts'

interface EmailCodesTable {
  id: Id
  email: string
  purpose: CodePurpose
  code_hash: Buffer
  created_at: Fixed<Date>
  expires_at: Date
  attempts: Generated<number>
  used_at: Date | null
  /** Two bytes, of the network that asked and the address; codes from before networks were told apart have none. */
  network_hash: Buffer | null
  /** Of the browser that asked, or of its network if it sends no device secret: the code is good there only. */
  asker_hash: Buffer
  /** Whether the account's owner had signed in from there before. */
  is_owner: boolean
}

declare module '../core/database/schema.ts' {
  interface Database {
    email_codes: EmailCodesTable
  }
}

/** `change`: the address is to become that of an account that is there. `address`: money may go to a new address of the owner's book. */
export type CodePurpose = 'register' | 'reset' | 'change' | 'address'
export const CODE_LIFETIME = 600_000
const MOST_GUESSES = 5
/** Codes per e-mail address and day for one browser or network. */
const MOST_OF_ASKER = 10
/** Codes per e-mail address and day for all strangers together. Each code can be guessed at five times, so they are capped. */
const MOST_OF_STRANGERS = 40
/** Codes of strangers in a day for which no proof of work is asked. */
const FREE_OF_PROOF = 10
const CODES_PER_BIT = 8
const DAY = 86_400_000

type WithMac = Pick<Services, 'mac'>

/** Keyed, or whoever reads the table could try all million codes in a moment. */
const hashOf = ({ mac }: WithMac, { email, only }: Pick<CodeRequest, 'email' | 'only'>, code: string): Buffer =>
  mac('e-mail code', [email.toLowerCase(), code, ...(only === undefined ? [] : [only])].join('\n'))

const askerOf = ({ mac }: WithMac, { email, device, address }: Asker & { readonly email: string }): Buffer =>
  mac('asker of a code', `${email.toLowerCase()}\n${device ? device.toString('base64url') : networkOf(address)}`)

/** Two bytes of hash: enough to count codes by network, and too few to find out which network it was. */
const hashOfNetwork = ({ mac }: WithMac, email: string, address: string): Buffer =>
  mac('network of a code', `${email.toLowerCase()}\n${networkOf(address)}`).subarray(0, 2)

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Who asks for a code, or brings one. */
export type Asker = Pick<Caller, 'address' | 'device'>

/** The address a code is for, its purpose, and who asks for it. */
export interface CodeRequest extends Asker {
  readonly email: string
  readonly purpose: CodePurpose
  /** What the code is good for and nothing else of its purpose; the mail says it. */
  readonly only?: string
}

/** The caller, so that a code is good for the person who asked for it, in whichever browser, and for nobody else. */
export const asPerson = ({ mac }: WithMac, userId: string, caller: Caller): Caller => ({
  ...caller,
  device: mac('asker of a change', userId),
})

/** Codes of the last day for the address and purpose. */
const ofDay = (db: Db, { email, purpose }: CodeRequest, now: number) =>
  db
    .selectFrom('email_codes')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now - DAY))

/** Whether the owner of the account with this address has signed in from this browser. */
export const isOwnersBrowser = async (db: Db, { email, device }: CodeRequest): Promise<boolean> =>
  isKnownDevice(db, (await findUserByAccount(db, email))?.id ?? '0', device)

/**
 * Limits of the day for codes. What strangers ask for never counts against a browser that the owner has signed in from.
 * Refuses `tooManyAttempts` with the time of the next one, and `proofNeeded` to strangers beyond the tenth code.
 */
export const limitsOfCodes = async (
  services: Services,
  asked: CodeRequest & { readonly proof: string | null },
  isOwner: boolean,
): Promise<readonly Limit[]> => {
  const { db, clock } = services
  const now = clock.now()
  const own = ofDay(db, asked, now)
    .where(({ or, eb }) => {
      const sameAsker = eb('asker_hash', '=', askerOf(services, asked))
      // A stranger's browser can have any number of secrets, but comes from one network.
      return isOwner ? sameAsker : or([sameAsker, eb('network_hash', '=', hashOfNetwork(services, asked.email, asked.address))])
    })
    .select('created_at')
    .orderBy('id', 'desc')
    .offset(MOST_OF_ASKER - 1)
    .limit(1)
  const strangers = ofDay(db, asked, now).where('is_owner', '=', false).select('created_at').orderBy('id', 'desc').limit(MOST_OF_STRANGERS)
  const [tenth, ofStrangers] = await Promise.all([own.executeTakeFirst(), isOwner ? [] : strangers.execute()])
  const last = ofStrangers.length === MOST_OF_STRANGERS ? ofStrangers.at(-1) : undefined
  const ends = [tenth, last].flatMap((row) => (row ? [row.created_at.getTime() + DAY] : []))
  if (ends.length > 0) throw new Refusal(CALL_REFUSALS.tooManyAttempts, 'too many codes in a day', Math.max(...ends))
  const beyond = ofStrangers.length - FREE_OF_PROOF
  return beyond < 0
    ? []
    : [requireProof(services, asked.proof, `code:${asked.purpose}:${asked.email.toLowerCase()}`, bitsFor(beyond, CODES_PER_BIT))]
}

/** The wait between two codes: of this browser, and of all strangers together. */
export const waitOfCodes = (services: Services, asked: CodeRequest, isOwner: boolean): readonly Limit[] => {
  const scope = `code:${asked.purpose}:${asked.email.toLowerCase()}`
  return [isOwner ? { scope: `${scope} ${askerOf(services, asked).toString('base64url')}`, most: 1 } : { scope, most: 1 }]
}

/** Stores the hash of a new code. Older ones of the same purpose and browser are good for nothing from then on. */
export const storeCode = async (services: Services, asked: CodeRequest, code: string, isOwner: boolean): Promise<void> => {
  const now = services.clock.now()
  await services.db
    .insertInto('email_codes')
    .values({
      email: asked.email,
      purpose: asked.purpose,
      code_hash: hashOf(services, asked, code),
      created_at: new Date(now),
      expires_at: new Date(now + CODE_LIFETIME),
      used_at: null,
      network_hash: hashOfNetwork(services, asked.email, asked.address),
      asker_hash: askerOf(services, asked),
      is_owner: isOwner,
    })
    .execute()
}

/** `none`: no code can be right, because it expired, was used, had too many wrong guesses, or was never sent to this browser. */
export type CodeVerdict = 'right' | 'wrong' | 'none'

/**
 * Checks a code, and uses it up if it's right. Only the newest code that this browser asked for counts: whoever asks for one
 * elsewhere can neither replace it nor spoil it by guessing. Counts a wrong guess under a row lock, so that parallel guesses
 * can't get past the limit. The caller must commit even after a wrong guess, or the count is lost.
 */
export const useCode = async (services: Services, tx: Tx, asked: CodeRequest, code: string): Promise<CodeVerdict> => {
  const now = services.clock.now()
  const row = await tx
    .selectFrom('email_codes')
    .selectAll()
    .where(sql`lower(email)`, '=', asked.email.toLowerCase())
    .where('purpose', '=', asked.purpose)
    .where('asker_hash', '=', askerOf(services, asked))
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.used_at || row.attempts >= MOST_GUESSES || row.expires_at.getTime() <= now) return 'none'
  const isRight = timingSafeEqual(row.code_hash, hashOf(services, asked, code))
  await tx
    .updateTable('email_codes')
    .set(isRight ? { used_at: new Date(now) } : { attempts: row.attempts + 1 })
    .where('id', '=', row.id)
    .execute()
  return isRight ? 'right' : 'wrong'
}
