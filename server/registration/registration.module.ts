/** Registration: e-mail codes, the form, the opening balances. */
import { defineModule } from '../core/module.ts'
import { DAY, keepRows } from '../core/retention.ts'
import * as m0012 from './migrations/0012-networks-of-codes.ts'
import * as m0016 from './migrations/0016-askers-of-codes.ts'
import * as m0027 from './migrations/0027-consents.ts'
import { REGISTRATION_REFUSALS } from './registration-refusals.ts'
import { registrationRoutes } from './registration.routes.ts'

export const registrationModule = defineModule({
  name: 'registration',
  migrations: { '0012-networks-of-codes': m0012, '0016-askers-of-codes': m0016, '0027-consents': m0027 },
  plugins: [],
  routes: [registrationRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [keepRows('email_codes', 'expires_at', DAY)],
  news: [],
  notices: ['welcome'],
  reviews: [],
  refusals: REGISTRATION_REFUSALS,
})
