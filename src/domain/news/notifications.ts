import { newsForm } from '../news-form.ts'
import { notification, unread } from '../wire/notification.ts'

/** Something happened that this person is told of. */
export const notificationArrived = newsForm({
  type: 'NOTIFICATION',
  fields: { data: notification, unread },
  fact: 'notification.arrived',
  words: 'the venue tells the person something',
  tells: ({ data, unread: count }) => ({ notification: data, unread: count }),
})

/** The person has read some of them, here or elsewhere. */
export const notificationsCounted = newsForm({
  type: 'NOTIFICATIONS_READ',
  fields: { unread },
  fact: 'notification.counted',
  words: 'the venue counts the unread notifications',
  tells: ({ unread: count }) => ({ unread: count }),
})
