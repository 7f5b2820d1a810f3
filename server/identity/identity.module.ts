/** Who a person is: sent once, sealed under a key beside the database, reviewed item by item. */
import { defineModule } from '../core/module.ts'
import { keepRows } from '../core/retention.ts'
import { DRAFT_KEPT } from './identity-drafts.ts'
import { identityKeyPlugin } from './identity-key.plugin.ts'
import { IDENTITY_REFUSALS } from './identity-refusals.ts'
import { identityReview } from './identity-review.ts'
import { identityRoutes } from './identity.routes.ts'
import * as m0071 from './migrations/0071-identifications.ts'

export const identityModule = defineModule({
  name: 'identity',
  migrations: { '0071-identifications': m0071 },
  plugins: [identityKeyPlugin],
  routes: [identityRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  // What was verified, or has failed and was not sent anew, stays while the account does.
  retention: [keepRows('identification_drafts', 'saved_at', DRAFT_KEPT)],
  news: [],
  notices: ['identityVerified', 'identityFailed'],
  reviews: [identityReview],
  refusals: IDENTITY_REFUSALS,
})
