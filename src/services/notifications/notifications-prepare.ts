import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { NotificationsCommand, NotificationsEvent } from '../../machines/notifications/notifications.types.ts'

/** What came after the click has not been read. */
export const prepareNotifications = ({ now }: PrepareTools): PrepareMap<NotificationsCommand, NotificationsEvent> => ({
  'notifications.read': (command) => ({ ...command, now: now() }),
  'notifications.readAll': (command) => ({ ...command, now: now() }),
})
