/** Money that comes in from a network: submitted with its hash, reviewed, followed until it is confirmed, credited once. */
import { defineModule } from '../core/module.ts'
import { depositRoutes } from './deposits.routes.ts'
import * as m0035 from './migrations/0035-deposits.ts'

export const depositsModule = defineModule({
  name: 'deposits',
  migrations: { '0035-deposits': m0035 },
  plugins: [],
  routes: [depositRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: [],
  reviews: [],
  refusals: {},
})
