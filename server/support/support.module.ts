/** Messages to the people behind the venue. */
import { defineModule } from '../core/module.ts'
import { DAY, keepRows, keepValue } from '../core/retention.ts'
import { supportRoutes } from './support.routes.ts'

export const MESSAGES_KEPT = 180 * DAY
/** A session log says what a person did: it goes once there has been time to look at it. */
export const LOGS_KEPT = 30 * DAY

export const supportModule = defineModule({
  name: 'support',
  migrations: {},
  plugins: [],
  routes: [supportRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [keepRows('support_messages', 'at', MESSAGES_KEPT), keepValue('support_messages', 'log', 'at', LOGS_KEPT)],
  news: [],
  notices: [],
  reviews: [],
  refusals: {},
})
