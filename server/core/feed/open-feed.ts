/** Chooses the feed by the FEED setting. */
import type { Services } from '../context.ts'
import { CcxtFeed } from './ccxt-feed.ts'
import { readSecret } from '../params.ts'
import { checkFeed } from './feed-fingerprint.ts'
import { loadExchange } from './exchange.ts'
import type { Feed } from './feed.ts'
import { INSTRUMENTS } from './instruments.ts'
import { SimulatedFeed } from './simulated-feed.ts'

/** Throws one sentence when the database has prices of another feed, or the exchange is unknown or cannot be reached. */
export const openFeed = async (services: Pick<Services, 'settings' | 'clock' | 'db' | 'bus' | 'log'>): Promise<Feed> => {
  const { settings, db } = services
  if (settings.feed === 'simulated') {
    const seed = settings.feedSeed ?? (await readSecret(db, 'feed_seed'))
    await checkFeed(db, settings, seed)
    return new SimulatedFeed(seed, INSTRUMENTS, settings.tickMs)
  }
  await checkFeed(db, settings, null)
  return CcxtFeed.open(settings.feed, await loadExchange(settings.feed), INSTRUMENTS, services)
}
