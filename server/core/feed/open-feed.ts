/** Chooses the feed by the FEED setting. */
import type { DaySeeds } from '../../../src/domain/simulation/day-seeds.ts'
import type { Services } from '../context.ts'
import { CcxtFeed } from './ccxt-feed.ts'
import { readSecret } from '../params.ts'
import { commitFeed, daySeedsFrom } from './feed-commitments.ts'
import { checkFeed } from './feed-fingerprint.ts'
import { simulationTermsOf } from './feed-terms.ts'
import { loadExchange } from './exchange.ts'
import type { Feed } from './feed.ts'
import { INSTRUMENTS } from './instruments.ts'
import { SimulatedFeed } from './simulated-feed.ts'

export interface OpenedFeed {
  readonly feed: Feed
  /** What simulated prices come from; `null` with those of an exchange. */
  readonly seeds: DaySeeds | null
}

/** Throws one sentence when the database has prices of another feed, or the exchange is unknown or cannot be reached. */
export const openFeed = async (services: Pick<Services, 'settings' | 'clock' | 'db' | 'bus' | 'log'>): Promise<OpenedFeed> => {
  const { settings, db, clock } = services
  if (settings.feed !== 'simulated') {
    await checkFeed(db, settings, null)
    return { feed: await CcxtFeed.open(settings.feed, await loadExchange(settings.feed), INSTRUMENTS, services), seeds: null }
  }
  const secret = settings.feedSeed ?? (await readSecret(db, 'feed_seed'))
  await checkFeed(db, settings, secret)
  const seeds = daySeedsFrom(secret)
  await commitFeed(db, seeds, simulationTermsOf(INSTRUMENTS, settings.tickMs), clock.now())
  return { feed: new SimulatedFeed(seeds, INSTRUMENTS, settings.tickMs), seeds }
}
