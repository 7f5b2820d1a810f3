/** Passes news of notifications on to the connections of the user they are for. */
import type { LiveMessage } from '../../src/domain/wire/live.ts'
import type { News } from '../core/bus.ts'
import type { Services } from '../core/context.ts'
import { countUnread, findNotification } from './notifications.repository.ts'

type NotificationNews = Extract<News, { type: 'notification' | 'notificationsRead' }>

/** What connections of the user hear; `null` when there is nothing to say. News are pointers: what they mean is read here. */
export const messageOf = async ({ db }: Pick<Services, 'db'>, news: NotificationNews): Promise<LiveMessage | null> => {
  const { userId } = news
  if (news.type === 'notificationsRead') return { type: 'NOTIFICATIONS_READ', userId, unread: await countUnread(db, userId) }
  const found = await findNotification(db, userId, news.notificationId)
  return found && { type: 'NOTIFICATION', userId, data: found.notification, unread: found.unread }
}
