import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Change } from '../../src/domain/account-changes.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { passkeyQuestion } from '../../src/domain/wire/passkey.ts'
import {
  askPasskeyBody,
  authenticatorSetUp,
  confirmAuthenticatorBody,
  ownFactors,
  recoveryCodes,
  secondFactorBody,
  secondFactorQuestionBody,
} from '../../src/domain/wire/second-factors.ts'
import { loginResult } from '../../src/domain/wire/session.ts'
import { ok } from '../core/answers.ts'
import { limitOfAddress } from '../core/attempts.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { callerOf } from '../core/sessions/session-origin.ts'
import { siteOf } from '../core/site.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { tellOwnerOfChange } from '../security/tell-owner.ts'
import { enter } from '../session/admission.ts'
import { noteWrongGuess } from '../session/guess-series.ts'
import { requireProof } from '../session/reauthenticate.ts'
import { beginAuthenticator, confirmAuthenticator, listFactors, renewRecoveryCodes, takeAuthenticatorAway } from './authenticator.ts'
import { askForPasskey } from './passkey-step.ts'
import { questionOfStep, takeSecondStep, ticketHolds } from './second-step.ts'

type FactorChange = Extract<Change, `authenticator${string}` | `recoveryCode${string}` | `passkeyStep${string}` | 'passkeyBlocked'>

/** A minute, of one address. */
const STEPS_PER_ADDRESS = 30

/**
 * `/login/secondFactorQuestion`, `/login/secondFactor`; signed in `/user/listFactors`, and after a fresh proof `/user/beginAuthenticator`,
 * `/user/confirmAuthenticator`, `/user/removeAuthenticator`, `/user/makeRecoveryCodes`, `/user/askPasskey`
 */
export const secondFactorsRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { attempts } = services
  const mailer = createMailer(services)
  const noteWrong = noteWrongGuess(services, mailer)

  const tell = (request: FastifyRequest, userId: string, what: FactorChange, id: string): void =>
    void tellOwnerOfChange(services, mailer, request, userId, what, { id })

  routes.post(
    '/login/secondFactor',
    { config: app.costly, schema: { body: secondFactorBody, response: { 200: envelope(loginResult) } } },
    async (request) => {
      await attempts.take([limitOfAddress(services.settings, 'secondFactor', request.ip, STEPS_PER_ADDRESS)])
      const { userId, way, by } = await takeSecondStep(services, request.body, {
        from: callerOf(request),
        site: siteOf(services.settings.publicUrl, request.host),
        onWrong: (id) => noteWrong(id, request),
        onCopied: ({ user_id, id }) => tell(request, user_id, 'passkeyBlocked', id),
      })
      if (by === 'recovery') tell(request, userId, 'recoveryCodeUsed', randomUUID())
      return ok(await enter(services, mailer, request, userId, way, ticketHolds(request.body.ticket)))
    },
  )

  routes.post(
    '/login/secondFactorQuestion',
    { config: app.costly, schema: { body: secondFactorQuestionBody, response: { 200: envelope(passkeyQuestion) } } },
    async (request) => {
      await attempts.take([limitOfAddress(services.settings, 'secondFactorQuestion', request.ip, STEPS_PER_ADDRESS)])
      const site = siteOf(services.settings.publicUrl, request.host)
      return ok(await questionOfStep(services, site, request.body.ticket, callerOf(request)))
    },
  )

  routes.get('/user/listFactors', { onRequest: app.requireSession, schema: { response: { 200: envelope(ownFactors) } } }, async (request) =>
    ok(await listFactors(services, viewerOf(request).userId)),
  )

  routes.post(
    '/user/beginAuthenticator',
    { onRequest: app.requireSession, schema: { response: { 200: envelope(authenticatorSetUp) } } },
    async (request) => {
      const viewer = viewerOf(request)
      requireProof(services, viewer)
      return ok(await beginAuthenticator(services, viewer.userId))
    },
  )

  routes.post(
    '/user/confirmAuthenticator',
    { onRequest: app.requireSession, schema: { body: confirmAuthenticatorBody, response: { 200: envelope(recoveryCodes) } } },
    async (request) => {
      const viewer = viewerOf(request)
      requireProof(services, viewer)
      const id = randomUUID()
      const made = await confirmAuthenticator(services, viewer.userId, request.body.code, id)
      tell(request, viewer.userId, 'authenticatorAdded', id)
      return ok(made)
    },
  )

  routes.post(
    '/user/removeAuthenticator',
    { onRequest: app.requireSession, schema: { response: { 200: envelope(z.null()) } } },
    async (request) => {
      const viewer = viewerOf(request)
      requireProof(services, viewer)
      const id = randomUUID()
      if (await takeAuthenticatorAway(services, viewer.userId, id)) tell(request, viewer.userId, 'authenticatorRemoved', id)
      return ok(null)
    },
  )

  routes.post(
    '/user/makeRecoveryCodes',
    { onRequest: app.requireSession, schema: { response: { 200: envelope(recoveryCodes) } } },
    async (request) => {
      const viewer = viewerOf(request)
      requireProof(services, viewer)
      const id = randomUUID()
      const made = await renewRecoveryCodes(services, viewer.userId, id)
      tell(request, viewer.userId, 'recoveryCodesMade', id)
      return ok(made)
    },
  )

  routes.post(
    '/user/askPasskey',
    { onRequest: app.requireSession, schema: { body: askPasskeyBody, response: { 200: envelope(recoveryCodes) } } },
    async (request) => {
      const viewer = viewerOf(request)
      requireProof(services, viewer)
      const id = randomUUID()
      const { isAsked } = request.body
      const made = await askForPasskey(services, viewer.userId, isAsked, id)
      if (made !== null) tell(request, viewer.userId, isAsked ? 'passkeyStepAdded' : 'passkeyStepRemoved', id)
      return ok(made ?? { recoveryCodes: [] })
    },
  )
}
