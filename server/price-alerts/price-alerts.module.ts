/** Price alerts: a person is told once when a market reaches a price, and mailed if they chose so. */
import { defineModule } from '../core/module.ts'
import { onBus } from '../core/news.ts'
import { alertMailsPlugin } from './alert-mails.plugin.ts'
import { alertWatch } from './alert-watch.ts'
import * as m0068 from './migrations/0068-alerts-by-mail.ts'
import { priceAlertNews } from './price-alert-news.ts'
import { ALERT_REFUSALS } from './price-alert-refusals.ts'
import { priceAlertsRoutes } from './price-alerts.routes.ts'

export const priceAlertsModule = defineModule({
  name: 'price-alerts',
  migrations: { '0068-alerts-by-mail': m0068 },
  plugins: [alertMailsPlugin],
  routes: [priceAlertsRoutes],
  exposure: null,
  watches: [alertWatch],
  jobs: [],
  retention: [],
  news: [onBus(priceAlertNews)],
  notices: ['priceAlertCrossed'],
  reviews: [],
  refusals: ALERT_REFUSALS,
})
