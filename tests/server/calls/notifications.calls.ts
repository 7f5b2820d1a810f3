import type { NotificationPage } from '../../../src/domain/wire/notification.ts'
import { own, row, type Calls, type MakeRow } from '../../support/calls.ts'

const newest: MakeRow = async ({ token }, venue) => {
  const [first] = (await venue.get<NotificationPage>('/user/listNotifications', { token })).result.items
  if (!first) throw new Error('this user was told nothing')
  return first.id
}

export const calls: Calls = {
  'get /user/countUnreadNotifications': own('200 200'),
  'get /user/listNotifications': own('200 200'),
  'post /user/readAllNotifications': own('200 200', async (owner, venue) => ({ body: { upTo: await newest(owner, venue) } })),
  'post /user/readNotification/{id}': own('200 200', row(newest), '404 30017'),
}
