/** Signing in by a wallet: a text that is composed here, signed there and good once. */
import { defineModule } from '../core/module.ts'
import { DAY, keepRows } from '../core/retention.ts'
import * as m0006 from './migrations/0006-wallets.ts'
import { WALLET_REFUSALS } from './wallet-refusals.ts'
import { walletRoutes } from './wallet.routes.ts'

export const walletModule = defineModule({
  name: 'wallet',
  migrations: { '0006-wallets': m0006 },
  plugins: [],
  routes: [walletRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [keepRows('wallet_challenges', 'expires_at', DAY)],
  news: [],
  notices: [],
  reviews: [],
  refusals: WALLET_REFUSALS,
})
