/** System parameters: the operator's switches, kept in the database and remembered until the bus says one changed. */
import type { Bus } from './bus.ts'
import type { Db } from './database/schema.ts'

export interface Params {
  /** `null` when there is no such key. */
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
}

export const createParams = (db: Db, bus: Bus): Params => {
  const known = new Map<string, string>()
  bus.subscribe((news) => {
    if (news.type === 'param') known.delete(news.key)
  })
  return {
    get: async (key) => {
      const kept = known.get(key)
      if (kept !== undefined) return kept
      const row = await db.selectFrom('params').select('value').where('key', '=', key).executeTakeFirst()
      if (row) known.set(key, row.value)
      return row?.value ?? null
    },
    set: async (key, value) => {
      await db.insertInto('params').values({ key, value }).onConflict((c) => c.column('key').doUpdateSet({ value })).execute()
      known.delete(key)
      await bus.publish({ type: 'param', key })
    },
  }
}

/** Keys the venue itself reads; the others are the client's. */
export const VENUE_PARAMS = { demoOpening: 'demo_opening_balance', realOpening: 'real_opening_balance' } as const
