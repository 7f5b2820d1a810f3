/** Gives every part of the venue the market: the feed, the board of newest prices, the ticker. */
import fp from 'fastify-plugin'
import type { Feed } from './feed.ts'
import { MarketBoard } from './market-board.ts'
import { openFeed } from './open-feed.ts'
import { PinnedFeed } from './pinned-feed.ts'
import { Ticker } from './ticker.ts'

export interface Market {
  readonly feed: Feed
  readonly board: MarketBoard
  readonly ticker: Ticker
  /** Only in a test world. */
  readonly pins: PinnedFeed | null
}

declare module 'fastify' {
  interface FastifyInstance {
    market: Market
  }
}

export const marketPlugin = fp(
  async (app) => {
    const { settings, clock, log } = app.services
    const opened = await openFeed(app.services)
    const pins = settings.testWorld === undefined ? null : new PinnedFeed(opened, settings.tickMs)
    const feed = pins ?? opened
    const ticker = new Ticker(clock, settings.tickMs, (error) => log.error({ err: error }, 'a tick failed'))
    app.decorate('market', { feed, board: new MarketBoard(feed, settings.tickMs), ticker, pins })
    app.addHook('onReady', async () => ticker.start())
    app.addHook('onClose', async () => {
      ticker.stop()
      await feed.close()
    })
  },
  { name: 'market' },
)
