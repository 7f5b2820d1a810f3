import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { MAINTENANCE_RATE } from '../../src/domain/constants.ts'
import { FEE_RATE } from '../../src/domain/contract.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { candle, candlesQuery, listMarketQuery, marketInfo, marketItem } from '../../src/domain/wire/market.ts'
import { ok, Refusal } from '../core/answers.ts'
import { routesOf } from '../core/http.ts'
import { encodingOf } from '../plugins/external/compression.ts'
import type { Instrument } from '../core/feed/instrument.ts'
import { CALL_REFUSALS, PURCHASE_REFUSALS } from '../core/refusals.ts'

const idParams = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) })

const found = (instrument: Instrument | undefined): Instrument => {
  if (!instrument) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such market')
  return instrument
}

/** `/index/listMarketByType`, `/index/getKValueByCodeAndDate`, `/index/getMarketInfo` */
export const marketRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { clock } = app.services
  const { feed, board } = app.market

  // The list is sent as it was serialized for this second; its form is checked by a test.
  app.get(
    '/index/listMarketByType',
    { schema: { querystring: listMarketQuery, response: { 200: envelope(z.array(marketItem)) } }, serializerCompiler: () => String },
    async (request, reply) => {
      const { type, history, codes } = listMarketQuery.parse(request.query)
      const filter = { type, hasHistory: history === '1' }
      reply.type('application/json; charset=utf-8')
      if (codes !== undefined) {
        const wanted = new Set([codes].flat().flatMap((text) => text.split(',')))
        return reply.send(JSON.stringify(ok(board.some(clock.now(), filter, wanted))))
      }
      const list = board.list(clock.now(), filter)
      const encoding = encodingOf(request)
      reply.header('vary', 'accept-encoding')
      if (encoding === null) return reply.send(list.plain)
      return reply.header('content-encoding', encoding).send(await list[encoding])
    },
  )

  routes.get('/index/getMarketInfo/:id', { schema: { params: idParams, response: { 200: envelope(marketInfo) } } }, async ({ params }) => {
    const now = clock.now()
    const instrument = found(board.instrumentById(params.id))
    const item = board.item(instrument, now, true)
    const tick = feed.tick(instrument, now)
    if (!item || !tick) throw new Refusal(PURCHASE_REFUSALS.priceStale, 'this market has no price yet')
    const { high, low } = await feed.range24h(instrument, now)
    return ok({ item, high24h: high, low24h: low, feeRate: FEE_RATE, maintenanceRate: MAINTENANCE_RATE, source: feed.name, at: tick.at })
  })

  routes.get(
    '/index/getKValueByCodeAndDate',
    { schema: { querystring: candlesQuery, response: { 200: envelope(z.array(candle)) } } },
    async ({ query }) => {
      const now = clock.now()
      const { code, period, limit, before = now + 1 } = query
      return ok(await feed.candles(found(board.instrument(code)), { period, before, limit, now }))
    },
  )
}
