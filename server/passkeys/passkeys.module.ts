/** Passkeys: created and looked after by who is signed in, and a way to sign in. */
import { defineModule } from '../core/module.ts'
import { DAY, keepRows } from '../core/retention.ts'
import * as m0019 from './migrations/0019-passkeys.ts'
import { PASSKEY_REFUSALS } from './passkey-refusals.ts'
import { passkeysRoutes } from './passkeys.routes.ts'

export const passkeysModule = defineModule({
  name: 'passkeys',
  migrations: { '0019-passkeys': m0019 },
  plugins: [],
  routes: [passkeysRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [keepRows('passkey_challenges', 'expires_at', DAY)],
  news: [],
  notices: [],
  reviews: [],
  refusals: PASSKEY_REFUSALS,
})
