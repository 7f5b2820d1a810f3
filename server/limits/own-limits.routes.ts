import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { ownLimits, setLimitsBody } from '../../src/domain/wire/limits.ts'
import { ok } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { keyed, keyOf, routesOf, send } from '../core/http.ts'
import { requestHashOf } from '../core/idempotency.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { tellOwnerOfChange } from '../security/tell-owner.ts'
import { tellLimitsChanged } from './own-limits-notice.ts'
import { readOwnLimits, setOwnLimit } from './own-limits.ts'

/** `/user/getLimits`, `/user/setLimits` (with an Idempotency-Key) */
export const ownLimitsRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { db, clock, idempotency } = app.services
  const mailer = createMailer(app.services)

  routes.get('/user/getLimits', { onRequest: app.requireSession, schema: { response: { 200: envelope(ownLimits) } } }, async (request) =>
    ok(await readOwnLimits(db, viewerOf(request).userId, request.book, clock.now())),
  )

  routes.post(
    '/user/setLimits',
    { onRequest: app.requireSession, config: keyed, schema: { body: setLimitsBody, response: { 200: envelope(z.nullable(ownLimits)) } } },
    async (request, reply) => {
      const { userId } = viewerOf(request)
      const key = keyOf(request)
      // Limits hold for both accounts, so the account is no part of what is asked.
      let isLoosened = false
      const call = { key, owner: userId, requestHash: requestHashOf(key, 'setLimits', request.body) }
      const answer = await idempotency.runOnce(call, async (tx) => {
        const now = clock.now()
        const { body } = request
        await setOwnLimit(tx, userId, body, now)
        const result = await readOwnLimits(tx, userId, request.book, now)
        const from = result[body.kind === 'keep' ? body.limit : body.kind].pending?.at ?? now
        await tellLimitsChanged(tx, { userId, changeId: key, from, at: now })
        isLoosened = body.kind !== 'keep' && result[body.kind].pending !== null
        return { result }
      })
      if (isLoosened) void tellOwnerOfChange(app.services, mailer, request, userId, 'limitsLoosened', { id: key })
      return send(reply, answer)
    },
  )
}
