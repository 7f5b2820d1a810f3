import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import {
  buySmartBody,
  exitSmartBody,
  listSmartOrderQuery,
  smartExitQuote,
  smartOrder,
  smartOrderWithDays,
  smartProducts,
  type SmartOrder,
  type SmartProduct,
} from '../../src/domain/wire/smart.ts'
import { ok, PURCHASED } from '../core/answers.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { pastOf } from '../core/plans/past-results.ts'
import { answerExit, ownerOf, quotedExit, shownPlan } from '../core/plans/plan-calls.ts'
import { announcePlan } from '../core/plans/plan-news.ts'
import { daysOf, pageOfPlans } from '../core/plans/plan-store.ts'
import { wayOut } from '../core/products.ts'
import { rowParams } from '../core/row-params.ts'
import { buySmart } from './buy-smart.ts'
import { SMART, type SmartRow } from './smart-family.ts'
import { offeredProducts, type OfferedProduct } from './smart-products.ts'
import { planOf } from './smart.repository.ts'

const answer = { 200: envelope(z.nullable(smartOrder)) }

/** `/order/getSmartProducts`, `buySmart`, `getSmartOrderById`, `listSmartOrder`, `getSmartExitQuote`, `exitSmart`. */
export const smartRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services, market } = app
  const onRequest = app.requireSession

  const withPast = async (offered: OfferedProduct): Promise<SmartProduct> => ({
    ...offered,
    markets: [...offered.markets],
    days: [...offered.days],
    past: await pastOf(SMART, services, offered),
  })

  routes.get('/order/getSmartProducts', { schema: { response: { 200: envelope(smartProducts) } } }, async () =>
    ok(await Promise.all((await offeredProducts(services.params, market)).map(withPast))),
  )

  routes.post('/order/buySmart', { onRequest, config: keyed, schema: { body: buySmartBody, response: answer } }, async (request, reply) => {
    let bought: SmartRow | undefined
    await answerOnce<SmartOrder>(request, reply, async (tx) => {
      bought = await buySmart(services, tx, ownerOf(request), request.body)
      return { result: planOf(bought), answer: PURCHASED }
    })
    if (bought) await announcePlan(SMART, services, bought)
    return reply
  })

  routes.get(
    '/order/getSmartOrderById/:id',
    { onRequest, config: wayOut, schema: { params: rowParams, response: { 200: envelope(z.nullable(smartOrderWithDays)) } } },
    async (request) => {
      const row = await shownPlan(SMART, services, { id: request.params.id, ...ownerOf(request) })
      return ok({ ...planOf(row), results: await daysOf(SMART, services.db, row.id) })
    },
  )

  routes.get(
    '/order/listSmartOrder',
    { onRequest, config: wayOut, schema: { querystring: listSmartOrderQuery, response: { 200: envelope(pageOf(smartOrder)) } } },
    async (request) => ok(await pageOfPlans(SMART, services.db, { ...ownerOf(request), ...request.query }, planOf)),
  )

  routes.get(
    '/order/getSmartExitQuote/:id',
    { onRequest, config: wayOut, schema: { params: rowParams, response: { 200: envelope(z.nullable(smartExitQuote)) } } },
    async (request) => ok(await quotedExit(SMART, services, { id: request.params.id, ...ownerOf(request) })),
  )

  routes.post(
    '/order/exitSmart/:id',
    { onRequest, config: { ...keyed, ...wayOut }, schema: { params: rowParams, body: exitSmartBody, response: answer } },
    async (request, reply) => {
      await answerExit(SMART, services, { request, reply }, { id: request.params.id, body: request.body }, planOf)
      return reply
    },
  )
}
