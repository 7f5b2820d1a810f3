/** News of waiting orders, on the bus and on the live connection. */
import * as z from 'zod/mini'
import { defineTopic } from '../core/bus.ts'
import type { Services } from '../core/context.ts'
import { book, onLive, type ModuleNews } from '../core/news.ts'
import { orderNews } from './order-news.ts'
import { findPending, pendingOf, type PendingRow } from './pending.repository.ts'

/** A waiting order was placed or changed, has fired or ended. */
export const pendingNews = defineTopic('pending', z.object({ userId: z.string(), orderId: z.string(), book }))

export const PENDING_NEWS: readonly ModuleNews[] = [
  onLive(pendingNews, async ({ db }, { userId, orderId, book: of }) => {
    const row = await findPending(db, orderId, userId, of)
    return row ? { type: 'PENDING_UPDATE', userId, data: pendingOf(row) } : null
  }),
]

/** Tells the venue of what was committed, and of the contract that it opened. The watches read the lists anew when news get lost. */
export const announcePending = async ({ bus, log }: Services, row: PendingRow): Promise<void> => {
  const { id, user_id: userId, book: of, order_id: opened } = row
  await Promise.all([
    bus.publish(pendingNews, { userId, orderId: id, book: of }),
    opened !== null && bus.publish(orderNews, { userId, orderId: opened, book: of }),
  ]).catch((error: unknown) => log.warn({ err: error, orderId: id }, 'news of a waiting order got lost'))
}
