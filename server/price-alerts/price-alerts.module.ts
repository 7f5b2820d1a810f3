/** Price alerts: a person is told once when a market reaches a price. */
import { defineModule } from '../core/module.ts'
import { crossAllDue } from './alert-watch.ts'
import { ALERT_REFUSALS } from './price-alert-refusals.ts'
import { priceAlertsPlugin } from './price-alerts.plugin.ts'
import { priceAlertsRoutes } from './price-alerts.routes.ts'

export const priceAlertsModule = defineModule({
  name: 'price-alerts',
  migrations: {},
  plugins: [priceAlertsPlugin],
  routes: [priceAlertsRoutes],
  jobs: [{ name: 'cross-due-price-alerts', cron: '* * * * *', run: ({ services, market }) => crossAllDue(services, market) }],
  retention: [],
  refusals: ALERT_REFUSALS,
})
