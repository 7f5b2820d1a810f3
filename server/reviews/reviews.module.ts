/** Everything that a person submits for review: one queue, decisions that stand, a program or an operator who decides. */
import { keepsLooking } from '../core/keeps-looking.ts'
import { defineModule } from '../core/module.ts'
import * as m0031 from './migrations/0031-reviews.ts'
import { judgeDue } from './review-program.ts'

export const reviewsModule = defineModule({
  name: 'reviews',
  migrations: { '0031-reviews': m0031 },
  plugins: [keepsLooking({ name: 'review program', every: 1_000, look: judgeDue })],
  routes: [],
  exposure: null,
  watches: [],
  jobs: [],
  // Decisions are kept for good, as what they moved is.
  retention: [],
  news: [],
  notices: [],
  reviews: [],
  refusals: {},
})
