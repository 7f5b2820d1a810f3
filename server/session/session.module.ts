/** Signing in and out, and what a person sees and changes of their own account. */
import { defineModule } from '../core/module.ts'
import { ownAccountRoutes } from './own-account.routes.ts'
import { SESSION_REFUSALS } from './session-refusals.ts'
import { proveRoutes } from './prove.routes.ts'
import { sessionRoutes } from './session.routes.ts'

export const sessionModule = defineModule({
  name: 'session',
  migrations: {},
  plugins: [],
  routes: [sessionRoutes, ownAccountRoutes, proveRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: ['passwordChanged', 'passwordGuessed'],
  reviews: [],
  refusals: SESSION_REFUSALS,
})
