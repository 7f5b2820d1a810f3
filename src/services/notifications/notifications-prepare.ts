import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { NotificationsCommand, NotificationsEvent } from '../../machines/notifications/notifications.types.ts'

/** "Mark all as read" carries the time of the click, so that later notifications stay unread. */
export const prepareNotifications = ({ now }: PrepareTools): PrepareMap<NotificationsCommand, NotificationsEvent> => ({
  'notifications.read': (command) => ({ ...command, now: now() }),
  'notifications.readAll': (command) => ({ ...command, now: now() }),
})
