/** Limits that people set for themselves. */
import { defineModule } from '../core/module.ts'
import { LIMIT_REFUSALS } from './own-limit-refusals.ts'
import { ownLimitsRoutes } from './own-limits.routes.ts'

export const ownLimitsModule = defineModule({
  name: 'limits',
  migrations: {},
  plugins: [],
  routes: [ownLimitsRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: ['limitsChanged'],
  reviews: [],
  refusals: LIMIT_REFUSALS,
})
