import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import type { Currency } from '../../src/domain/money.ts'
import { balanceKind, currency } from '../../src/domain/wire/balance.ts'
import { instantParam, moneyEntry, moneyLogQuery, statement, type MoneyEntry } from '../../src/domain/wire/order.ts'
import { ok } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { movementsOf, pageOfMovements, periodOf, type Period } from './money-log.repository.ts'

/** Epoch milliseconds, both included; without them everything until now. */
const statementQuery = z.object({
  from: z._default(instantParam, 0),
  to: z.optional(instantParam),
  currency: z._default(currency, 'USDT'),
  kind: z._default(balanceKind, 'free'),
})

/** The envelope of a statement, written while its movements are read: however long it is, few of them are in memory. */
async function* statementText(
  currency: Currency,
  { opening, closing }: Period,
  movements: AsyncIterable<readonly MoneyEntry[]>,
): AsyncGenerator<string> {
  const whole = JSON.stringify(ok({ currency, opening, closing, entries: [] }))
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
      const { type, currency: of, ...rest } = request.query
      return ok(await pageOfMovements(db, { userId: viewerOf(request).userId, book: request.book, type, currency: of, ...rest }))
    },
  )

  // Sent as it is read; its form is checked by a test.
  app.get(
    '/user/getStatement',
    { config: app.costly, onRequest: app.requireSession, schema: { querystring: statementQuery, response: { 200: envelope(statement) } } },
    async (request, reply) => {
      const { from, to = clock.now(), currency: of, kind } = statementQuery.parse(request.query)
      const ledgered = { userId: viewerOf(request).userId, book: request.book, currency: of, kind }
      const period = await periodOf(db, { ...ledgered, from, to })
      const text = Readable.from(statementText(of, period, movementsOf(db, ledgered, period)))
      return reply.type('application/json; charset=utf-8').send(text)
    },
  )
}
