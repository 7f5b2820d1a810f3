/** Wallets that a person has proved are theirs, so that withdrawals may go to them. A proof grants nothing to anybody. */
import { defineModule } from '../core/module.ts'
import { DAY, keepRows } from '../core/retention.ts'
import { AUTHORIZATION_NEWS } from './authorization-news.ts'
import { AUTHORIZATION_REFUSALS } from './authorization-refusals.ts'
import { authorizationsRoutes } from './authorizations.routes.ts'
import * as m0036 from './migrations/0036-authorizations.ts'

/** A proof that is over is shown for a while, so that people see why a wallet is no longer offered. */
const KEPT_AFTER = 90 * DAY

export const authorizationsModule = defineModule({
  name: 'authorizations',
  migrations: { '0036-authorizations': m0036 },
  plugins: [],
  routes: [authorizationsRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [keepRows('authorizations', 'expires_at', KEPT_AFTER), keepRows('authorization_challenges', 'expires_at', DAY)],
  news: AUTHORIZATION_NEWS,
  notices: [],
  reviews: [],
  refusals: AUTHORIZATION_REFUSALS,
})
