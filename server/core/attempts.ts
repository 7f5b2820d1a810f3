/** Counts guesses in the database, so that all processes share the limits and a restart doesn't reset them. */
import { sql } from 'kysely'
import { CODE_RESEND_WAIT } from '../../src/domain/constants.ts'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './database/schema.ts'
import { networkOf } from './proxies.ts'
import type { Settings } from '../settings.ts'
import { Refusal } from './answers.ts'
import { CALL_REFUSALS } from './refusals.ts'
import { createTurns } from './turns.ts'

/** The wait between two codes is counted here too, as one attempt a window. */
const WINDOW = CODE_RESEND_WAIT

/** No more than `most` attempts in a `window`: a minute, unless another is given. Attempts are removed after a day. */
export interface Room {
  readonly most: number
  readonly window?: number
}
/** Attempts under one scope: `account#<id>`, `address:<ip>`. */
export interface Limit extends Room {
  readonly scope: string
  /** Wider windows of the same scope, so that waits grow with the number of attempts. */
  readonly further?: readonly Room[]
}

/**
 * Limit for a network address, with wider windows if given. There's none in the test world, where all calls come from one
 * address.
 */
export const limitOfAddress = (settings: Settings, kind: string, address: string, most: number, further: readonly Room[] = []): Limit => ({
  scope: `${kind}:${networkOf(address)}`,
  ...(settings.testWorld === undefined ? { most, further } : { most: Infinity }),
})

export interface Attempts {
  /**
   * Counts an attempt, or refuses `tooManyAttempts`, with the time it ends, if a scope has reached its limit. Checks and counts
   * in one transaction, so that parallel calls can't get past the limit. Pass the result to `giveBack` if the guess was right.
   */
  take(limits: readonly Limit[]): Promise<readonly string[]>
  giveBack(taken: readonly string[]): Promise<void>
  /** How many attempts a scope has counted in the last `window` milliseconds. */
  count(scope: string, window: number): Promise<number>
  /** Runs guesses on the same scope one after the other, so that parallel guesses cannot outrun the count. */
  inTurn<T>(scope: string, guess: () => Promise<T>): Promise<T>
}

/** The moment from which there will be room again; `null` when there is room now. */
const usedUpUntil = async (on: Tx, scope: string, { most, window = WINDOW }: Room, now: number): Promise<number | null> => {
  if (most === Infinity) return null
  const row = await on
    .selectFrom('attempts')
    .select('at')
    .where('scope', '=', scope)
    .where('at', '>', new Date(now - window))
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return row ? row.at.getTime() + window : null
}

const checkOn = async (on: Tx, limits: readonly Limit[], now: number): Promise<void> => {
  const ends: number[] = []
  for (const limit of limits)
    for (const room of [limit, ...(limit.further ?? [])]) ends.push((await usedUpUntil(on, limit.scope, room, now)) ?? 0)
  const until = Math.max(...ends)
  if (until > 0) throw new Refusal(CALL_REFUSALS.tooManyAttempts, 'too many attempts', until)
}

const noteOn = async (on: Tx, limits: readonly Limit[], now: number): Promise<readonly string[]> => {
  const rows = await on
    .insertInto('attempts')
    .values(limits.map(({ scope }) => ({ scope, at: new Date(now) })))
    .returning('id')
    .execute()
  for (const { scope, window = WINDOW, further = [] } of limits) {
    const longest = Math.max(window, ...further.map((room) => room.window ?? WINDOW))
    await on
      .deleteFrom('attempts')
      .where('scope', '=', scope)
      .where('at', '<=', new Date(now - longest))
      .execute()
  }
  return rows.map(({ id }) => id)
}

export const createAttempts = (db: Db, clock: Clock): Attempts => {
  const turns = createTurns()
  return {
    take: (limits) =>
      db.transaction().execute(async (tx) => {
        // Lock in alphabetical order; otherwise two calls could deadlock.
        for (const scope of limits.map((limit) => limit.scope).toSorted())
          await sql`select pg_advisory_xact_lock(hashtextextended(${`attempts ${scope}`}, 0))`.execute(tx)
        await checkOn(tx, limits, clock.now())
        return noteOn(tx, limits, clock.now())
      }),
    giveBack: async (taken) => {
      await db.deleteFrom('attempts').where('id', 'in', taken).execute()
    },
    count: async (scope, window) => {
      const { count } = await db
        .selectFrom('attempts')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('scope', '=', scope)
        .where('at', '>', new Date(clock.now() - window))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    inTurn: turns.run,
  }
}
