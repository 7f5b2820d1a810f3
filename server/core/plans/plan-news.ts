import * as z from 'zod/mini'
import { defineTopic } from '../bus.ts'
import type { Services } from '../context.ts'
import { book } from '../news.ts'
import type { PlanFamily, PlanRow } from './plan-family.ts'

/** A plan was bought or ended, or days of it were posted. */
export const planTopic = (type: string) => defineTopic(type, z.object({ userId: z.string(), orderId: z.string(), book }))

/** Tells the venue of what was committed. The watch reads its list anew when news get lost. */
export const announcePlan = async (
  { news, words }: Pick<PlanFamily, 'news' | 'words'>,
  { bus, log }: Pick<Services, 'bus' | 'log'>,
  { id, user_id: userId, book: of }: Pick<PlanRow, 'id' | 'user_id' | 'book'>,
): Promise<void> => {
  await bus
    .publish(news, { userId, orderId: id, book: of })
    .catch((error: unknown) => log.warn({ err: error, orderId: id }, `news of ${words} got lost`))
}
