import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import { moneyEntry, moneyLogQuery, statement, type MoneyEntry } from '../../src/domain/wire/order.ts'
import { ok } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { movementsOf, pageOfMovements, periodOf, type Period } from './money-log.repository.ts'

const instantParam = z.coerce.number().check(z.int(), z.nonnegative(), z.lte(8.64e15))
/** Epoch milliseconds, both included; without them everything until now. */
const statementQuery = z.object({ from: z._default(instantParam, 0), to: z.optional(instantParam) })

/** The envelope of a statement, written while its movements are read: however long it is, few of them are in memory. */
async function* statementText({ opening, closing }: Period, movements: AsyncIterable<readonly MoneyEntry[]>): AsyncGenerator<string> {
  const whole = JSON.stringify(ok({ currency: 'USDT', opening, closing, entries: [] }))
  const end = whole.lastIndexOf(']')
  yield whole.slice(0, end)
  let separator = ''
  for await (const entries of movements) {
    yield `${separator}${entries.map((entry) => JSON.stringify(entry)).join(',')}`
    separator = ','
  }
  yield whole.slice(end)
}

/** `/user/listMoneyLog`, `/user/getStatement` of the account that the header names. */
export const recordsRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { db, clock } = app.services

  routes.get(
    '/user/listMoneyLog',
    { onRequest: app.requireSession, schema: { querystring: moneyLogQuery, response: { 200: envelope(pageOf(moneyEntry)) } } },
    async (request) => {
      const { type, ...page } = request.query
      return ok(await pageOfMovements(db, { userId: viewerOf(request).userId, book: request.book, type, ...page }))
    },
  )

  // Sent as it is read; its form is checked by a test.
  app.get(
    '/user/getStatement',
    { config: app.costly, onRequest: app.requireSession, schema: { querystring: statementQuery, response: { 200: envelope(statement) } } },
    async (request, reply) => {
      const { from, to = clock.now() } = statementQuery.parse(request.query)
      const { userId } = viewerOf(request)
      const period = await periodOf(db, { userId, book: request.book, from, to })
      const text = Readable.from(statementText(period, movementsOf(db, userId, request.book, period)))
      return reply.type('application/json; charset=utf-8').send(text)
    },
  )
}
