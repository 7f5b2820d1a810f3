/** Charts of what the person is told, joined to their services; loaded once somebody is signed in. */
import { notificationsMachine } from '../machines/notifications/notifications.machine.ts'
import { priceAlertsMachine } from '../machines/price-alerts/price-alerts.machine.ts'
import { createNotificationsServices } from '../services/notifications/notifications-services.ts'
import { createPriceAlertsServices } from '../services/price-alerts/price-alerts-services.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'
import type { Network } from './network.ts'

export const notificationCharts = (base: Foundation, { http }: Network) => {
  const resume = base.keepsTabCharts() ? ('fresh' as const) : ('private' as const)
  return {
    notifications: {
      machine: notificationsMachine,
      services: createNotificationsServices(http),
      prepare: base.prepare['notifications'],
      resume,
    },
    priceAlerts: { machine: priceAlertsMachine, services: createPriceAlertsServices(http), prepare: base.prepare['priceAlerts'], resume },
  } satisfies Record<string, Definition>
}
