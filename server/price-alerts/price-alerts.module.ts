/** Price alerts: a person is told once when a market reaches a price. */
import { defineModule } from '../core/module.ts'
import { onBus } from '../core/news.ts'
import { alertWatch } from './alert-watch.ts'
import { priceAlertNews } from './price-alert-news.ts'
import { ALERT_REFUSALS } from './price-alert-refusals.ts'
import { priceAlertsRoutes } from './price-alerts.routes.ts'

export const priceAlertsModule = defineModule({
  name: 'price-alerts',
  migrations: {},
  plugins: [],
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
