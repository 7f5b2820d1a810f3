/** Starts the market's ticker with the venue, and stops it with it. */
import fp from 'fastify-plugin'
import type { Market } from './market.ts'

declare module 'fastify' {
  interface FastifyInstance {
    market: Market
  }
}

export const marketPlugin = fp(
  async (app) => {
    const { market } = app.services
    app.decorate('market', market)
    app.addHook('onReady', async () => market.ticker.start())
    app.addHook('onClose', async () => {
      market.ticker.stop()
      await market.feed.close()
    })
  },
  { name: 'market' },
)
