import { defineFeature } from '../system/feature.ts'

export const notifications = defineFeature({
  chart: 'notifications',
  machine: async () => (await import('../machines/notifications/notifications.machine.ts')).notificationsMachine,
  scope: 'person',
  opensOn: ['signedIn'],
  services: async ({ network }) => {
    const { createNotificationsServices } = await import('../services/notifications/notifications-services.ts')
    return createNotificationsServices((await network()).http)
  },
  commands: async () => (await import('../views/notifications/notifications-commands.ts')).notificationsCommands,
})
