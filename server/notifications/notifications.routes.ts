import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { envelope } from '../../src/domain/wire/envelope.ts'
import {
  listNotificationsQuery,
  notificationPage,
  readAllBody,
  rowId,
  unreadCount,
  type UnreadCount,
} from '../../src/domain/wire/notification.ts'
import { ok, Refusal } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { notificationsReadNews } from './notification-news.ts'
import { countUnread, pageOfNotifications, readOne, readUpTo } from './notifications.repository.ts'

const idParams = z.object({ id: rowId })
const answer = { 200: envelope(unreadCount) }

/**
 * `/user/listNotifications`, `countUnreadNotifications`, `readNotification`, `readAllNotifications`: of the person, so of both
 * their accounts. Marking twice changes nothing.
 */
export const notificationsRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { db, clock, bus, log } = app.services
  const onRequest = app.requireSession

  /** The user's other pages learn that the count has changed. */
  const answerCount = async (userId: string): Promise<UnreadCount> => {
    await bus
      .publish(notificationsReadNews, { userId })
      .catch((error: unknown) => log.warn({ err: error, userId }, 'news of a reading got lost'))
    return { unread: await countUnread(db, userId) }
  }

  routes.get(
    '/user/listNotifications',
    { onRequest, schema: { querystring: listNotificationsQuery, response: { 200: envelope(notificationPage) } } },
    async (request) => {
      const { cursor, size } = request.query
      return ok(await pageOfNotifications(db, { userId: viewerOf(request).userId, cursor, size }))
    },
  )

  routes.get('/user/countUnreadNotifications', { onRequest, schema: { response: answer } }, async (request) =>
    ok({ unread: await countUnread(db, viewerOf(request).userId) }),
  )

  routes.post('/user/readNotification/:id', { onRequest, schema: { params: idParams, response: answer } }, async (request) => {
    const { userId } = viewerOf(request)
    const isTheirs = await readOne(db, userId, request.params.id, clock.now())
    if (!isTheirs) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such notification')
    return ok(await answerCount(userId))
  })

  routes.post('/user/readAllNotifications', { onRequest, schema: { body: readAllBody, response: answer } }, async (request) => {
    const { userId } = viewerOf(request)
    await readUpTo(db, userId, request.body.upTo, clock.now())
    return ok(await answerCount(userId))
  })
}
