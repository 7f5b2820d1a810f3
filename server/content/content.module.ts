/** The texts of the operator, notices, and the parameters that everybody may read. */
import { defineModule } from '../core/module.ts'
import { contentRoutes } from './content.routes.ts'
import * as m0009 from './migrations/0009-contents-and-operator-log.ts'

export const contentModule = defineModule({
  name: 'content',
  migrations: { '0009-contents-and-operator-log': m0009 },
  plugins: [],
  routes: [contentRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: [],
  reviews: [],
  refusals: {},
})
