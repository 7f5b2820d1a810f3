/** Contracts with leverage: opening, levels, closing by hand and by rule. */
import { defineModule } from '../core/module.ts'
import { CONTRACT_REFUSALS } from './contract-refusals.ts'
import { contractsPlugin } from './contracts.plugin.ts'
import { contractsRoutes } from './contracts.routes.ts'
import * as m0004 from './migrations/0004-orders.ts'
import { settleAllOverdue } from './rule-watch.ts'

export const contractsModule = defineModule({
  name: 'contracts',
  migrations: { '0004-orders': m0004 },
  plugins: [contractsPlugin],
  routes: [contractsRoutes],
  jobs: [
    // The watch does this tick by tick; should it be stuck, no order waits longer than a minute.
    { name: 'settle-overdue-orders', cron: '* * * * *', run: ({ services, market }) => settleAllOverdue(services, market) },
  ],
  retention: [],
  refusals: CONTRACT_REFUSALS,
})
