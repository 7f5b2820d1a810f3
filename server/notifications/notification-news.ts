/** News of notifications, on the bus and on the live connection. */
import * as z from 'zod/mini'
import { defineTopic } from '../core/bus.ts'
import { onLive, type ModuleNews } from '../core/news.ts'
import { countUnread, findNotification } from './notifications.repository.ts'

/** Somebody is told something: for the person, whichever account it is about. */
export const notificationNews = defineTopic('notification', z.object({ userId: z.string(), notificationId: z.string() }))
/** Somebody has read; their other pages count anew. */
export const notificationsReadNews = defineTopic('notificationsRead', z.object({ userId: z.string() }))

export const NOTIFICATION_NEWS: readonly ModuleNews[] = [
  onLive(notificationNews, async ({ db }, { userId, notificationId }) => {
    const found = await findNotification(db, userId, notificationId)
    return found && { type: 'NOTIFICATION', userId, data: found.notification, unread: found.unread }
  }),
  onLive(notificationsReadNews, async ({ db }, { userId }) => ({
    type: 'NOTIFICATIONS_READ',
    userId,
    unread: await countUnread(db, userId),
  })),
]
