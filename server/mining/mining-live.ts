/** News of mining machines on the live connection. */
import { onLive, type ModuleNews } from '../core/news.ts'
import { MINING_NEWS } from './mining-news.ts'
import { findMining, miningOf } from './mining.repository.ts'

export const MINING_LIVE: readonly ModuleNews[] = [
  onLive(MINING_NEWS.news, async ({ db }, { userId, orderId, book }) => {
    const row = await findMining(db, orderId, { userId, book })
    return row ? { type: 'MINING_UPDATE', userId, data: miningOf(row) } : null
  }),
]
