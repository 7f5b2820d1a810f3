import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import * as z from 'zod/mini'
import { exchange, exchangeListQuery, exchangeQuote, quoteExchangeBody } from '../../src/domain/wire/exchange.ts'
import { ok } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import type { Account } from '../core/figures.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { balanceNews } from '../core/news.ts'
import { pageOfExchanges } from './exchange.repository.ts'
import { quoteExchange } from './quote.ts'
import { submitExchange } from './submit-exchange.ts'

/** `/flash-exchange/quote`, `submit`, `list` of the account that the header names. */
export const exchangeRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const onRequest = app.requireSession
  const accountOf = (request: FastifyRequest): Account => ({ userId: viewerOf(request).userId, book: request.book })

  routes.post(
    '/flash-exchange/quote',
    { onRequest, schema: { body: quoteExchangeBody, response: { 200: envelope(exchangeQuote) } } },
    async (request) => ok(quoteExchange(services, accountOf(request), request.body, services.clock.now())),
  )

  routes.post(
    '/flash-exchange/submit',
    { onRequest, config: keyed, schema: { body: exchangeQuote, response: { 200: envelope(z.nullable(exchange)) } } },
    async (request, reply) => {
      const account = accountOf(request)
      let isDone = false
      await answerOnce(request, reply, async (tx) => {
        const result = await submitExchange(services, tx, account, request.body)
        isDone = true
        return { result }
      })
      if (isDone)
        await services.bus
          .publish(balanceNews, account)
          .catch((error: unknown) => services.log.warn({ err: error, userId: account.userId }, 'news of an exchange got lost'))
      return reply
    },
  )

  routes.get(
    '/flash-exchange/list',
    { onRequest, schema: { querystring: exchangeListQuery, response: { 200: envelope(pageOf(exchange)) } } },
    async (request) => ok(await pageOfExchanges(services.db, accountOf(request), request.query)),
  )
}
