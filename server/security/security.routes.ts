import type { FastifyPluginAsync } from 'fastify'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { endedResult } from '../../src/domain/wire/own-session.ts'
import {
  decideHeldBody,
  heldWays,
  notMeBody,
  securitySettings,
  setMailWordBody,
  setSessionLifetimeBody,
  signInPage,
  signInsQuery,
} from '../../src/domain/wire/security.ts'
import { ok } from '../core/answers.ts'
import { limitOfAddress } from '../core/attempts.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { requireProof } from '../session/reauthenticate.ts'
import { decideHeld, listHeld } from './held-ways.ts'
import { readSecurity, setMailWord, setSessionLifetime } from './security-settings.ts'
import { shutDoors } from './shut-doors.ts'
import { listSignIns } from './sign-ins.ts'
import { tellOwnerOfChange } from './tell-owner.ts'

/** A minute, of one address: a token can't be guessed, but nobody needs more. */
const LINKS_PER_ADDRESS = 20

/** `/login/notMe`; signed in `/user/listSignIns`, `/user/getSecurity`, `/user/setMailWord`, `/user/setSessionLifetime`, `/user/listHeld`, `/user/decideHeld/{id}` */
export const securityRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { db, attempts, settings } = services
  const mailer = createMailer(services)

  routes.post('/login/notMe', { schema: { body: notMeBody, response: { 200: envelope(endedResult) } } }, async (request) => {
    await attempts.take([limitOfAddress(settings, 'notMe', request.ip, LINKS_PER_ADDRESS)])
    return ok(await shutDoors(services, request.body.token, request.ip))
  })

  routes.get(
    '/user/listSignIns',
    { onRequest: app.requireSession, schema: { querystring: signInsQuery, response: { 200: envelope(signInPage) } } },
    async (request) => ok(await listSignIns(db, viewerOf(request).userId, request.query.before)),
  )

  routes.get(
    '/user/getSecurity',
    { onRequest: app.requireSession, schema: { response: { 200: envelope(securitySettings) } } },
    async (request) => ok(await readSecurity(db, viewerOf(request).userId)),
  )

  routes.post(
    '/user/setMailWord',
    { onRequest: app.requireSession, schema: { body: setMailWordBody, response: { 200: envelope(securitySettings) } } },
    async (request) => {
      const viewer = viewerOf(request)
      requireProof(services, viewer)
      const id = randomUUID()
      const before = await setMailWord(services, viewer.userId, request.body.word, id)
      // By the word that held until now: a new one may be an intruder's.
      if (before !== undefined)
        void tellOwnerOfChange(services, mailer, request, viewer.userId, 'wordChanged', before === null ? { id } : { id, word: before })
      return ok(await readSecurity(db, viewer.userId))
    },
  )

  routes.post(
    '/user/setSessionLifetime',
    { onRequest: app.requireSession, schema: { body: setSessionLifetimeBody, response: { 200: envelope(securitySettings) } } },
    async (request) => {
      const viewer = viewerOf(request)
      requireProof(services, viewer)
      const id = randomUUID()
      if (await setSessionLifetime(services, viewer, request.body.seconds, id))
        void tellOwnerOfChange(services, mailer, request, viewer.userId, 'sessionTimeoutChanged', { id })
      return ok(await readSecurity(db, viewer.userId))
    },
  )

  routes.get('/user/listHeld', { onRequest: app.requireSession, schema: { response: { 200: envelope(heldWays) } } }, async (request) =>
    ok(await listHeld(services, viewerOf(request).userId)),
  )

  routes.post(
    '/user/decideHeld/:id',
    {
      onRequest: app.requireSession,
      schema: { params: z.object({ id: z.string() }), body: decideHeldBody, response: { 200: envelope(z.null()) } },
    },
    async (request) => {
      const viewer = viewerOf(request)
      requireProof(services, viewer)
      const { isMine } = request.body
      const changeId = randomUUID()
      await decideHeld(services, viewer.userId, { id: request.params.id, isMine, changeId })
      void tellOwnerOfChange(services, mailer, request, viewer.userId, isMine ? 'heldKept' : 'heldRemoved', { id: changeId })
      return ok(null)
    },
  )
}
