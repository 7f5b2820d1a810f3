/** Chooses the feed by the FEED setting. */
import type { Services } from '../context.ts'
import { CcxtFeed } from './ccxt-feed.ts'
import { readSecret } from '../params.ts'
import { loadExchange } from './exchange.ts'
import type { Feed } from './feed.ts'
import { INSTRUMENTS } from './instruments.ts'
import { SimulatedFeed } from './simulated-feed.ts'

/** Throws one sentence when the exchange of `FEED=ccxt:<exchange>` is unknown or cannot be reached. */
export const openFeed = async (services: Pick<Services, 'settings' | 'clock' | 'db' | 'bus' | 'log'>): Promise<Feed> => {
  const { settings, db } = services
  if (settings.feed === 'simulated') {
    return new SimulatedFeed(settings.feedSeed ?? (await readSecret(db, 'feed_seed')), INSTRUMENTS, settings.tickMs)
  }
  return CcxtFeed.open(settings.feed, await loadExchange(settings.feed), INSTRUMENTS, services)
}
