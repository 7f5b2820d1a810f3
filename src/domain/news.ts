/**
 * What the venue tells people's charts on the live connection, each from the feature that it is of. Add a feature's news here:
 * the messages of the connection and the facts of the wiring follow from it. A module of the venue sends it, `src/wiring.ts`
 * says who hears it.
 */
import type * as z from 'zod/mini'
import { addressesChanged, authorizationsChanged } from './news/destinations.ts'
import { investmentUpdated } from './news/investment.ts'
import { miningUpdated } from './news/mining.ts'
import { notificationArrived, notificationsCounted } from './news/notifications.ts'
import { optionUpdated } from './news/options.ts'
import { pendingUpdated } from './news/pending.ts'
import { orderUpdated } from './news/position.ts'
import { smartUpdated } from './news/smart.ts'
import { watchListsChanged } from './news/watch-lists.ts'

export const NEWS = [
  orderUpdated,
  optionUpdated,
  pendingUpdated,
  smartUpdated,
  investmentUpdated,
  miningUpdated,
  notificationArrived,
  notificationsCounted,
  authorizationsChanged,
  addressesChanged,
  watchListsChanged,
] as const

type News = (typeof NEWS)[number]
export type NewsMessage = z.infer<News['message']>
export type NewsFact = {
  [Each in News as Each['fact']]: { readonly type: Each['fact'] } & Readonly<ReturnType<Each['tells']>>
}[News['fact']]

const BY_TYPE = new Map<string, News>(NEWS.map((news) => [news.message.shape.type._zod.def.values[0]!, news]))

/** What charts hear of a message. */
export const factOf = (message: NewsMessage): NewsFact => {
  const { fact, tells } = BY_TYPE.get(message.type)!
  return { type: fact, ...(tells as (message: NewsMessage) => object)(message) } as NewsFact
}
