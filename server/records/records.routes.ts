import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { subtract } from '../../src/domain/money.ts'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import { moneyEntry, moneyLogQuery, statement } from '../../src/domain/wire/order.ts'
import { ok } from '../answers.ts'
import { viewerOf } from '../context.ts'
import { routesOf } from '../http.ts'
import { balanceBefore, movementsBetween, pageOfMovements } from './money-log.repository.ts'

const instantParam = z.coerce.number().check(z.int(), z.nonnegative(), z.lte(8.64e15))
/** Epoch milliseconds, both included; without them everything until now. */
const statementQuery = z.object({ from: z._default(instantParam, 0), to: z.optional(instantParam) })
const LONGEST_STATEMENT = 10_000

/** `/user/listMoneyLog`, `/user/getStatement` of the account that the header names. */
export const recordsRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { db, clock } = app.services

  routes.get('/user/listMoneyLog', {
    onRequest: app.requireSession, schema: { querystring: moneyLogQuery, response: { 200: envelope(pageOf(moneyEntry)) } },
  }, async (request) => {
    const { page, size, type } = request.query
    const { items, total } = await pageOfMovements(db, { userId: viewerOf(request).userId, book: request.book, type, page, size })
    return ok({ items, page, size, total })
  })

  routes.get('/user/getStatement', {
    onRequest: app.requireSession, schema: { querystring: statementQuery, response: { 200: envelope(statement) } },
  }, async (request) => {
    const { from, to = clock.now() } = request.query
    const { userId } = viewerOf(request)
    const entries = await movementsBetween(db, { userId, book: request.book, from, to, most: LONGEST_STATEMENT })
    const [first, last] = [entries[0], entries.at(-1)]
    const opening = first ? subtract(first.balance, first.amount) : await balanceBefore(db, userId, request.book, from)
    return ok({ currency: 'USDT', opening, closing: last?.balance ?? opening, entries })
  })
}
