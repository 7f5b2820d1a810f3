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
} from '../../src/domain/wire/smart.ts'
import { DONE, ok, PURCHASED, Refusal } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { rowParams } from '../core/row-params.ts'
import { wayOut } from '../core/products.ts'
import { CALL_REFUSALS, ORDER_REFUSALS } from '../core/refusals.ts'
import { buySmart } from './buy-smart.ts'
import { ClosesUnknown } from './day-closes.ts'
import { exitQuoteOf, exitSmart, type Exited } from './exit-smart.ts'
import { withPast } from './past-results.ts'
import { dueDaysOf, postDueDays } from './post-days.ts'
import { announcePlan } from './smart-news.ts'
import { offeredProducts } from './smart-products.ts'
import { daysOf, findPlan, pageOfPlans, planOf, type PlanRow } from './smart.repository.ts'

const answer = { 200: envelope(z.nullable(smartOrder)) }

/** What can't be worked out now may be tried again. */
const orUnavailable = (error: unknown): never => {
  if (!(error instanceof ClosesUnknown)) throw error
  throw new Refusal(CALL_REFUSALS.unavailable, error.message)
}

/** `/order/getSmartProducts`, `buySmart`, `getSmartOrderById`, `listSmartOrder`, `getSmartExitQuote`, `exitSmart`. */
export const smartRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services, market } = app
  const onRequest = app.requireSession

  /** A plan of this user, its due days posted if the watch hasn't come to them yet. Refuses `orderNotFound`. */
  const upToDate = async (id: string, userId: string): Promise<PlanRow> => {
    const row = await findPlan(services.db, id, userId)
    if (!row) throw new Refusal(ORDER_REFUSALS.orderNotFound, 'there is no such plan')
    if (row.status === 'closed') return row
    await postDueDays(services, id)
    // Somebody else may have posted them at this moment.
    return (await findPlan(services.db, id, userId)) ?? row
  }

  routes.get('/order/getSmartProducts', { schema: { response: { 200: envelope(smartProducts) } } }, async () =>
    ok(await Promise.all((await offeredProducts(services.params, market)).map((offered) => withPast(services, offered)))),
  )

  routes.post('/order/buySmart', { onRequest, config: keyed, schema: { body: buySmartBody, response: answer } }, async (request, reply) => {
    const who = { userId: viewerOf(request).userId, book: request.book }
    let bought: PlanRow | undefined
    await answerOnce<SmartOrder>(request, reply, async (tx) => {
      bought = await buySmart(services, tx, who, request.body)
      return { result: planOf(bought), answer: PURCHASED }
    })
    if (bought) await announcePlan(services, bought)
    return reply
  })

  // While the source of prices doesn't tell, the plan is shown as far as it is posted.
  routes.get(
    '/order/getSmartOrderById/:id',
    { onRequest, config: wayOut, schema: { params: rowParams, response: { 200: envelope(z.nullable(smartOrderWithDays)) } } },
    async (request) => {
      const { userId } = viewerOf(request)
      const row = await upToDate(request.params.id, userId).catch(async (error: unknown) => {
        const posted = error instanceof ClosesUnknown && (await findPlan(services.db, request.params.id, userId))
        if (!posted) throw error
        return posted
      })
      return ok({ ...planOf(row), results: await daysOf(services.db, row.id) })
    },
  )

  routes.get(
    '/order/listSmartOrder',
    { onRequest, config: wayOut, schema: { querystring: listSmartOrderQuery, response: { 200: envelope(pageOf(smartOrder)) } } },
    async (request) => ok(await pageOfPlans(services.db, { userId: viewerOf(request).userId, ...request.query })),
  )

  routes.get(
    '/order/getSmartExitQuote/:id',
    { onRequest, config: wayOut, schema: { params: rowParams, response: { 200: envelope(z.nullable(smartExitQuote)) } } },
    async (request) => {
      const row = await upToDate(request.params.id, viewerOf(request).userId).catch(orUnavailable)
      if (row.status === 'closed') throw new Refusal(ORDER_REFUSALS.alreadyClosed, 'the plan has ended')
      return ok(exitQuoteOf(row))
    },
  )

  routes.post(
    '/order/exitSmart/:id',
    { onRequest, config: { ...keyed, ...wayOut }, schema: { params: rowParams, body: exitSmartBody, response: answer } },
    async (request, reply) => {
      const { userId } = viewerOf(request)
      const { id } = request.params
      const known = await findPlan(services.db, id, userId)
      // Worked out before the transaction, which must not wait for an exchange.
      const due = known ? await dueDaysOf(services, known).catch(orUnavailable) : { now: services.clock.now(), days: [] }
      let exited: Exited | undefined
      await answerOnce<SmartOrder>(request, reply, async (tx) => {
        exited = await exitSmart(services, tx, { userId, id }, request.body, due)
        return { result: planOf(exited.row), answer: exited.refused ?? DONE }
      })
      if (exited && exited.row !== exited.before) await announcePlan(services, exited.row)
      return reply
    },
  )
}
