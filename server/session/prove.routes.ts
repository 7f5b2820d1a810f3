import type { FastifyPluginAsync } from 'fastify'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { proofState, proveBody } from '../../src/domain/wire/prove.ts'
import { ok } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { siteOf } from '../core/site.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { tellOwnerOfChange } from '../security/tell-owner.ts'
import { noteWrongGuess } from './guess-series.ts'
import { FRESH_FOR, proveByFactor, proveByPasskey, proveByPassword, readProof } from './reauthenticate.ts'

/** `/user/proof`, `/user/prove`: what changes of ways in, factors and the like ask for first */
export const proveRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const mailer = createMailer(services)
  const noteWrong = noteWrongGuess(services, mailer)

  routes.get('/user/proof', { onRequest: app.requireSession, schema: { response: { 200: envelope(proofState) } } }, async (request) =>
    ok(await readProof(services, viewerOf(request))),
  )

  routes.post(
    '/user/prove',
    { onRequest: app.requireSession, config: app.costly, schema: { body: proveBody, response: { 200: envelope(proofState) } } },
    async (request) => {
      const viewer = viewerOf(request)
      const call = { address: request.ip, onWrong: (id: string) => noteWrong(id, request) }
      const { password, code } = request.body
      if ('passkey' in request.body)
        await proveByPasskey(services, viewer, request.body.passkey, {
          address: request.ip,
          site: siteOf(services.settings.publicUrl, request.host),
          onCopied: ({ user_id, id }) => void tellOwnerOfChange(services, mailer, request, user_id, 'passkeyBlocked', { id }),
        })
      else if (code === undefined) await proveByPassword(services, viewer, password ?? '', call)
      else if ((await proveByFactor(services, viewer, { password, code }, call)) === 'recovery')
        void tellOwnerOfChange(services, mailer, request, viewer.userId, 'recoveryCodeUsed')
      return ok({ ...(await readProof(services, viewer)), provedFor: FRESH_FOR })
    },
  )
}
