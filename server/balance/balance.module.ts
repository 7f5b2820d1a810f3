/** What a person has in each currency. */
import { defineModule } from '../core/module.ts'
import { BALANCE_REFUSALS } from './balance-refusals.ts'
import { balanceRoutes } from './balance.routes.ts'

export const balanceModule = defineModule({
  name: 'balance',
  migrations: {},
  plugins: [],
  routes: [balanceRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: [],
  reviews: [],
  refusals: BALANCE_REFUSALS,
})
