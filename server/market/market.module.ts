/** The markets as callers see them: list, facts, candles, and what their prices come from. */
import { defineModule } from '../core/module.ts'
import { feedProofRoutes } from './feed-proof.routes.ts'
import { marketRoutes } from './market.routes.ts'
import { testPriceRoutes } from './test-price.routes.ts'

export const marketModule = defineModule({
  name: 'market',
  migrations: {},
  plugins: [testPriceRoutes],
  routes: [marketRoutes, feedProofRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: [],
  reviews: [],
  refusals: {},
})
