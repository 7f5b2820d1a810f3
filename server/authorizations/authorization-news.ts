/** News of proofs, on the bus and on the live connection. */
import * as z from 'zod/mini'
import { defineTopic } from '../core/bus.ts'
import { onLive, type ModuleNews } from '../core/news.ts'

/** A wallet of this person was proved, or a proof taken back. */
export const authorizationNews = defineTopic('authorization', z.object({ userId: z.string() }))

export const AUTHORIZATION_NEWS: readonly ModuleNews[] = [
  onLive(authorizationNews, async (_, { userId }) => ({ type: 'AUTHORIZATIONS_UPDATE', userId })),
]
