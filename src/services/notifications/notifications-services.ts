/** Fulfils the ports of the notifications. They are of the person, so it does not matter which account is in use. */
import type { ServicesFor } from '../../domain/service.ts'
import { notificationPage, unreadCount } from '../../domain/wire/notification.ts'
import type { FetchNotificationsInput, Mark, NotificationsPorts } from '../../machines/notifications/notifications.types.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createNotificationsServices = (http: HttpClient) =>
  ({
    fetchNotifications: {
      onResume: 'restart',
      run: ({ cursor, size }: FetchNotificationsInput, { signal }) =>
        http.get('/user/listNotifications', notificationPage, { size, ...(cursor !== null && { cursor }) }, { signal }),
    },
    sendMark: {
      onResume: 'restart',
      durable: true,
      run: ({ id, upTo }: Mark, { signal }) =>
        id === null
          ? http.post('/user/readAllNotifications', unreadCount, { upTo }, { signal })
          : http.post(`/user/readNotification/${id}`, unreadCount, {}, { signal }),
    },
  }) satisfies ServicesFor<NotificationsPorts>
