/** News of orders, on the bus and on the live connection. */
import * as z from 'zod/mini'
import { defineTopic } from '../core/bus.ts'
import { book, onLive, type ModuleNews } from '../core/news.ts'
import { findOrder, orderOf } from './orders.repository.ts'

/** An order was opened, changed or closed. */
export const orderNews = defineTopic('order', z.object({ userId: z.string(), orderId: z.string(), book }))

export const ORDER_NEWS: readonly ModuleNews[] = [
  onLive(orderNews, async ({ db }, { userId, orderId, book: of }) => {
    const row = await findOrder(db, orderId, userId, of)
    return row ? { type: 'ORDER_UPDATE', userId, data: orderOf(row) } : null
  }),
]
