import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { dayOf } from '../../src/domain/simulation/outcome.ts'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import {
  buyInvestmentBody,
  investmentOrder,
  investmentOrderWithDays,
  investmentPlans,
  listInvestmentOrderQuery,
  type InvestmentOrder,
  type InvestmentPlan,
} from '../../src/domain/wire/investment.ts'
import { exitPlanBody, planExitQuote } from '../../src/domain/wire/plans.ts'
import { ok, PURCHASED } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { pastOf } from '../core/plans/past-results.ts'
import { answerExit, narrowedTo, ownerOf, quotedExit, shownPlan } from '../core/plans/plan-calls.ts'
import { announcePlan } from '../core/plans/plan-news.ts'
import { daysOf, pageOfPlans } from '../core/plans/plan-store.ts'
import { wayOut } from '../core/products.ts'
import { rowParams } from '../core/row-params.ts'
import { buyInvestment } from './buy-investment.ts'
import { INVESTMENT, type InvestmentRow } from './investment-family.ts'
import { offeredInvestments, type OfferedInvestment } from './investment-plans.ts'
import { investmentOf } from './investment.repository.ts'

const answer = { 200: envelope(z.nullable(investmentOrder)) }

/** `/order/getInvestmentPlans`, `buyInvestment`, `getInvestmentOrderById`, `listInvestmentOrder`, `getInvestmentExitQuote`, `exitInvestment`. */
export const investmentRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services, market } = app
  const onRequest = app.requireSession

  const withPast = async ({ product: plan, ...offered }: OfferedInvestment): Promise<InvestmentPlan> => ({
    plan,
    ...offered,
    markets: [...offered.markets],
    past: await pastOf(INVESTMENT, services, { product: plan, ...offered }),
  })

  routes.get('/order/getInvestmentPlans', { schema: { response: { 200: envelope(investmentPlans) } } }, async () =>
    ok(await Promise.all((await offeredInvestments(services.params, market)).map(withPast))),
  )

  routes.post(
    '/order/buyInvestment',
    { onRequest, config: keyed, schema: { body: buyInvestmentBody, response: answer } },
    async (request, reply) => {
      const who = { viewer: viewerOf(request), book: request.book }
      let bought: InvestmentRow | undefined
      await answerOnce<InvestmentOrder>(request, reply, async (tx) => {
        bought = await buyInvestment(services, tx, who, request.body)
        return { result: investmentOf(bought), answer: PURCHASED }
      })
      if (bought) await announcePlan(INVESTMENT, services, bought)
      return reply
    },
  )

  routes.get(
    '/order/getInvestmentOrderById/:id',
    { onRequest, config: wayOut, schema: { params: rowParams, response: { 200: envelope(z.nullable(investmentOrderWithDays)) } } },
    async (request) => {
      const row = await shownPlan(INVESTMENT, services, { id: request.params.id, ...ownerOf(request) })
      return ok({ ...investmentOf(row), results: await daysOf(INVESTMENT, services.db, row.id) })
    },
  )

  routes.get(
    '/order/listInvestmentOrder',
    { onRequest, config: wayOut, schema: { querystring: listInvestmentOrderQuery, response: { 200: envelope(pageOf(investmentOrder)) } } },
    async (request) => {
      const { plan: product, state, ...asked } = request.query
      const filter = { ...ownerOf(request), ...asked, product, ...narrowedTo(state, dayOf(services.clock.now())) }
      return ok(await pageOfPlans(INVESTMENT, services.db, filter, investmentOf))
    },
  )

  routes.get(
    '/order/getInvestmentExitQuote/:id',
    { onRequest, config: wayOut, schema: { params: rowParams, response: { 200: envelope(z.nullable(planExitQuote)) } } },
    async (request) => ok(await quotedExit(INVESTMENT, services, { id: request.params.id, ...ownerOf(request) })),
  )

  routes.post(
    '/order/exitInvestment/:id',
    { onRequest, config: { ...keyed, ...wayOut }, schema: { params: rowParams, body: exitPlanBody, response: answer } },
    async (request, reply) => {
      await answerExit(INVESTMENT, services, { request, reply }, { id: request.params.id, body: request.body }, investmentOf)
      return reply
    },
  )
}
