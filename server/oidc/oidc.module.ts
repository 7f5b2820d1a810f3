/** Signing in through an OpenID Connect issuer, and joining an account there to one here. */
import { defineModule } from '../core/module.ts'
import * as m0007 from './migrations/0007-third-party.ts'
import { THIRD_PARTY_REFUSALS } from './third-party-refusals.ts'
import { thirdPartyRoutes } from './third-party.routes.ts'

export const thirdPartyModule = defineModule({
  name: 'oidc',
  migrations: { '0007-third-party': m0007 },
  plugins: [],
  routes: [thirdPartyRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: ['thirdPartyLinked'],
  reviews: [],
  refusals: THIRD_PARTY_REFUSALS,
})
