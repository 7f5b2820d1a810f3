/** News of options, on the bus and on the live connection. */
import * as z from 'zod/mini'
import { defineTopic } from '../core/bus.ts'
import { book, onLive, type ModuleNews } from '../core/news.ts'
import { findOption, optionOf } from './options.repository.ts'

/** An option was bought or settled. */
export const optionNews = defineTopic('option', z.object({ userId: z.string(), orderId: z.string(), book }))

export const OPTION_NEWS: readonly ModuleNews[] = [
  onLive(optionNews, async ({ db }, { userId, orderId, book: of }) => {
    const row = await findOption(db, orderId, userId, of)
    return row ? { type: 'OPTION_UPDATE', userId, data: optionOf(row) } : null
  }),
]
