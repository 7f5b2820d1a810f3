/** Counts guesses in the database, so that all processes share the limits and a restart forgives nothing. */
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { Refusal } from '../answers.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/schema.ts'
import { networkOf } from '../proxies.ts'
import type { Settings } from '../settings.ts'

const WINDOW = 60_000

/** Attempts a minute under one scope: `account:<name>`, `address:<ip>`. */
export interface Limit { readonly scope: string; readonly most: number }

/** Tests all come from one address, so in the test world addresses are free. */
export const limitOfAddress = (settings: Settings, kind: string, address: string, most: number): Limit => ({
  scope: `${kind}:${networkOf(address)}`, most: settings.testWorld === undefined ? most : Infinity,
})

export interface Attempts {
  /** Refuses `tooManyAttempts` when a scope is used up. */
  check(limits: readonly Limit[]): Promise<void>
  note(limits: readonly Limit[]): Promise<void>
  /** Runs guesses on the same scope one after the other, so that parallel guesses cannot outrun the count. */
  inTurn<T>(scope: string, guess: () => Promise<T>): Promise<T>
}

export const createAttempts = (db: Db, clock: Clock): Attempts => {
  const turns = new Map<string, Promise<unknown>>()
  return {
    check: async (limits) => {
      const rows = await db.selectFrom('attempts').select((eb) => ['scope', eb.fn.countAll<string>().as('count')])
        .where('scope', 'in', limits.map((limit) => limit.scope))
        .where('at', '>', new Date(clock.now() - WINDOW)).groupBy('scope').execute()
      const isUsedUp = limits.some((limit) => rows.some((row) => row.scope === limit.scope && Number(row.count) >= limit.most))
      if (isUsedUp) throw new Refusal(OWN_CODES.tooManyAttempts, 'too many attempts; wait a minute')
    },
    note: async (limits) => {
      const now = clock.now()
      const scopes = limits.map((limit) => limit.scope)
      await db.insertInto('attempts').values(scopes.map((scope) => ({ scope, at: new Date(now) }))).execute()
      await db.deleteFrom('attempts').where('scope', 'in', scopes).where('at', '<=', new Date(now - WINDOW)).execute()
    },
    inTurn: async (scope, guess) => {
      const turn = (turns.get(scope) ?? Promise.resolve()).then(guess, guess)
      turns.set(scope, turn)
      try {
        return await turn
      } finally {
        if (turns.get(scope) === turn) turns.delete(scope)
      }
    },
  }
}
