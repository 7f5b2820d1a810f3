/** Chooses the feed by the FEED setting. */
import { randomBytes } from 'node:crypto'
import type { Services } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { CcxtFeed } from './ccxt-feed.ts'
import { loadExchange } from './exchange.ts'
import type { Feed } from './feed.ts'
import { INSTRUMENTS } from './instruments.ts'
import { SimulatedFeed } from './simulated-feed.ts'

const SEED_PARAM = 'feed_seed'

/** The seed of this venue's prices: made at its first start, the same for all its processes, told to nobody. */
const readSeed = async (db: Db): Promise<string> => {
  await db.insertInto('params').values({ key: SEED_PARAM, value: randomBytes(32).toString('base64url') })
    .onConflict((c) => c.column('key').doNothing()).execute()
  return (await db.selectFrom('params').select('value').where('key', '=', SEED_PARAM).executeTakeFirstOrThrow()).value
}

/** Throws one sentence when the exchange of `FEED=ccxt:<exchange>` is unknown or cannot be reached. */
export const openFeed = async (services: Services): Promise<Feed> => {
  const { settings, db } = services
  if (settings.feed === 'simulated') {
    return new SimulatedFeed(settings.testWorld ?? await readSeed(db), INSTRUMENTS, settings.tickMs)
  }
  return CcxtFeed.open(settings.feed, await loadExchange(settings.feed), INSTRUMENTS, services)
}
