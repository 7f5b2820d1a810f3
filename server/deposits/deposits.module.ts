/** Money that comes in from a network: submitted with its hash, reviewed, followed until it is confirmed, credited once. */
import { keepsLooking } from '../core/keeps-looking.ts'
import { defineModule } from '../core/module.ts'
import { DEPOSIT_REFUSALS } from './deposit-refusals.ts'
import { depositReview } from './deposit-review.ts'
import { depositRoutes } from './deposits.routes.ts'
import { followDeposits } from './follow-deposits.ts'
import * as m0035 from './migrations/0035-deposits.ts'

export const depositsModule = defineModule({
  name: 'deposits',
  migrations: { '0035-deposits': m0035 },
  // A confirmation waits for so long at most while all is well.
  plugins: [keepsLooking({ name: 'deposit follower', every: 1_000, look: followDeposits })],
  routes: [depositRoutes],
  exposure: null,
  watches: [],
  // In case the process that looks every second is stuck.
  jobs: [{ name: 'follow-deposits', cron: '* * * * *', run: followDeposits }],
  // A hash must never become free for another account, and what was credited is kept as the ledger is.
  retention: [],
  news: [],
  notices: ['depositApproved', 'depositCompleted', 'depositRejected', 'depositFailed'],
  reviews: [depositReview],
  refusals: DEPOSIT_REFUSALS,
})
