/** The price of one market on the page: heard, still, and stale. For pages on which orders are priced. */
import { PRICE_STALE_AFTER } from '../../../src/domain/constants.ts'
import { connected } from './flows.ts'
import type { Stage } from './stage.ts'

export const pricesOf = (market: string) => ({
  /** What the page has heard last. */
  livePrice: ({ world }: Stage): number => Number(world.markets.find(({ code }) => code === market)!.nowPrice),
  isStale: ({ notes }: Stage): boolean => notes.has('stale'),
  /** Prices come again and become this one. */
  hearPrice: async (stage: Stage, price: string): Promise<void> => {
    stage.notes.delete('stale')
    Object.assign(stage.world, { areSendingPrices: true })
    stage.world.setPrice(market, price)
    await connected(stage)
    await stage.sendPrices()
  },
  /** No price is heard until those on the page are stale. */
  letStale: async (stage: Stage): Promise<void> => {
    stage.notes.set('stale', '')
    stage.world.areSendingPrices = false
    await stage.clock.run(PRICE_STALE_AFTER + 1_500)
  },
})
