/** Watch lists: the markets that a person follows, in lists of their own, on every device. */
import { defineModule } from '../core/module.ts'
import * as m0065 from './migrations/0065-watch-lists.ts'
import { WATCH_LIST_NEWS } from './watch-list-news.ts'
import { WATCH_LIST_REFUSALS } from './watch-list-refusals.ts'
import { watchListsRoutes } from './watch-lists.routes.ts'

export const watchListsModule = defineModule({
  name: 'watch-lists',
  migrations: { '0065-watch-lists': m0065 },
  plugins: [],
  routes: [watchListsRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: WATCH_LIST_NEWS,
  notices: [],
  reviews: [],
  refusals: WATCH_LIST_REFUSALS,
})
