/** News that modules declare: what they publish on the bus, and which of it the live connections send to users. */
import * as z from 'zod/mini'
import type { LiveMessage } from '../../src/domain/wire/live.ts'
import { defineTopic, gapNews, type Topic } from './bus.ts'
import type { Services } from './context.ts'
import type { Book } from './database/schema.ts'

/** Who gets the news: one account of a user, or the user on whichever account they use. */
export interface Recipient {
  readonly userId: string
  readonly book?: Book
}
/** Sends a message to the recipient's live connections. Calls `message` only if there are any. */
export type Tell = (recipient: Recipient, message: () => Promise<LiveMessage | null>) => void

export interface ModuleNews {
  readonly topic: Topic
  /** Passes these news on to the live connections until its undo is called; `null` when they are the venue's own business. */
  readonly follow: ((services: Services, tell: Tell) => () => void) | null
}

export const onBus = <T extends object>(topic: Topic<T>): ModuleNews => ({ topic, follow: null })

/**
 * News that also goes to the live connections of an account or user. News holds ids only, so `messageOf` reads the data to
 * send; `null` sends nothing. For an account, its figures are read and sent again too.
 */
export const onLive = <T extends Recipient>(
  topic: Topic<T>,
  messageOf: (services: Services, news: T) => Promise<LiveMessage | null>,
): ModuleNews => ({
  topic,
  follow: (services, tell) => services.bus.subscribe(topic, (news) => tell(news, () => messageOf(services, news))),
})

export const book = z.enum(['demo', 'real'])

/** An account's figures have changed, without other news that would already say so. */
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
