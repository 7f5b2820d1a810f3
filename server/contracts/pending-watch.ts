import type { Banded, Watch } from '../core/band-watch.ts'
import { endDuePending, pendingBand } from './fire-pending.ts'
import { pendingNews } from './pending-news.ts'
import { readPending, waitingOrders, type PendingRow } from './pending.repository.ts'

const bandedOf = (row: PendingRow): Banded => ({
  id: row.id,
  code: row.code,
  since: row.since.getTime(),
  band: pendingBand(row),
  ...(row.until && { dueAt: row.until.getTime() }),
})

/** Opens contracts whose order has waited for this price, and ends orders whose time is over. */
export const pendingWatch: Watch = {
  name: 'fire-pending-orders',
  all: async (db) => (await waitingOrders(db)).map(bandedOf),
  one: async (db, id) => {
    const row = await readPending(db, id)
    return row?.status === 'pending' ? bandedOf(row) : null
  },
  news: (bus, changed) => bus.subscribe(pendingNews, ({ orderId }) => changed(orderId)),
  act: async (services, id) => (await endDuePending(services, services.market, id)) !== null,
}
