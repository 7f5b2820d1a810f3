import type { FastifyPluginAsync } from 'fastify'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { generalPage, listGeneralQuery, orderLife, profitCalendar, profitCalendarQuery } from '../../src/domain/wire/general-order.ts'
import { ok, Refusal } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { ORDER_REFUSALS } from '../core/refusals.ts'
import { rowParams } from '../core/row-params.ts'
import { pageOfGeneral } from './general-orders.repository.ts'
import { findLife } from './order-life.repository.ts'
import { profitCalendarOf } from './profit-calendar.repository.ts'

/** `/order/listGeneralOrder`, `/order/getOrderLife`, `/order/getProfitCalendar` of the account that the header names. */
export const generalOrdersRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { db, clock } = app.services
  const onRequest = app.requireSession

  routes.get(
    '/order/listGeneralOrder',
    { onRequest, schema: { querystring: listGeneralQuery, response: { 200: envelope(generalPage) } } },
    async (request) => ok(await pageOfGeneral(db, { userId: viewerOf(request).userId, book: request.book, ...request.query })),
  )

  routes.get(
    '/order/getOrderLife/:id',
    { onRequest, schema: { params: rowParams, response: { 200: envelope(orderLife) } } },
    async (request) => {
      const life = await findLife(db, { userId: viewerOf(request).userId, book: request.book }, request.params.id)
      if (!life) throw new Refusal(ORDER_REFUSALS.orderNotFound, 'there is no such order')
      return ok(life)
    },
  )

  routes.get(
    '/order/getProfitCalendar',
    { onRequest, schema: { querystring: profitCalendarQuery, response: { 200: envelope(profitCalendar) } } },
    async (request) => {
      const month = request.query.month ?? new Date(clock.now()).toISOString().slice(0, 7)
      return ok(await profitCalendarOf(db, { userId: viewerOf(request).userId, book: request.book }, month))
    },
  )
}
