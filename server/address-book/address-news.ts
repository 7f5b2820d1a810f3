/** News of address books, on the bus and on the live connection. */
import * as z from 'zod/mini'
import { defineTopic } from '../core/bus.ts'
import { onLive, type ModuleNews } from '../core/news.ts'

/** An address came into this person's book, or was taken out. */
export const addressBookNews = defineTopic('addressBook', z.object({ userId: z.string() }))

export const ADDRESS_BOOK_NEWS: readonly ModuleNews[] = [
  onLive(addressBookNews, async (_, { userId }) => ({ type: 'ADDRESSES_UPDATE', userId })),
]
