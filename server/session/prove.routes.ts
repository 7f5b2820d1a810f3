import type { FastifyPluginAsync } from 'fastify'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { proofState, proveBody } from '../../src/domain/wire/prove.ts'
import { ok } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { noteWrongGuess } from './guess-series.ts'
import { FRESH_FOR, proveByPassword, readProof } from './reauthenticate.ts'

/** `/user/proof`, `/user/prove`: what changes of ways in, factors and the like ask for first */
export const proveRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const noteWrong = noteWrongGuess(services, createMailer(services))

  routes.get('/user/proof', { onRequest: app.requireSession, schema: { response: { 200: envelope(proofState) } } }, async (request) =>
    ok(await readProof(services, viewerOf(request))),
  )

  routes.post(
    '/user/prove',
    { onRequest: app.requireSession, config: app.costly, schema: { body: proveBody, response: { 200: envelope(proofState) } } },
    async (request) => {
      const viewer = viewerOf(request)
      await proveByPassword(services, viewer, request.body.password, { address: request.ip, onWrong: noteWrong })
      return ok({ ...(await readProof(services, viewer)), provedFor: FRESH_FOR })
    },
  )
}
