/** The live connection: prices for everybody, orders and figures for those who are signed in. */
import { defineModule } from '../core/module.ts'
import { livePlugin } from './live.plugin.ts'

export const liveModule = defineModule({
  name: 'live',
  migrations: {},
  plugins: [livePlugin],
  routes: [],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: [],
  reviews: [],
  refusals: {},
})
