/** What opens a person's account besides their password: joined accounts and wallets, and the e-mail address that recovers it. */
import { defineModule } from '../core/module.ts'
import { identitiesRoutes } from './identities.routes.ts'
import { IDENTITY_REFUSALS } from './identity-refusals.ts'
import * as m0021 from './migrations/0021-ways-in.ts'

export const identitiesModule = defineModule({
  name: 'identities',
  migrations: { '0021-ways-in': m0021 },
  plugins: [],
  routes: [identitiesRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: [],
  reviews: [],
  refusals: IDENTITY_REFUSALS,
})
