import { ORDER_REFUSALS } from '../core/refusals.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import {
  buyContractsBody,
  closeAllBody,
  closeAllResult,
  closePartBody,
  contractOrder,
  flipContractsBody,
  flipResult,
  listOrderQuery,
  updateContractsBody,
  type CloseAllResult,
  type ContractOrder,
  type FlipResult,
} from '../../src/domain/wire/order.ts'
import { DONE, MODIFIED, ok, PURCHASED, Refusal, type AnswerCode } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { rowParams } from '../core/row-params.ts'
import type { Tx } from '../core/database/schema.ts'
import type { Call } from '../core/idempotency.ts'
import { closeAll, type ClosedAll } from './close-all.ts'
import { changeLevels, closeContract, closePart, type Touched } from './close-contract.ts'
import { flipContract, type Flipped } from './flip.ts'
import { closeInOneCall, openInOneCall, type Written } from './in-one-call.ts'
import { openContract, type Caller } from './open-contract.ts'
import { orderNews } from './order-news.ts'
import { findOrder, orderOf, pageOfOrders, type OrderRow } from './orders.repository.ts'

const answer = { 200: envelope(z.nullable(contractOrder)) }

/** `/order/buyContracts`, `updateContracts`, `closeContracts`, `closePartOfContracts`, `closeAllContracts`, `flipContracts`, `listOrder`, `getContractsOrderById`. */
export const contractsRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services, market } = app
  const onRequest = app.requireSession

  const callerOf = (request: FastifyRequest): Caller => ({ viewer: viewerOf(request), book: request.book })

  /** Runs the call once and, when it is committed, tells the venue. Already closed is an outcome that carries the order. */
  const answerWith = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: AnswerCode,
    work: (tx: Tx) => Promise<Touched>,
    inOneCall: (call: Call) => Promise<Written | null> = async () => null,
  ): Promise<void> => {
    let touched: Touched | undefined
    await answerOnce<ContractOrder>(
      request,
      reply,
      async (tx) => {
        touched = await work(tx)
        return { result: orderOf(touched.row), answer: touched.isClosedBefore ? ORDER_REFUSALS.alreadyClosed : answer }
      },
      async (call) => {
        const written = await inOneCall(call)
        if (written) touched = { row: written.row, isClosedBefore: false }
        return written?.answer ?? null
      },
    )
    if (touched) await announce(touched)
  }

  const announce = async ({ row }: Touched): Promise<void> => {
    await services.bus
      .publish(orderNews, { userId: row.user_id, orderId: row.id, book: row.book })
      .catch((error: unknown) => services.log.warn({ err: error, orderId: row.id }, 'news of an order got lost'))
  }

  routes.post(
    '/order/buyContracts',
    { onRequest, config: keyed, schema: { body: buyContractsBody, response: answer } },
    async (request, reply) => {
      const { body } = request
      const who = callerOf(request)
      await answerWith(
        request,
        reply,
        PURCHASED,
        async (tx) => ({ row: await openContract(services, market, tx, who, body), isClosedBefore: false }),
        (call) => openInOneCall(services, market, call, who, body),
      )
      return reply
    },
  )

  routes.post(
    '/order/updateContracts/:id',
    { onRequest, config: keyed, schema: { params: rowParams, body: updateContractsBody, response: answer } },
    async (request, reply) => {
      const {
        params: { id },
        body,
      } = request
      await answerWith(request, reply, MODIFIED, (tx) => changeLevels(services, market, tx, callerOf(request), id, body))
      return reply
    },
  )

  routes.post(
    '/order/closeContracts/:id',
    { onRequest, config: keyed, schema: { params: rowParams, response: answer } },
    async (request, reply) => {
      const { id } = request.params
      const who = callerOf(request)
      await answerWith(
        request,
        reply,
        DONE,
        (tx) => closeContract(services, market, tx, who, id),
        (call) => closeInOneCall(services, market, call, who, id),
      )
      return reply
    },
  )

  routes.get('/order/getContractsOrderById/:id', { onRequest, schema: { params: rowParams, response: answer } }, async (request) => {
    const row = await findOrder(services.db, request.params.id, viewerOf(request).userId, request.book)
    if (!row) throw new Refusal(ORDER_REFUSALS.orderNotFound, 'there is no such order')
    return ok(orderOf(row))
  })

  routes.post(
    '/order/closePartOfContracts/:id',
    { onRequest, config: keyed, schema: { params: rowParams, body: closePartBody, response: answer } },
    async (request, reply) => {
      const { params, body } = request
      let part: OrderRow | null = null
      await answerWith(request, reply, DONE, async (tx) => {
        const touched = await closePart(services, market, tx, callerOf(request), params.id, body.lots)
        part = touched.part
        return touched
      })
      if (part) await announce({ row: part, isClosedBefore: false })
      return reply
    },
  )

  routes.post(
    '/order/closeAllContracts',
    { onRequest, config: keyed, schema: { body: closeAllBody, response: { 200: envelope(z.nullable(closeAllResult)) } } },
    async (request, reply) => {
      let done: ClosedAll | undefined
      await answerOnce<CloseAllResult>(request, reply, async (tx) => {
        done = await closeAll(services, market, tx, callerOf(request), request.body)
        const left = done.left.map(({ row, reason }) => ({ order: orderOf(row), reason }))
        return { result: { closed: done.closed.map(orderOf), left }, answer: DONE }
      })
      for (const row of done?.closed ?? []) await announce({ row, isClosedBefore: false })
      return reply
    },
  )

  routes.post(
    '/order/flipContracts/:id',
    {
      onRequest,
      config: keyed,
      schema: { params: rowParams, body: flipContractsBody, response: { 200: envelope(z.nullable(flipResult)) } },
    },
    async (request, reply) => {
      let flipped: Flipped | undefined
      await answerOnce<FlipResult>(request, reply, async (tx) => {
        flipped = await flipContract(services, market, tx, callerOf(request), request.params.id, request.body)
        const { closed, opened } = flipped
        return {
          result: { closed: orderOf(closed), opened: opened && orderOf(opened) },
          answer: opened ? PURCHASED : ORDER_REFUSALS.alreadyClosed,
        }
      })
      for (const row of [flipped?.closed, flipped?.opened]) if (row) await announce({ row, isClosedBefore: false })
      return reply
    },
  )

  routes.get(
    '/order/listOrder',
    { onRequest, schema: { querystring: listOrderQuery, response: { 200: envelope(pageOf(contractOrder)) } } },
    async (request) => {
      const { kind, status, ...page } = request.query
      return ok(await pageOfOrders(services.db, { userId: viewerOf(request).userId, book: request.book, kind, status, ...page }))
    },
  )
}
