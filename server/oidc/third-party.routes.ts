import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { THIRD_PARTY_CALLBACK } from '../../src/domain/third-party-callback.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { admission } from '../../src/domain/wire/session.ts'
import { loginByGoogleBody, thirdPartyAnswer, thirdPartyOffer, thirdPartyStart } from '../../src/domain/wire/third-party.ts'
import { localeOf } from '../core/accept-language.ts'
import { ok, Refusal } from '../core/answers.ts'
import { limitOfAddress } from '../core/attempts.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { admit } from '../session/admission.ts'
import { mailOwner } from '../security/tell-owner.ts'
import { requireProof } from '../session/reauthenticate.ts'
import { siteOf } from '../core/site.ts'
import { createIssuer, type Issuer } from './issuer.ts'
import { THIRD_PARTY_REFUSALS } from './third-party-refusals.ts'
import { thirdPartyLinkedMail } from './third-party.mails.ts'
import { link, signIn, start } from './third-party.ts'

/** A minute, of one address: each makes the venue ask the issuer. */
const STARTS_PER_ADDRESS = 20
const ANSWERS_PER_ADDRESS = 20

/** `/login/getThirdParty`, `/login/startGoogle`, `/login/loginByGoogle`; signed in `/user/startLinkGoogle`, `/user/linkGoogle` */
export const thirdPartyRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { attempts } = services
  const { oidc } = services.settings
  const mailer = createMailer(services)
  const known = oidc && createIssuer(oidc, (reason) => app.log.warn({ reason }, 'the issuer did not vouch for anybody'))
  const issuer = (): Issuer => {
    if (!known) throw new Refusal(THIRD_PARTY_REFUSALS.thirdPartyNotOffered, 'this venue has no issuer')
    return known
  }
  const limit = (kind: string, request: FastifyRequest, most: number) =>
    attempts.take([limitOfAddress(services.settings, kind, request.ip, most)])
  const callback = (request: FastifyRequest): string => siteOf(services.settings.publicUrl, request.host).origin + THIRD_PARTY_CALLBACK

  routes.get('/login/getThirdParty', { schema: { response: { 200: envelope(thirdPartyOffer) } } }, async () =>
    ok({ name: oidc?.name ?? null }),
  )

  routes.post('/login/startGoogle', { config: app.costly, schema: { response: { 200: envelope(thirdPartyStart) } } }, async (request) => {
    const asked = issuer()
    await limit('thirdPartyStart', request, STARTS_PER_ADDRESS)
    return ok(await start(services, asked, callback(request), null))
  })

  routes.post(
    '/login/loginByGoogle',
    { config: app.costly, schema: { body: loginByGoogleBody, response: { 200: envelope(admission) } } },
    async (request) => {
      const asked = issuer()
      await limit('thirdPartyAnswer', request, ANSWERS_PER_ADDRESS)
      const { userId, identityId } = await signIn(services, asked, request.body, localeOf(request.headers['accept-language']))
      return ok(await admit(services, mailer, request, userId, `provider-${identityId}`))
    },
  )

  routes.post(
    '/user/startLinkGoogle',
    { onRequest: app.requireSession, config: app.costly, schema: { response: { 200: envelope(thirdPartyStart) } } },
    async (request) => {
      const asked = issuer()
      await limit('thirdPartyStart', request, STARTS_PER_ADDRESS)
      // What is joined outlasts the session, so a session alone must not join it.
      requireProof(services, viewerOf(request))
      return ok(await start(services, asked, callback(request), viewerOf(request).userId))
    },
  )

  routes.post(
    '/user/linkGoogle',
    { onRequest: app.requireSession, config: app.costly, schema: { body: thirdPartyAnswer, response: { 200: envelope(z.null()) } } },
    async (request) => {
      const asked = issuer()
      await limit('thirdPartyAnswer', request, ANSWERS_PER_ADDRESS)
      const name = oidc?.name ?? ''
      const { userId } = viewerOf(request)
      if (!(await link(services, asked, request.body, viewerOf(request), name))) return ok(null)
      services.securityLog.write({ what: 'identityJoined', who: userId, address: request.ip, outcome: 'changed' })
      // It is joined: a mail that cannot be sent undoes nothing.
      const values = { name, at: services.clock.now() }
      void mailOwner(services, mailer, { userId, what: 'identityJoined', cause: request, kind: thirdPartyLinkedMail, values }).catch(
        (error: unknown) => services.log.warn({ err: error }, 'nobody could be told of a joined account'),
      )
      return ok(null)
    },
  )
}
