/** Loans: an agreement in the person's language, signed; reviewed; drawn down; interest by the day; repaid at any time. */
import { keepsLooking } from '../core/keeps-looking.ts'
import { defineModule } from '../core/module.ts'
import { DAY, keepRows } from '../core/retention.ts'
import { followLoans } from './follow-loans.ts'
import { loanExposure } from './loan-exposure.ts'
import { LOAN_REFUSALS } from './loan-refusals.ts'
import { loanReview } from './loan-review.ts'
import { loanRoutes } from './loans.routes.ts'
import * as m0073 from './migrations/0073-loans.ts'

export const loansModule = defineModule({
  name: 'loans',
  migrations: { '0073-loans': m0073 },
  // A day is counted so soon after it has begun, while all is well.
  plugins: [keepsLooking({ name: 'loan follower', every: 5_000, look: followLoans })],
  routes: [loanRoutes],
  exposure: loanExposure,
  watches: [],
  // In case the process that looks every few seconds is stuck.
  jobs: [{ name: 'follow-loans', cron: '* * * * *', run: followLoans }],
  // What was lent is kept as the ledger is; an agreement that nobody signed goes.
  retention: [keepRows('loan_quotes', 'made_at', DAY)],
  news: [],
  notices: ['loanApproved', 'loanRejected', 'loanDue', 'loanCollected', 'loanExpired', 'loanOverdue', 'loanPartRepaid', 'loanRepaid'],
  reviews: [loanReview],
  refusals: LOAN_REFUSALS,
})
