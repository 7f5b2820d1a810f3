import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { rowId } from '../../src/domain/wire/notification.ts'
import {
  createWatchListBody,
  orderWatchListsBody,
  removeWatchListBody,
  renameWatchListBody,
  setWatchListMarketsBody,
  watchLists,
  type ListChange,
  type WatchLists,
} from '../../src/domain/wire/watch-lists.ts'
import { ok } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { changeLists, listsOf } from './change-lists.ts'
import { watchListNews } from './watch-list-news.ts'
import { readLists } from './watch-lists.repository.ts'

const params = z.object({ id: rowId })
const response = { 200: envelope(z.nullable(watchLists)), 409: envelope(z.nullable(watchLists)) }

/** `/user/listWatchLists`, and the five calls that change them: of the person, whichever account is in use. */
export const watchListsRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { db, bus, log } = services
  const onRequest = app.requireSession

  const answerWith = async (request: FastifyRequest, reply: FastifyReply, revision: number, change: ListChange): Promise<FastifyReply> => {
    const { userId } = viewerOf(request)
    let changed: WatchLists | undefined
    await answerOnce(request, reply, async (tx) => {
      changed = await changeLists(services, tx, userId, { revision, change })
      return { result: changed }
    })
    if (changed)
      await bus
        .publish(watchListNews, { userId, revision: changed.revision })
        .catch((error: unknown) => log.warn({ err: error }, 'news of watch lists got lost'))
    return reply
  }

  routes.get('/user/listWatchLists', { onRequest, schema: { response: { 200: envelope(watchLists) } } }, async (request) =>
    ok(listsOf(await readLists(db, viewerOf(request).userId))),
  )

  routes.post(
    '/user/createWatchList',
    { onRequest, config: keyed, schema: { body: createWatchListBody, response } },
    async (request, reply) => {
      const { revision, ...wanted } = request.body
      return answerWith(request, reply, revision, { kind: 'create', ...wanted })
    },
  )

  routes.post(
    '/user/renameWatchList/:id',
    { onRequest, config: keyed, schema: { params, body: renameWatchListBody, response } },
    async (request, reply) => {
      const { revision, name } = request.body
      return answerWith(request, reply, revision, { kind: 'rename', id: request.params.id, name })
    },
  )

  routes.post(
    '/user/removeWatchList/:id',
    { onRequest, config: keyed, schema: { params, body: removeWatchListBody, response } },
    async (request, reply) => answerWith(request, reply, request.body.revision, { kind: 'remove', id: request.params.id }),
  )

  routes.post(
    '/user/setWatchListMarkets/:id',
    { onRequest, config: keyed, schema: { params, body: setWatchListMarketsBody, response } },
    async (request, reply) => {
      const { revision, codes } = request.body
      return answerWith(request, reply, revision, { kind: 'setMarkets', id: request.params.id, codes })
    },
  )

  routes.post(
    '/user/orderWatchLists',
    { onRequest, config: keyed, schema: { body: orderWatchListsBody, response } },
    async (request, reply) => {
      const { revision, ids } = request.body
      return answerWith(request, reply, revision, { kind: 'order', ids })
    },
  )
}
