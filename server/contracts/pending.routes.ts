import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import {
  buyPendingContractsBody,
  cancelPendingContractsBody,
  listPendingContractsQuery,
  pendingOrder,
  updatePendingContractsBody,
  type PendingOrder,
} from '../../src/domain/wire/pending.ts'
import { DONE, MODIFIED, ok, Refusal, type AnswerCode } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { rowParams } from '../core/row-params.ts'
import { ORDER_REFUSALS } from '../core/refusals.ts'
import { CONTRACT_REFUSALS } from './contract-refusals.ts'
import type { Caller } from './open-contract.ts'
import { announcePending } from './pending-news.ts'
import { cancelPending, changePending, placePending, type TouchedPending } from './pending-orders.ts'
import { findPending, pageOfPending, pendingOf } from './pending.repository.ts'

const answer = { 200: envelope(z.nullable(pendingOrder)) }

/** `/order/buyPendingContracts`, `updatePendingContracts`, `cancelPendingContracts`, `getPendingContractsById`, `listPendingContracts`. */
export const pendingRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services, market } = app
  const onRequest = app.requireSession

  const callerOf = (request: FastifyRequest): Caller => ({ viewer: viewerOf(request), book: request.book })

  /** Runs the call once and, when it is committed, tells the venue. An order that has changed before is the outcome itself. */
  const answerWith = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answered: AnswerCode,
    work: (tx: Tx) => Promise<TouchedPending>,
  ): Promise<void> => {
    let touched: TouchedPending | undefined
    await answerOnce<PendingOrder>(request, reply, async (tx) => {
      touched = await work(tx)
      return { result: pendingOf(touched.row), answer: touched.isOutdated ? CONTRACT_REFUSALS.pendingChanged : answered }
    })
    if (touched) await announcePending(services, touched.row)
  }

  routes.post(
    '/order/buyPendingContracts',
    { onRequest, config: keyed, schema: { body: buyPendingContractsBody, response: answer } },
    async (request, reply) => {
      await answerWith(request, reply, DONE, async (tx) => ({
        row: await placePending(services, market, tx, callerOf(request), request.body),
        isOutdated: false,
      }))
      return reply
    },
  )

  routes.post(
    '/order/updatePendingContracts/:id',
    { onRequest, config: keyed, schema: { params: rowParams, body: updatePendingContractsBody, response: answer } },
    async (request, reply) => {
      const { params, body } = request
      await answerWith(request, reply, MODIFIED, (tx) => changePending(services, market, tx, callerOf(request), params.id, body))
      return reply
    },
  )

  routes.post(
    '/order/cancelPendingContracts/:id',
    { onRequest, config: keyed, schema: { params: rowParams, body: cancelPendingContractsBody, response: answer } },
    async (request, reply) => {
      const { params, body } = request
      await answerWith(request, reply, DONE, (tx) => cancelPending(services, market, tx, callerOf(request), params.id, body.version))
      return reply
    },
  )

  routes.get('/order/getPendingContractsById/:id', { onRequest, schema: { params: rowParams, response: answer } }, async (request) => {
    const row = await findPending(services.db, request.params.id, viewerOf(request).userId, request.book)
    if (!row) throw new Refusal(ORDER_REFUSALS.orderNotFound, 'there is no such order')
    return ok(pendingOf(row))
  })

  routes.get(
    '/order/listPendingContracts',
    { onRequest, schema: { querystring: listPendingContractsQuery, response: { 200: envelope(pageOf(pendingOrder)) } } },
    async (request) => ok(await pageOfPending(services.db, { userId: viewerOf(request).userId, book: request.book, ...request.query })),
  )
}
