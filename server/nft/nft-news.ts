import type { Services } from '../core/context.ts'
import { balanceNews } from '../core/news.ts'

/** After the commit: what these people have free or held has changed. What is lost here, the page reads again. */
export const announceNft = async ({ bus, log }: Pick<Services, 'bus' | 'log'>, userIds: readonly string[]): Promise<void> => {
  for (const userId of userIds)
    await bus
      .publish(balanceNews, { userId, book: 'real' })
      .catch((error: unknown) => log.warn({ err: error, userId }, 'news of a bid got lost'))
}
