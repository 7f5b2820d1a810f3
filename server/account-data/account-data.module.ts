/** What people may do with all that is kept of them: take it, and have it removed with their account. */
import { defineModule } from '../core/module.ts'
import { keepRows } from '../core/retention.ts'
import { ACCOUNT_DATA_REFUSALS } from './account-data-refusals.ts'
import { accountDataRoutes } from './account-data.routes.ts'
import { closeDue } from './closings.ts'
import { makeExports } from './data-exports.ts'
import * as m0022 from './migrations/0022-account-data.ts'

export const accountDataModule = defineModule({
  name: 'account-data',
  migrations: { '0022-account-data': m0022 },
  plugins: [],
  routes: [accountDataRoutes],
  exposure: null,
  watches: [],
  jobs: [
    { name: 'data-exports', cron: '* * * * *', run: makeExports },
    { name: 'account-closings', cron: '23 * * * *', run: closeDue },
  ],
  retention: [keepRows('data_exports', 'expires_at', 0)],
  news: [],
  notices: [],
  reviews: [],
  refusals: ACCOUNT_DATA_REFUSALS,
})
