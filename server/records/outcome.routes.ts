import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { envelope, idempotencyKey } from '../../src/domain/wire/envelope.ts'
import { keyOutcome } from '../../src/domain/wire/order.ts'
import { ok, Refusal } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import type { Answer } from '../core/idempotency.ts'
import { KEY_REFUSALS } from '../core/refusals.ts'

const keyParams = z.object({ key: idempotencyKey })
const schema = { params: keyParams, response: { 200: envelope(keyOutcome) } }

const outcomeOf = (answer: Answer | null) => {
  if (!answer) throw new Refusal(KEY_REFUSALS.keyUnknown, 'this key was never used: nothing was done')
  return ok({ status: answer.status, code: answer.code, msg: answer.msg, result: answer.result })
}

/** `/order/findByKey`, `/order/settleKey`: what became of a money call, after any failure. A user sees their own keys only. */
export const outcomeRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { idempotency } = app.services

  routes.get('/order/findByKey/:key', { onRequest: app.requireSession, schema }, async (request) =>
    outcomeOf(await idempotency.find(viewerOf(request).userId, request.params.key)),
  )

  routes.post('/order/settleKey/:key', { onRequest: app.requireSession, schema }, async (request) =>
    outcomeOf(await idempotency.settle(viewerOf(request).userId, request.params.key)),
  )
}
