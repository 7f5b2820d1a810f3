/** NFTs: not open yet, so their list is empty. */
import { defineModule } from '../core/module.ts'
import { nftRoutes } from './nft.routes.ts'

export const nftModule = defineModule({
  name: 'nft',
  product: 'nft',
  migrations: {},
  plugins: [],
  routes: [nftRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: [],
  reviews: [],
  refusals: {},
})
