/** A call that only tests may make: it pins a price from now on. A production start refuses the setting that opens it. */
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { amount } from '../../src/domain/wire/envelope.ts'
import { ok, Refusal } from '../core/answers.ts'
import { routesOf } from '../core/http.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'

const priceBody = z.object({ code: z.string(), price: z.nullable(amount) })

export const testPriceRoutes: FastifyPluginAsync = async (app) => {
  const { pins, board, ticker } = app.market
  if (!pins) return
  const routes = routesOf(app)

  /** `price: null` gives the market back to the feed. */
  routes.post('/test/price', { schema: { body: priceBody } }, async ({ body }) => {
    const instrument = board.instrument(body.code)
    if (!instrument) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such market')
    pins.pin(instrument, body.price, app.services.clock.now())
    board.invalidate()
    ticker.tell()
    return ok(null)
  })
}
