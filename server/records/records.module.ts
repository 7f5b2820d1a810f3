/** What has become of money: the money log, the statement, the outcome of a key, the list of all orders, and the life of each. */
import { defineModule } from '../core/module.ts'
import { generalOrdersRoutes } from './general-orders.routes.ts'
import * as m0067 from './migrations/0067-order-changes.ts'
import { outcomeRoutes } from './outcome.routes.ts'
import { recordsRoutes } from './records.routes.ts'

export const recordsModule = defineModule({
  name: 'records',
  migrations: { '0067-order-changes': m0067 },
  plugins: [],
  routes: [recordsRoutes, outcomeRoutes, generalOrdersRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: [],
  reviews: [],
  refusals: {},
})
