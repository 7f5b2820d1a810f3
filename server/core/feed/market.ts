/** The market, for every part of the venue: the feed, the board of newest prices, the ticker. */
import type { DaySeeds } from '../../../src/domain/simulation/day-seeds.ts'
import type { Services } from '../context.ts'
import type { Feed } from './feed.ts'
import { MarketBoard } from './market-board.ts'
import { openFeed } from './open-feed.ts'
import { PinnedFeed } from './pinned-feed.ts'
import { Ticker } from './ticker.ts'

export interface Market {
  readonly feed: Feed
  readonly board: MarketBoard
  readonly ticker: Ticker
  /** What simulated prices come from; `null` with those of an exchange. */
  readonly seeds: DaySeeds | null
  /** Only in a test world. */
  readonly pins: PinnedFeed | null
}

/** Throws one sentence when the exchange that the settings name cannot be used. Nothing ticks until the ticker is started. */
export const openMarket = async (needs: Pick<Services, 'settings' | 'clock' | 'db' | 'bus' | 'log'>): Promise<Market> => {
  const { settings, clock, log } = needs
  const { feed: opened, seeds } = await openFeed(needs)
  const pins = settings.testWorld === undefined ? null : new PinnedFeed(opened, settings.tickMs)
  const feed = pins ?? opened
  const ticker = new Ticker(clock, settings.tickMs, (error) => log.error({ err: error }, 'a tick failed'))
  return { feed, board: new MarketBoard(feed, settings.tickMs), ticker, seeds, pins }
}
