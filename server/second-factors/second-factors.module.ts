/** What proves a person a second time: an authenticator app and recovery codes; and the second step of signing in. */
import { defineModule } from '../core/module.ts'
import { DAY, keepRows } from '../core/retention.ts'
import * as m0018 from './migrations/0018-second-factors.ts'
import { secondFactorsRoutes } from './second-factors.routes.ts'
import { SECOND_FACTOR_REFUSALS } from './second-factor-refusals.ts'

export const secondFactorsModule = defineModule({
  name: 'second-factors',
  migrations: { '0018-second-factors': m0018 },
  plugins: [],
  routes: [secondFactorsRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [keepRows('sign_in_tickets', 'expires_at', DAY), keepRows('authenticator_set_ups', 'expires_at', 0)],
  news: [],
  notices: [],
  reviews: [],
  refusals: SECOND_FACTOR_REFUSALS,
})
