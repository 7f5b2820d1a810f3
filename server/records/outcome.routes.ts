import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { envelope, idempotencyKey } from '../../src/domain/wire/envelope.ts'
import { keyOutcome } from '../../src/domain/wire/order.ts'
import { ok, Refusal } from '../core/answers.ts'
import type { Limit } from '../core/attempts.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import type { Answer } from '../core/idempotency.ts'
import { KEY_REFUSALS } from '../core/refusals.ts'

const keyParams = z.object({ key: idempotencyKey })
const schema = { params: keyParams, response: { 200: envelope(keyOutcome) } }

/** Keys that one user may settle unused; the page settles one for each call whose answer never came. */
const limitOfSettling = (userId: string): Limit => ({ scope: `settle#${userId}`, most: 60, further: [{ most: 500, window: 86_400_000 }] })

const outcomeOf = (answer: Answer | null) => {
  if (!answer) throw new Refusal(KEY_REFUSALS.keyUnknown, 'this key was never used: nothing was done')
  return ok({ status: answer.status, code: answer.code, msg: answer.msg, result: answer.result })
}

/** `/order/findByKey`, `/order/settleKey`: what became of a money call, after any failure. A user sees their own keys only. */
export const outcomeRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { attempts, idempotency, settings } = app.services

  routes.get('/order/findByKey/:key', { onRequest: app.requireSession, schema }, async (request) =>
    outcomeOf(await idempotency.find(viewerOf(request).userId, request.params.key)),
  )

  routes.post('/order/settleKey/:key', { onRequest: app.requireSession, schema }, async (request) => {
    const { userId } = viewerOf(request)
    const earlier = await idempotency.find(userId, request.params.key)
    // Settling a key that nobody used leaves a row, so it's counted; what has an answer can be asked for at any time.
    if (!earlier && settings.testWorld === undefined) await attempts.take([limitOfSettling(userId)])
    return outcomeOf(earlier ?? (await idempotency.settle(userId, request.params.key)))
  })
}
