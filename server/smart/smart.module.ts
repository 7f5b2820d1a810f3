/** Smart plans: bought, posted day by day by one published rule, paid back at their end or left early at a quoted price. */
import { defineModule } from '../core/module.ts'
import { planExposure } from '../core/plans/plan-exposure.ts'
import * as m0060 from './migrations/0060-smart-plans.ts'
import { SMART } from './smart-family.ts'
import { SMART_NEWS } from './smart-news.ts'
import { SMART_REFUSALS } from './smart-refusals.ts'
import { smartWatch } from './smart-watch.ts'
import { smartRoutes } from './smart.routes.ts'

export const smartModule = defineModule({
  name: 'smart',
  migrations: { '0060-smart-plans': m0060 },
  plugins: [],
  product: 'smartTrade',
  routes: [smartRoutes],
  exposure: planExposure(SMART),
  watches: [smartWatch],
  jobs: [],
  retention: [],
  news: SMART_NEWS,
  notices: ['smartEnded'],
  reviews: [],
  refusals: SMART_REFUSALS,
})
