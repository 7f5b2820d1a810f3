/** Contracts with leverage: orders that wait for their price, opening, levels, closing by hand and by rule. */
import { defineModule } from '../core/module.ts'
import { CONTRACT_REFUSALS } from './contract-refusals.ts'
import { contractsRoutes } from './contracts.routes.ts'
import * as m0004 from './migrations/0004-orders.ts'
import * as m0014 from './migrations/0014-orders-in-one-call.ts'
import * as m0024 from './migrations/0024-pages-of-orders.ts'
import * as m0050 from './migrations/0050-pending-orders.ts'
import * as m0051 from './migrations/0051-close-in-part.ts'
import * as m0066 from './migrations/0066-trailing-stops.ts'
import * as m0070 from './migrations/0070-flip.ts'
import { orderExposure } from './order-exposure.ts'
import { ORDER_NEWS } from './order-news.ts'
import { orderWatch } from './order-watch.ts'
import { PENDING_NEWS } from './pending-news.ts'
import { pendingRoutes } from './pending.routes.ts'
import { pendingWatch } from './pending-watch.ts'

export const contractsModule = defineModule({
  name: 'contracts',
  migrations: {
    '0004-orders': m0004,
    '0014-orders-in-one-call': m0014,
    '0024-pages-of-orders': m0024,
    '0050-pending-orders': m0050,
    '0051-close-in-part': m0051,
    '0066-trailing-stops': m0066,
    '0070-flip': m0070,
  },
  plugins: [],
  routes: [contractsRoutes, pendingRoutes],
  exposure: orderExposure,
  watches: [orderWatch, pendingWatch],
  jobs: [],
  retention: [],
  news: [...ORDER_NEWS, ...PENDING_NEWS],
  notices: ['orderOpened', 'orderClosed', 'pendingEnded'],
  reviews: [],
  refusals: CONTRACT_REFUSALS,
})
