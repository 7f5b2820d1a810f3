import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { identification, identificationBody, identityDraft, identityDraftBody, identityStanding } from '../../src/domain/wire/identity.ts'
import { ok, SUBMITTED } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { forgetDraft, readDraft, saveDraft } from './identity-drafts.ts'
import { findOfUser, identificationOf, standingOnWire } from './identity.repository.ts'
import { submitIdentity } from './submit-identity.ts'

/**
 * `/user/identification`, `/user/getIdentification`, `/user/saveIdentification`, `/user/getIdentificationDraft`,
 * `/user/removeIdentificationDraft`: of the person alone, in either account.
 */
export const identityRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { db, settings } = services
  const onRequest = app.requireSession

  routes.post(
    '/user/identification',
    { onRequest, config: keyed, schema: { body: identificationBody, response: { 200: envelope(z.nullable(identityStanding)) } } },
    async (request, reply) => {
      await answerOnce(request, reply, async (tx) => {
        const row = await submitIdentity(services, tx, viewerOf(request).userId, request.body)
        return { result: standingOnWire(settings, row), answer: SUBMITTED.review }
      })
      return reply
    },
  )

  routes.get('/user/getIdentification', { onRequest, schema: { response: { 200: envelope(identification) } } }, async (request) =>
    ok(identificationOf(settings, await findOfUser(db, viewerOf(request).userId))),
  )

  routes.post(
    '/user/saveIdentification',
    { onRequest, schema: { body: identityDraftBody, response: { 200: envelope(z.nullable(identityDraft)) } } },
    async (request) => {
      const { userId } = viewerOf(request)
      await saveDraft(services, userId, request.body)
      return ok(await readDraft(services, userId))
    },
  )

  routes.get(
    '/user/getIdentificationDraft',
    { onRequest, schema: { response: { 200: envelope(z.nullable(identityDraft)) } } },
    async (request) => ok(await readDraft(services, viewerOf(request).userId)),
  )

  routes.post('/user/removeIdentificationDraft', { onRequest, schema: { response: { 200: envelope(z.null()) } } }, async (request) => {
    await forgetDraft(db, viewerOf(request).userId)
    return ok(null)
  })
}
