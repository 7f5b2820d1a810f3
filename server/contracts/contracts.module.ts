/** Contracts with leverage: opening, levels, closing by hand and by rule. */
import { defineModule } from '../core/module.ts'
import { CONTRACT_REFUSALS } from './contract-refusals.ts'
import { contractsRoutes } from './contracts.routes.ts'
import * as m0004 from './migrations/0004-orders.ts'
import * as m0014 from './migrations/0014-orders-in-one-call.ts'
import * as m0024 from './migrations/0024-pages-of-orders.ts'
import { orderExposure } from './order-exposure.ts'
import { ORDER_NEWS } from './order-news.ts'
import { orderWatch } from './order-watch.ts'

export const contractsModule = defineModule({
  name: 'contracts',
  migrations: { '0004-orders': m0004, '0014-orders-in-one-call': m0014, '0024-pages-of-orders': m0024 },
  plugins: [],
  routes: [contractsRoutes],
  exposure: orderExposure,
  watches: [orderWatch],
  jobs: [],
  retention: [],
  news: ORDER_NEWS,
  notices: ['orderOpened', 'orderClosed'],
  reviews: [],
  refusals: CONTRACT_REFUSALS,
})
