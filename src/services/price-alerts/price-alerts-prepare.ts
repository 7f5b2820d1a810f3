import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { PriceAlertsCommand, PriceAlertsEvent } from '../../machines/price-alerts/price-alerts.types.ts'

/** A click makes the key of its change. */
export const preparePriceAlerts = ({ newKey }: PrepareTools): PrepareMap<PriceAlertsCommand, PriceAlertsEvent> => ({
  'priceAlerts.save': (command) => ({ ...command, key: newKey() }),
  'priceAlerts.rearm': (command) => ({ ...command, key: newKey() }),
})
