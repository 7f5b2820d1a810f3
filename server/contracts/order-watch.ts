import type { Banded, Watch } from '../core/band-watch.ts'
import { bandOf, trailOf } from './contract-rules.ts'
import { orderNews } from './order-news.ts'
import { openOrders, readOrder, storeBestPrices, type OrderRow } from './orders.repository.ts'
import { settleOverdue } from './settle-contract.ts'

const bandedOf = (row: OrderRow): Banded => ({
  id: row.id,
  code: row.code,
  since: row.levels_at.getTime(),
  band: bandOf(row),
  trail: trailOf(row),
})

/** Closes open orders that a rule has closed. */
export const orderWatch: Watch = {
  name: 'settle-overdue-orders',
  all: async (db) => (await openOrders(db)).map(bandedOf),
  one: async (db, id) => {
    const row = await readOrder(db, id)
    return row?.status === 'open' ? bandedOf(row) : null
  },
  news: (bus, changed) => bus.subscribe(orderNews, ({ orderId }) => changed(orderId)),
  keep: async ({ db }, followed) => {
    await storeBestPrices(db, followed)
  },
  act: async (services, id) => (await settleOverdue(services, services.market, id)) !== null,
}
