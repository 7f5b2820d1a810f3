/** What keeps an account its owner's: who was at the door, what was changed, and the way to shut everybody out. */
import { defineModule } from '../core/module.ts'
import { DAY, keepRows } from '../core/retention.ts'
import { SECURITY_REFUSALS } from './security-refusals.ts'
import { securityRoutes } from './security.routes.ts'
import * as m0020 from './migrations/0020-telling-the-owner.ts'
import * as m0026 from './migrations/0026-held-ways-in.ts'
import * as m0028 from './migrations/0028-indexes-of-long-tables.ts'

/** Links that are over are kept a while, so that who opens one late is told so. */
const LINKS_KEPT = 30 * DAY

export const SIGN_INS_KEPT = 90 * DAY

export const securityModule = defineModule({
  name: 'security',
  migrations: { '0020-telling-the-owner': m0020, '0026-held-ways-in': m0026, '0028-indexes-of-long-tables': m0028 },
  plugins: [],
  routes: [securityRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [keepRows('owner_links', 'expires_at', LINKS_KEPT), keepRows('sign_ins', 'at', SIGN_INS_KEPT)],
  news: [],
  notices: ['accountChanged'],
  reviews: [],
  refusals: SECURITY_REFUSALS,
})
