/** News of watch lists, on the bus and on the live connection. */
import * as z from 'zod/mini'
import { defineTopic } from '../core/bus.ts'
import { onLive, type ModuleNews } from '../core/news.ts'

/** This person has changed their lists: their other pages read them anew. */
export const watchListNews = defineTopic('watchLists', z.object({ userId: z.string(), revision: z.int() }))

export const WATCH_LIST_NEWS: readonly ModuleNews[] = [
  onLive(watchListNews, async (_, { userId, revision }) => ({ type: 'WATCH_LISTS_UPDATE', userId, revision })),
]
