/** What has become of money: the money log, the statement, the outcome of a key. */
import { defineModule } from '../core/module.ts'
import { outcomeRoutes } from './outcome.routes.ts'
import { recordsRoutes } from './records.routes.ts'

export const recordsModule = defineModule({
  name: 'records',
  migrations: {},
  plugins: [],
  routes: [recordsRoutes, outcomeRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: [],
  reviews: [],
  refusals: {},
})
