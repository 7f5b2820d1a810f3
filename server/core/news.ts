/** News as modules declare them: what travels on the bus, and what of it people hear on the live connection. */
import * as z from 'zod/mini'
import type { LiveMessage } from '../../src/domain/wire/live.ts'
import { defineTopic, gapNews, type Topic } from './bus.ts'
import type { Services } from './context.ts'
import type { Book } from './database/schema.ts'

/** Whom news are for: one account of a user, or the person, whichever account is in use. */
export interface Recipient {
  readonly userId: string
  readonly book?: Book
}
/** Tells the live connections of `recipient`, if there are any; only then is `message` made. */
export type Tell = (recipient: Recipient, message: () => Promise<LiveMessage | null>) => void

export interface ModuleNews {
  readonly topic: Topic
  /** Passes these news on to the live connections until its undo is called; `null` when they are the venue's own business. */
  readonly follow: ((services: Services, tell: Tell) => () => void) | null
}

export const onBus = <T extends object>(topic: Topic<T>): ModuleNews => ({ topic, follow: null })

/**
 * News of an account or a person that their live connections hear as well. News are pointers: `messageOf` reads what is told, `null` for
 * nothing. News of an account also make its figures be read anew.
 */
export const onLive = <T extends Recipient>(
  topic: Topic<T>,
  messageOf: (services: Services, news: T) => Promise<LiveMessage | null>,
): ModuleNews => ({
  topic,
  follow: (services, tell) => services.bus.subscribe(topic, (news) => tell(news, () => messageOf(services, news))),
})

export const book = z.enum(['demo', 'real'])

/** The figures of an account have changed, and nothing else that is told by itself. */
export const balanceNews = defineTopic('balance', z.object({ userId: z.string(), book }))
export const sessionEndedNews = defineTopic('sessionEnded', z.object({ userId: z.string(), sessionId: z.string() }))
export const paramNews = defineTopic('param', z.object({ key: z.string() }))
/** Prices of a real exchange, which one elected process fetches: code, price, price of 24 hours ago, epoch milliseconds. */
export const ticksNews = defineTopic('ticks', z.object({ rows: z.array(z.tuple([z.string(), z.string(), z.string(), z.number()])) }))

export const CORE_NEWS: readonly ModuleNews[] = [
  onBus(gapNews),
  onLive(balanceNews, async () => null),
  onBus(sessionEndedNews),
  onBus(paramNews),
  onBus(ticksNews),
]
