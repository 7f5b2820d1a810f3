/** Calls that only tests may make. They are there when the settings open a test world. */
import { defineModule } from '../core/module.ts'
import { testWorldRoutes } from './test-world.routes.ts'

export const testWorldModule = defineModule({
  name: 'test-world',
  migrations: {},
  plugins: [testWorldRoutes],
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
