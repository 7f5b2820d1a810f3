import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { CODE_RESEND_WAIT } from '../../src/domain/constants.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import {
  changedEmail,
  changeEmailBody,
  joinedIdentities,
  nameIdentityBody,
  partedResult,
  sendEmailCodeBody,
} from '../../src/domain/wire/identities.ts'
import { sendCodeResult } from '../../src/domain/wire/session.ts'
import { ok } from '../core/answers.ts'
import { limitOfAddress } from '../core/attempts.ts'
import { viewerOf } from '../core/context.ts'
import { keyed, keyOf, routesOf, send } from '../core/http.ts'
import { callerOf } from '../core/sessions/session-origin.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { CODES_PER_ADDRESS } from '../registration/send-code.ts'
import { tellOwnerOfChange } from '../security/tell-owner.ts'
import { requireProof } from '../session/reauthenticate.ts'
import { changeEmail, sendChangeCode } from './change-email.ts'
import { listIdentities, nameIdentity, PARTED, partIdentity } from './own-identities.ts'

const params = z.object({ id: z.string() })

/**
 * `/user/listIdentities`, `/user/nameIdentity/{id}`, `/user/partIdentity/{id}`, `/user/sendEmailCode`, `/user/changeEmail` (with an
 * Idempotency-Key). All changes take a proof of the last minutes.
 */
export const identitiesRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const mailer = createMailer(services)

  routes.get(
    '/user/listIdentities',
    { onRequest: app.requireSession, schema: { response: { 200: envelope(joinedIdentities) } } },
    async (request) => ok(await listIdentities(services, viewerOf(request))),
  )

  routes.post(
    '/user/nameIdentity/:id',
    { onRequest: app.requireSession, schema: { params, body: nameIdentityBody, response: { 200: envelope(z.null()) } } },
    async (request) => {
      requireProof(services, viewerOf(request))
      await nameIdentity(services, viewerOf(request), request.params.id, request.body.name)
      return ok(null)
    },
  )

  routes.post(
    '/user/partIdentity/:id',
    { onRequest: app.requireSession, schema: { params, response: { 200: envelope(partedResult) } } },
    async (request) => {
      const viewer = viewerOf(request)
      requireProof(services, viewer)
      const { id } = request.params
      const { kind, provider, ended } = await partIdentity(services, viewer, id)
      void tellOwnerOfChange(services, mailer, request, viewer.userId, PARTED[kind], { id, name: provider })
      return ok({ ended })
    },
  )

  routes.post(
    '/user/sendEmailCode',
    { onRequest: app.requireSession, config: app.costly, schema: { body: sendEmailCodeBody, response: { 200: envelope(sendCodeResult) } } },
    async (request) => {
      await services.attempts.take([limitOfAddress(services.settings, 'code', request.ip, CODES_PER_ADDRESS)])
      await sendChangeCode(services, mailer, viewerOf(request), request.body.email, callerOf(request))
      return ok({ resendAfter: CODE_RESEND_WAIT })
    },
  )

  routes.post(
    '/user/changeEmail',
    {
      onRequest: app.requireSession,
      config: { ...app.costly, ...keyed },
      schema: { body: changeEmailBody, response: { 200: envelope(z.nullable(changedEmail)) } },
    },
    async (request, reply) => {
      const { userId } = viewerOf(request)
      const key = keyOf(request)
      const { answer, before } = await changeEmail(services, viewerOf(request), key, request.body, callerOf(request))
      // To the old address: whoever reads the new one knows.
      if (before !== undefined)
        void tellOwnerOfChange(services, mailer, request, userId, 'emailChanged', { id: key, ...(before !== null && { to: before }) })
      return send(reply, answer)
    },
  )
}
