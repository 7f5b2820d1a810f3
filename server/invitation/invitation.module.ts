/** Who brought whom. */
import { defineModule } from '../core/module.ts'
import { invitationRoutes } from './invitation.routes.ts'
import * as m0011 from './migrations/0011-invitations-limits-support.ts'
import * as m0023 from './migrations/0023-places-of-guests.ts'

export const invitationModule = defineModule({
  name: 'invitation',
  migrations: { '0011-invitations-limits-support': m0011, '0023-places-of-guests': m0023 },
  plugins: [],
  routes: [invitationRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: [],
  reviews: [],
  refusals: {},
})
