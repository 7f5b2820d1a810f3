/** Fulfils the ports of the notifications. They belong to the user, whichever account is in use. */
import type { ServicesFor } from '../../machines/ports.ts'
import { notificationPage, unreadCount } from '../../domain/wire/notification.ts'
import type { notificationsMachine } from '../../machines/notifications/notifications.machine.ts'
import type { FetchNotificationsInput, Mark } from '../../machines/notifications/notifications.types.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createNotificationsServices = (http: HttpClient) =>
  ({
    fetchNotifications: ({ cursor, size }: FetchNotificationsInput, { signal }) =>
      http.get('/user/listNotifications', notificationPage, { size, ...(cursor !== null && { cursor }) }, { signal }),
    sendMark: ({ id, upTo }: Mark, { signal }) =>
      id === null
        ? http.post('/user/readAllNotifications', unreadCount, { upTo }, { signal })
        : http.post(`/user/readNotification/${id}`, unreadCount, {}, { signal }),
  }) satisfies ServicesFor<typeof notificationsMachine>
