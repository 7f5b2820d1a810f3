/** The markets as callers see them: list, facts, candles. */
import { defineModule } from '../core/module.ts'
import { marketRoutes } from './market.routes.ts'
import { testPriceRoutes } from './test-price.routes.ts'

export const marketModule = defineModule({
  name: 'market',
  migrations: {},
  plugins: [testPriceRoutes],
  routes: [marketRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: [],
  reviews: [],
  refusals: {},
})
