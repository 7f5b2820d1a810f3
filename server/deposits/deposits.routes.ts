import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { hashOf } from '../../src/domain/deposit.ts'
import { deposit, depositInfo, depositListQuery, rechargeBody } from '../../src/domain/wire/deposit.ts'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import { rowId } from '../../src/domain/wire/notification.ts'
import { depositPeriodOf, type DepositPeriod } from '../../src/domain/deposit-limits.ts'
import { ok, Refusal, SUBMITTED } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { CALL_REFUSALS, PRODUCT_REFUSALS } from '../core/refusals.ts'
import { openReview, REVIEWED_WITHIN } from '../reviews/reviews.ts'
import { depositOf, findDeposit, insertDeposit, numberDeposit, pageOfDeposits } from './deposits.repository.ts'
import { readWays } from './ways.ts'

const idParams = z.object({ id: rowId })

/** `/user/depositInfo`, `/user/recharge`, `/user/listRecharge`, `/user/getRecharge/{id}` */
export const depositRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { db, clock } = services
  const onRequest = app.requireSession

  const noLimit = (per: DepositPeriod) => ({ value: null, pending: null, used: '0', endsAt: depositPeriodOf(per, clock.now()).endsAt })
  routes.get('/user/depositInfo', { onRequest, schema: { response: { 200: envelope(depositInfo) } } }, async () => {
    const { isSimulated, ways } = await readWays(services)
    return ok({ isSimulated, ways: [...ways], limits: { day: noLimit('day'), month: noLimit('month') } })
  })

  routes.post(
    '/user/recharge',
    { onRequest, config: keyed, schema: { body: rechargeBody, response: { 200: envelope(z.nullable(deposit)) } } },
    async (request, reply) => {
      await answerOnce(request, reply, async (tx) => {
        const { userId } = viewerOf(request)
        const { currency, network, amount, hash } = request.body
        if (request.book === 'demo') throw new Refusal(PRODUCT_REFUSALS.realOnly, 'a demo account has no deposits')
        const way = (await readWays(services)).ways.find((each) => each.currency === currency && each.network === network)
        const written = hashOf(network, hash)
        if (!way || written === null) throw new Refusal(CALL_REFUSALS.malformed, 'no deposit of this venue')
        const now = clock.now()
        const dueAt = now + REVIEWED_WITHIN
        const row = await insertDeposit(tx, {
          user_id: userId,
          currency,
          network,
          amount,
          value: null,
          hash: written,
          sent_to: way.address,
          picture_id: null,
          needed: way.confirmations,
          submitted_at: new Date(now),
          due_at: new Date(dueAt),
        })
        if (!row) throw new Refusal(CALL_REFUSALS.malformed, 'this hash was used before')
        const kind = { kind: 'deposit', letter: 'D' } as const
        const { number } = await openReview(tx, { kind, subjectId: row.id, userId, at: now, dueAt })
        return { result: depositOf(await numberDeposit(tx, row.id, number)), answer: SUBMITTED.recharge }
      })
      return reply
    },
  )

  routes.get(
    '/user/listRecharge',
    { onRequest, schema: { querystring: depositListQuery, response: { 200: envelope(pageOf(deposit)) } } },
    async (request) => ok(await pageOfDeposits(db, viewerOf(request).userId, request.query)),
  )

  routes.get(
    '/user/getRecharge/:id',
    { onRequest, schema: { params: idParams, response: { 200: envelope(deposit) } } },
    async (request) => {
      const row = await findDeposit(db, viewerOf(request).userId, request.params.id)
      if (!row) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such deposit')
      return ok(depositOf(row))
    },
  )
}
