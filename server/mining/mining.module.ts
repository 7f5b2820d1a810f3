/** Mining machines: bought out of a stock, posted day by day by a published rule, collected at the end of a cycle. */
import { defineModule } from '../core/module.ts'
import * as m0075 from './migrations/0075-mining-machines.ts'
import { MINING_LIVE } from './mining-live.ts'
import { MINING_REFUSALS } from './mining-refusals.ts'
import { miningRoutes } from './mining.routes.ts'
import { miningWatch } from './mining-watch.ts'
import { heldByMining } from './mining.repository.ts'

export const miningModule = defineModule({
  name: 'mining',
  migrations: { '0075-mining-machines': m0075 },
  plugins: [],
  product: 'mining',
  routes: [miningRoutes],
  // Output that isn't collected. The day that is under way is no figure of the account yet.
  exposure: async (_services, on, account) => {
    const held = await heldByMining(on, account)
    return () => ({ held, floating: '0', owed: '0', positions: [] })
  },
  watches: [miningWatch],
  jobs: [],
  retention: [],
  news: MINING_LIVE,
  notices: ['miningCollectable', 'miningEnded'],
  reviews: [],
  refusals: MINING_REFUSALS,
})
