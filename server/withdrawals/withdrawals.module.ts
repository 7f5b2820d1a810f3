/** Money that goes out over a network: held when it is submitted, reviewed, sent once, followed until it is confirmed. */
import { keepsLooking } from '../core/keeps-looking.ts'
import { defineModule } from '../core/module.ts'
import { followWithdrawals } from './follow-withdrawals.ts'
import * as m0038 from './migrations/0038-withdrawals.ts'
import { WITHDRAWAL_REFUSALS } from './withdrawal-refusals.ts'
import { withdrawalReview } from './withdrawal-review.ts'
import { withdrawalRoutes } from './withdrawals.routes.ts'

export const withdrawalsModule = defineModule({
  name: 'withdrawals',
  migrations: { '0038-withdrawals': m0038 },
  // A confirmation waits for so long at most while all is well.
  plugins: [keepsLooking({ name: 'withdrawal follower', every: 1_000, look: followWithdrawals })],
  routes: [withdrawalRoutes],
  // What is held is in the ledger, whose figures count it.
  exposure: null,
  watches: [],
  // In case the process that looks every second is stuck.
  jobs: [{ name: 'follow-withdrawals', cron: '* * * * *', run: followWithdrawals }],
  // What left is kept as the ledger is.
  retention: [],
  news: [],
  notices: ['withdrawalApproved', 'withdrawalCompleted', 'withdrawalRejected', 'withdrawalFailed'],
  reviews: [withdrawalReview],
  refusals: WITHDRAWAL_REFUSALS,
})
