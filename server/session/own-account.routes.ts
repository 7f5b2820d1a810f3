import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { endedResult, ownSessions, repasswordBody, resetPasswordBody } from '../../src/domain/wire/own-session.ts'
import { ok } from '../core/answers.ts'
import { limitOfAddress } from '../core/attempts.ts'
import { viewerOf } from '../core/context.ts'
import { keyed, keyOf, routesOf, send } from '../core/http.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { mailOwner } from '../security/tell-owner.ts'
import { callerOf } from '../core/sessions/session-origin.ts'
import { changePassword, resetPassword, type Changed } from './new-password.ts'
import { noteWrongGuess } from './guess-series.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { passwordChangedMail } from './session.mails.ts'

const RESETS_PER_ADDRESS = 20

/**
 * `/login/resetPassword`, `/user/repassword` (both with an Idempotency-Key), `/user/listSessions`, `/user/endSession/{id}`,
 * `/user/endOtherSessions`
 */
export const ownAccountRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { attempts } = services
  const mailer = createMailer(services)

  const noteWrong = noteWrongGuess(services, mailer)

  /** Mails the owner about the change. The change stands even if the mail can't be sent. */
  const tellOwner = ({ changedOf }: Changed, request: FastifyRequest): void => {
    if (changedOf === null) return
    const values = { at: services.clock.now() }
    const mail = { userId: changedOf, what: 'passwordChanged', cause: request, kind: passwordChangedMail, values } as const
    void mailOwner(services, mailer, mail).catch((error: unknown) =>
      services.log.warn({ err: error }, 'nobody could be told of a new password'),
    )
  }

  routes.post(
    '/login/resetPassword',
    { config: { ...app.costly, ...keyed }, schema: { body: resetPasswordBody, response: { 200: envelope(z.nullable(endedResult)) } } },
    async (request, reply) => {
      const key = keyOf(request)
      await attempts.take([limitOfAddress(services.settings, 'reset', request.ip, RESETS_PER_ADDRESS)])
      const changed = await resetPassword(services, key, request.body, callerOf(request))
      tellOwner(changed, request)
      return send(reply, changed.answer)
    },
  )

  routes.post(
    '/user/repassword',
    {
      onRequest: app.requireSession,
      config: { ...app.costly, ...keyed },
      schema: { body: repasswordBody, response: { 200: envelope(z.nullable(endedResult)) } },
    },
    async (request, reply) => {
      const changed = await changePassword(services, viewerOf(request), keyOf(request), request.body, {
        address: request.ip,
        onWrong: (userId) => noteWrong(userId, request),
      })
      tellOwner(changed, request)
      return send(reply, changed.answer)
    },
  )

  routes.get(
    '/user/listSessions',
    { onRequest: app.requireSession, schema: { response: { 200: envelope(ownSessions) } } },
    async (request) => ok(await listOwnSessions(services, viewerOf(request))),
  )

  routes.post(
    '/user/endSession/:id',
    { onRequest: app.requireSession, schema: { params: z.object({ id: z.string() }), response: { 200: envelope(z.null()) } } },
    async (request) => {
      await endOwnSession(services, viewerOf(request), request.params.id)
      return ok(null)
    },
  )

  routes.post(
    '/user/endOtherSessions',
    { onRequest: app.requireSession, schema: { response: { 200: envelope(endedResult) } } },
    async (request) => ok({ ended: await endOtherSessions(services, viewerOf(request)) }),
  )
}
