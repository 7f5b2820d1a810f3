import type { NotificationsCommand } from '../machines/notifications/notifications.types.ts'
import { defineFeature } from '../system/feature.ts'

export const notifications = defineFeature<NotificationsCommand>()({
  chart: 'notifications',
  machine: async () => (await import('../machines/notifications/notifications.machine.ts')).notificationsMachine,
  scope: 'person',
  opensOn: ['signedIn'],
  prepare: async (tools) => (await import('../services/notifications/notifications-prepare.ts')).prepareNotifications(tools),
  services: async ({ network }) => {
    const { createNotificationsServices } = await import('../services/notifications/notifications-services.ts')
    return createNotificationsServices((await network()).http)
  },
  commands: async () => (await import('../views/notifications/notifications-commands.ts')).notificationsCommands,
})
