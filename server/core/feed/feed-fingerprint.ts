/**
 * What a venue's prices come from is written into its database at the first start. A process with other prices on the same
 * database would settle orders at prices that never were, so it doesn't start.
 */
import { createHash } from 'node:crypto'
import { SIMULATION_VERSION } from '../../../src/domain/simulation/market-terms.ts'
import type { Settings } from '../../settings.ts'
import type { Db, Tx } from '../database/schema.ts'

const KEY = 'feed_fingerprint'

export interface Fingerprint {
  /** As FEED names it. */
  readonly feed: string
  /** Hash of the seed; `null` if prices don't come from one. */
  readonly seed: string | null
  readonly tickMs: number
  /** By which rules simulated prices are worked out; missing where they were by the first. */
  readonly version?: number
}

const WAY_OUT = 'To change what prices come from, stop the venue, see that no order is open, and run: npm run venue -- feed forget'

/** A sentence about the first difference; `null` if there's none. */
const differenceOf = (stored: Fingerprint, own: Fingerprint): string | null => {
  if (stored.feed !== own.feed) return `FEED is ${own.feed}, but the prices of this database come from ${stored.feed}. ${WAY_OUT}`
  if (stored.seed !== own.seed)
    return `FEED_SEED is not the one that the prices of this database come from: leave it as it was, or unset if it was not set. ${WAY_OUT}`
  if (stored.version !== own.version)
    return `This version simulates prices by other rules than the one that has run on this database. ${WAY_OUT}`
  if (stored.tickMs !== own.tickMs)
    return `TICK_MS is ${own.tickMs}, but the prices of this database come every ${stored.tickMs} ms. ${WAY_OUT}`
  return null
}

/** Stores the fingerprint of the first process. Throws one sentence if this process's prices would be others. */
export const checkFeed = async (db: Db, { feed, tickMs }: Pick<Settings, 'feed' | 'tickMs'>, seed: string | null): Promise<void> => {
  const simulated = seed === null ? { seed } : { seed: createHash('sha256').update(seed).digest('hex'), version: SIMULATION_VERSION }
  const own: Fingerprint = { feed, tickMs, ...simulated }
  await db
    .insertInto('params')
    .values({ key: KEY, value: JSON.stringify(own) })
    .onConflict((c) => c.column('key').doNothing())
    .execute()
  const { value } = await db.selectFrom('params').select('value').where('key', '=', KEY).executeTakeFirstOrThrow()
  const difference = differenceOf(JSON.parse(value) as Fingerprint, own)
  if (difference !== null) throw new Error(difference)
}

/** Lets the next start bring other prices. `false` if there is nothing to forget. */
export const forgetFeed = async (db: Db | Tx): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('params').where('key', '=', KEY).executeTakeFirst()
  return numDeletedRows > 0n
}
