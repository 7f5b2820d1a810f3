/** System parameters: the operator's switches. All are held in memory, so that asking for one never waits for the database. */
import { randomBytes } from 'node:crypto'
import { gapNews, type Bus } from './bus.ts'
import type { Db } from './database/schema.ts'
import { paramNews } from './news.ts'

export interface Params {
  /** `null` when there is no such key. */
  get(key: string): Promise<string | null>
  /** Every process knows it shortly after. */
  set(key: string, value: string): Promise<void>
}

export const openParams = async (db: Db, bus: Bus, onError: (error: unknown) => void): Promise<Params> => {
  let values = new Map<string, string>()
  const load = async (): Promise<void> => {
    const rows = await db.selectFrom('params').selectAll().execute()
    values = new Map(rows.map((row) => [row.key, row.value]))
  }
  await load()
  const reload = (): void => void load().catch(onError)
  bus.subscribe(paramNews, reload)
  bus.subscribe(gapNews, reload)
  return {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value) => {
      await db
        .insertInto('params')
        .values({ key, value })
        .onConflict((c) => c.column('key').doUpdateSet({ value }))
        .execute()
      values.set(key, value)
      await bus.publish(paramNews, { key })
    },
  }
}

/** A random text of this venue: made at its first start, the same for all its processes, told to nobody. */
export const readSecret = async (db: Db, key: 'feed_seed' | 'bus_channel'): Promise<string> => {
  await db
    .insertInto('params')
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflict((c) => c.column('key').doNothing())
    .execute()
  return (await db.selectFrom('params').select('value').where('key', '=', key).executeTakeFirstOrThrow()).value
}

/** Keys the venue itself reads; the others are the client's. */
export const VENUE_PARAMS = {
  demoOpening: 'demo_opening_balance',
  realOpening: 'real_opening_balance',
  walletLoginOnly: 'wallet_login_only',
} as const
