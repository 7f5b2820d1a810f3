import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import { rowId } from '../../src/domain/wire/notification.ts'
import { withdrawal, withdrawalBody, withdrawalInfo, withdrawalListQuery } from '../../src/domain/wire/withdrawal.ts'
import { ok, Refusal, SUBMITTED } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { isMoneySimulated } from '../core/params.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { readAvailable } from './available.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { readFeeRate } from './fee-rate.ts'
import { submitWithdrawal } from './submit-withdrawal.ts'
import { tellBalance } from './withdrawal-notices.ts'
import { readOwner, restsUntil } from './withdrawal-rules.ts'
import { findWithdrawal, pageOfWithdrawals, withdrawalOf } from './withdrawals.repository.ts'

const idParams = z.object({ id: rowId })

/**
 * `/user/withdrawalInfo`, `/user/withdrawal`, `/user/listWithdrwal`, `/user/getWithdrawal/{id}`, `/user/cancelWithdrawal/{id}`: of
 * the person; money leaves the real account alone, whatever else is switched off.
 */
export const withdrawalRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { db, clock, params } = services
  const onRequest = app.requireSession

  routes.get('/user/withdrawalInfo', { onRequest, schema: { response: { 200: envelope(withdrawalInfo) } } }, async (request) => {
    const { userId } = viewerOf(request)
    const owner = await readOwner(db, userId)
    return ok({
      isSimulated: await isMoneySimulated(params),
      rate: await readFeeRate(params),
      restsUntil: restsUntil(owner, clock.now()),
      isFrozen: owner.withdrawals_frozen_at !== null,
      available: [...(await readAvailable(services, db, userId))],
    })
  })

  /** After a call that has moved money; a repetition of it has not. */
  const tell = (request: FastifyRequest, isDone: boolean) => (isDone ? tellBalance(services, viewerOf(request).userId) : undefined)

  routes.post(
    '/user/withdrawal',
    { onRequest, config: keyed, schema: { body: withdrawalBody, response: { 200: envelope(z.nullable(withdrawal)) } } },
    async (request, reply) => {
      let isDone = false
      await answerOnce(request, reply, async (tx) => {
        const row = await submitWithdrawal(services, tx, { userId: viewerOf(request).userId, book: request.book }, request.body)
        isDone = true
        return { result: withdrawalOf(row), answer: SUBMITTED.withdrawal }
      })
      await tell(request, isDone)
      return reply
    },
  )

  routes.post(
    '/user/cancelWithdrawal/:id',
    { onRequest, config: keyed, schema: { params: idParams, response: { 200: envelope(z.nullable(withdrawal)) } } },
    async (request, reply) => {
      let isDone = false
      await answerOnce(request, reply, async (tx) => {
        const row = await cancelWithdrawal(services, tx, viewerOf(request).userId, request.params.id)
        isDone = true
        return { result: withdrawalOf(row) }
      })
      await tell(request, isDone)
      return reply
    },
  )

  routes.get(
    '/user/listWithdrwal',
    { onRequest, schema: { querystring: withdrawalListQuery, response: { 200: envelope(pageOf(withdrawal)) } } },
    async (request) => ok(await pageOfWithdrawals(db, viewerOf(request).userId, request.query)),
  )

  routes.get(
    '/user/getWithdrawal/:id',
    { onRequest, schema: { params: idParams, response: { 200: envelope(withdrawal) } } },
    async (request) => {
      const row = await findWithdrawal(db, viewerOf(request).userId, request.params.id)
      if (!row) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such withdrawal')
      return ok(withdrawalOf(row))
    },
  )
}
