/** What people are told: the list, what of it is unread, and the announcing of what is new. */
import { defineModule } from '../core/module.ts'
import { DAY, keepRows } from '../core/retention.ts'
import * as m0010 from './migrations/0010-notifications.ts'
import { NOTIFICATION_NEWS } from './notification-news.ts'
import { notificationsPlugin } from './notifications.plugin.ts'
import { notificationsRoutes } from './notifications.routes.ts'

/** Who comes back after half a year has the statement and the orders to read. */
export const NOTIFICATIONS_KEPT = 180 * DAY

export const notificationsModule = defineModule({
  name: 'notifications',
  migrations: { '0010-notifications': m0010 },
  plugins: [notificationsPlugin],
  routes: [notificationsRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [keepRows('notifications', 'created_at', NOTIFICATIONS_KEPT)],
  news: NOTIFICATION_NEWS,
  notices: [],
  reviews: [],
  refusals: {},
})
