/** Networks that money comes from and goes to: the venue's own, and what nodes say of real ones. */
import { defineModule } from '../core/module.ts'
import * as m0034 from './migrations/0034-simulated-transfers.ts'

export const chainsModule = defineModule({
  name: 'chains',
  migrations: { '0034-simulated-transfers': m0034 },
  plugins: [],
  routes: [],
  exposure: null,
  watches: [],
  jobs: [],
  // What was sent stays sent: a hash must never become free for another transfer.
  retention: [],
  news: [],
  notices: [],
  reviews: [],
  refusals: {},
})
