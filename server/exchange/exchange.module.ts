/** Flash exchange: one currency for another at the market's mid price, without a fee. */
import { defineModule } from '../core/module.ts'
import { EXCHANGE_REFUSALS } from './exchange-refusals.ts'
import { exchangeRoutes } from './exchange.routes.ts'
import * as m0030 from './migrations/0030-exchanges.ts'

export const exchangeModule = defineModule({
  name: 'exchange',
  migrations: { '0030-exchanges': m0030 },
  plugins: [],
  routes: [exchangeRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: [],
  reviews: [],
  refusals: EXCHANGE_REFUSALS,
})
