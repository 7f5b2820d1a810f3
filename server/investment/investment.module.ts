/** Investment plans: committed to, posted day by day by a published share of the market's change, paid back at their end or left early. */
import { defineModule } from '../core/module.ts'
import { planExposure } from '../core/plans/plan-exposure.ts'
import * as m0074 from './migrations/0074-investment-plans.ts'
import { INVESTMENT } from './investment-family.ts'
import { INVESTMENT_NEWS } from './investment-news.ts'
import { INVESTMENT_REFUSALS } from './investment-refusals.ts'
import { investmentRoutes } from './investment.routes.ts'
import { investmentWatch } from './investment-watch.ts'

export const investmentModule = defineModule({
  name: 'investment',
  migrations: { '0074-investment-plans': m0074 },
  plugins: [],
  product: 'investment',
  routes: [investmentRoutes],
  exposure: planExposure(INVESTMENT),
  watches: [investmentWatch],
  jobs: [],
  retention: [],
  news: INVESTMENT_NEWS,
  notices: ['investmentEnded'],
  reviews: [],
  refusals: INVESTMENT_REFUSALS,
})
