import { ORDER_REFUSALS } from '../core/refusals.ts'
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import {
  buyOptionsBody,
  listOptionsOrderQuery,
  optionsOrder,
  optionTerms,
  optionTermsQuery,
  type OptionsOrder,
} from '../../src/domain/wire/options.ts'
import { ok, PURCHASED, Refusal } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { rowParams } from '../core/row-params.ts'
import { buyOption } from './buy-option.ts'
import { optionNews } from './option-news.ts'
import { OPTION_REFUSALS } from './option-refusals.ts'
import { termsOfOptions } from './option-terms.ts'
import { findOption, optionOf, pageOfOptions, type OptionRow } from './options.repository.ts'
import { settleDueOption } from './settle-option.ts'

const answer = { 200: envelope(z.nullable(optionsOrder)) }

/** `/order/getOptionsTerms`, `buyOptions`, `getOptionsOrderById`, `listOptionsOrder`. */
export const optionsRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services, market } = app
  const onRequest = app.requireSession

  routes.get(
    '/order/getOptionsTerms',
    { schema: { querystring: optionTermsQuery, response: { 200: envelope(optionTerms) } } },
    async (request) => {
      const instrument = market.board.instrument(request.query.code)
      if (!instrument) throw new Refusal(OPTION_REFUSALS.optionsProductWrong, 'there is no such market')
      return ok(await termsOfOptions(services.params, market, instrument, services.clock.now()))
    },
  )

  routes.post(
    '/order/buyOptions',
    { onRequest, config: keyed, schema: { body: buyOptionsBody, response: answer } },
    async (request, reply) => {
      const who = { viewer: viewerOf(request), book: request.book }
      let bought: OptionRow | undefined
      await answerOnce<OptionsOrder>(request, reply, async (tx) => {
        bought = await buyOption(services, market, tx, who, request.body)
        return { result: optionOf(bought), answer: PURCHASED }
      })
      if (bought)
        await services.bus
          .publish(optionNews, { userId: bought.user_id, orderId: bought.id, book: bought.book })
          .catch((error: unknown) => services.log.warn({ err: error, orderId: bought?.id }, 'news of an option got lost'))
      return reply
    },
  )

  // An option whose end has come is settled before it's shown, if the watch hasn't come to it yet.
  routes.get('/order/getOptionsOrderById/:id', { onRequest, schema: { params: rowParams, response: answer } }, async (request) => {
    const find = () => findOption(services.db, request.params.id, viewerOf(request).userId, request.book)
    const row = await find()
    if (!row) throw new Refusal(ORDER_REFUSALS.orderNotFound, 'there is no such option')
    const isOver = row.status === 'open' && services.clock.now() >= row.end_at.getTime()
    if (!isOver) return ok(optionOf(row))
    // Somebody else may be settling it at this moment: then it's read again, once they are done.
    return ok(optionOf((await settleDueOption(services, market, row.id)) ?? (await find()) ?? row))
  })

  routes.get(
    '/order/listOptionsOrder',
    { onRequest, schema: { querystring: listOptionsOrderQuery, response: { 200: envelope(pageOf(optionsOrder)) } } },
    async (request) => ok(await pageOfOptions(services.db, { userId: viewerOf(request).userId, book: request.book, ...request.query })),
  )
}
