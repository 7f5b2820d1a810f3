/** News of smart plans, on the bus and on the live connection. */
import * as z from 'zod/mini'
import { defineTopic } from '../core/bus.ts'
import type { Services } from '../core/context.ts'
import { book, onLive, type ModuleNews } from '../core/news.ts'
import { findPlan, planOf, type PlanRow } from './smart.repository.ts'

/** A plan was bought or ended, or days of it were posted. */
export const smartNews = defineTopic('smart', z.object({ userId: z.string(), orderId: z.string(), book }))

export const SMART_NEWS: readonly ModuleNews[] = [
  onLive(smartNews, async ({ db }, { userId, orderId }) => {
    const row = await findPlan(db, orderId, userId)
    return row ? { type: 'SMART_UPDATE', userId, data: planOf(row) } : null
  }),
]

/** Tells the venue of what was committed. The watch reads its list anew when news get lost. */
export const announcePlan = async (
  { bus, log }: Pick<Services, 'bus' | 'log'>,
  { id, user_id: userId, book: of }: PlanRow,
): Promise<void> => {
  await bus
    .publish(smartNews, { userId, orderId: id, book: of })
    .catch((error: unknown) => log.warn({ err: error, orderId: id }, 'news of a smart plan got lost'))
}
