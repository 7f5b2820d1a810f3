/** News of options. */
import * as z from 'zod/mini'
import { defineTopic } from '../core/bus.ts'
import { book, onLive, type ModuleNews } from '../core/news.ts'

/** An option was bought or settled. */
export const optionNews = defineTopic('option', z.object({ userId: z.string(), orderId: z.string(), book }))

/** The live connection sends the account's figures anew; it has no message of options by themselves. */
export const OPTION_NEWS: readonly ModuleNews[] = [onLive(optionNews, async () => null)]
