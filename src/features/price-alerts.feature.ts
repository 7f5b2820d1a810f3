import type { PriceAlertsCommand } from '../machines/price-alerts/price-alerts.types.ts'
import { defineFeature } from '../system/feature.ts'
import { latePart } from '../views/shell/late-part.ts'

export const priceAlerts = defineFeature<PriceAlertsCommand>()({
  chart: 'priceAlerts',
  machine: async () => (await import('../machines/price-alerts/price-alerts.machine.ts')).priceAlertsMachine,
  scope: 'person',
  opensOn: ['marketDetail', 'notification'],
  prepare: async (tools) => (await import('../services/price-alerts/price-alerts-prepare.ts')).preparePriceAlerts(tools),
  services: async ({ network }) => {
    const { createPriceAlertsServices } = await import('../services/price-alerts/price-alerts-services.ts')
    return createPriceAlertsServices((await network()).http)
  },
  commands: async () => (await import('../views/price-alerts/price-alerts-commands.ts')).priceAlertsCommands,
  notices: latePart(async () => (await import('../views/price-alerts/price-alerts-notices.ts')).priceAlertsNoticeViews, ['notices']),
})
