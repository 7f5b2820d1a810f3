/** Who has been at an account's door: each attempt to sign in to it, for its owner to read. */
import { sql, type Generated } from 'kysely'
import type { SignInAttempt, SignInOutcome, SignInPage, SignInWay } from '../../src/domain/wire/security.ts'
import type { Services } from '../core/context.ts'
import type { Db, Fixed, Tx } from '../core/database/schema.ts'
import type { SessionOrigin } from '../core/sessions/session-origin.ts'

interface SignInsTable {
  id: Generated<string>
  user_id: Fixed<string>
  at: Fixed<Date>
  way: Fixed<string>
  outcome: Fixed<string>
  browser: Fixed<string>
  system: Fixed<string>
  network: Fixed<string | null>
}

declare module '../core/database/schema.ts' {
  interface Database {
    sign_ins: SignInsTable
  }
}

/** Refused attempts, and refused passkeys, are one row an hour, wherever they come from: whoever goes on trying fills no table. */
const REFUSED_ONCE_IN = 3_600_000
const PAGE_SIZE = 20
const UNKNOWN_WAY = 'unknown'

export interface Attempt {
  readonly userId: string
  /** `null`: the caller can't tell. */
  readonly way: SignInWay | null
  readonly outcome: SignInOutcome
  readonly origin: Pick<SessionOrigin, 'browser' | 'system' | 'address'>
}

type Row = Omit<Attempt, 'origin'> & Attempt['origin'] & { readonly at: number }

const store = async (on: Db | Tx, { userId, at, way, outcome, browser, system, address: network }: Row): Promise<void> => {
  await on
    .insertInto('sign_ins')
    .values({ user_id: userId, at: new Date(at), way: way ?? UNKNOWN_WAY, outcome, browser, system, network })
    .execute()
}

/** One after the other for each person: two that come together would both find that the hour has none. */
const storeOnceAnHour = async (tx: Tx, row: Row): Promise<void> => {
  const { userId, outcome, at } = row
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-ins ${userId}`}, 0))`.execute(tx)
  const told = await tx
    .selectFrom('sign_ins')
    .select('at')
    .where('user_id', '=', userId)
    .where('outcome', '=', outcome)
    .$if(outcome === 'wrong', (query) => query.where('way', '=', 'passkey'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!told || told.at.getTime() <= at - REFUSED_ONCE_IN) await store(tx, row)
}

const insert = async ({ db, clock }: Services, { origin, ...attempt }: Attempt): Promise<void> => {
  const row = { ...attempt, ...origin, at: clock.now() }
  const { outcome, way } = row
  // Passwords and codes have limits of their own; nobody can guess a passkey, but anybody may send any number of them.
  const isOften = outcome === 'refused' || outcome === 'shut' || (outcome === 'wrong' && way === 'passkey')
  await (isOften ? db.transaction().execute((tx) => storeOnceAnHour(tx, row)) : store(db, row))
}

/** Notes an attempt in the background: the answer must take as long as for a name that nobody has. */
export const noteSignIn = (services: Services, attempt: Attempt): void => {
  void insert(services, attempt).catch((error: unknown) => services.log.warn({ err: error }, 'an attempt to sign in could not be noted'))
}

/** A page of the user's sign-ins, newest first. */
export const listSignIns = async (db: Db, userId: string, before: string | undefined): Promise<SignInPage> => {
  let query = db.selectFrom('sign_ins').selectAll().where('user_id', '=', userId)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  const shown = rows.slice(0, PAGE_SIZE)
  return {
    items: shown.map(
      ({ id, at, way, outcome, browser, system, network }) =>
        ({ id, at: at.getTime(), way: way === UNKNOWN_WAY ? null : way, outcome, browser, system, network }) as SignInAttempt,
    ),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  }
}
