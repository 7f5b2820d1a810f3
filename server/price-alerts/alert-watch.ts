import type { Banded, Watch } from '../core/band-watch.ts'
import { bandOf, crossAlert } from './cross-alert.ts'
import { priceAlertNews } from './price-alert-news.ts'
import { activeAlerts, readAlert, type AlertRow } from './price-alerts.repository.ts'

const bandedOf = (row: AlertRow): Banded => ({ id: row.id, code: row.code, since: row.armed_at.getTime(), band: bandOf(row) })

/** Tells people of prices that their alerts wait for. */
export const alertWatch: Watch = {
  name: 'cross-due-price-alerts',
  all: async (db) => (await activeAlerts(db)).map(bandedOf),
  one: async (db, id) => {
    const row = await readAlert(db, id)
    return row?.status === 'active' ? bandedOf(row) : null
  },
  news: (bus, changed) => bus.subscribe(priceAlertNews, ({ alertId }) => changed(alertId)),
  act: async (services, id) => {
    const crossed = await crossAlert(services, services.market, id)
    if (crossed)
      services.log.info(
        { alertId: id, code: crossed.code, tick: crossed.crossed_at, price: crossed.crossed_price },
        'a price alert was crossed',
      )
    return crossed !== null
  },
}
