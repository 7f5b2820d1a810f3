import type { FastifyPluginAsync } from 'fastify'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { admission } from '../../src/domain/wire/session.ts'
import { joinWalletBody, loginByWalletBody, walletChallengeBody, walletChallengeResult } from '../../src/domain/wire/wallet.ts'
import * as z from 'zod/mini'
import { localeOf } from '../core/accept-language.ts'
import { MODIFIED, ok } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { admit } from '../session/admission.ts'
import { requireProof } from '../session/reauthenticate.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { unauthorized } from '../core/refusals.ts'
import { tellOwnerOfChange } from '../security/tell-owner.ts'
import { challenge, joinWallet, loginByWallet } from './login-by-wallet.ts'
import { siteOf } from '../core/site.ts'
import { countRefusals, limitOfChallenges } from './wallet-limits.ts'

/** `/login/walletChallenge`, `/login/loginByWallet`; signed in `/user/walletChallenge`, `/user/joinWallet`, with a proof of the last minutes */
export const walletRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { attempts } = services
  const mailer = createMailer(services)

  routes.post(
    '/login/walletChallenge',
    { config: app.costly, schema: { body: walletChallengeBody, response: { 200: envelope(walletChallengeResult) } } },
    async (request) => {
      const site = siteOf(services.settings.publicUrl, request.host)
      const { chain, address } = request.body
      await attempts.take([limitOfChallenges(services, request.ip)])
      return ok(await challenge(services, site, { chain, address }))
    },
  )

  routes.post(
    '/login/loginByWallet',
    { config: app.costly, schema: { body: loginByWalletBody, response: { 200: envelope(admission) } } },
    async (request) => {
      const admitted = await countRefusals(services, { kind: 'walletLogin', body: request.body, caller: request.ip }, async () => {
        const site = siteOf(services.settings.publicUrl, request.host)
        const { userId, walletId } = await loginByWallet(services, site, request.body, localeOf(request.headers['accept-language']))
        return admit(services, mailer, request, userId, `wallet-${walletId}`)
      })
      return ok(admitted)
    },
  )

  routes.post(
    '/user/walletChallenge',
    {
      onRequest: app.requireSession,
      config: app.costly,
      schema: { body: walletChallengeBody, response: { 200: envelope(walletChallengeResult) } },
    },
    async (request) => {
      const site = siteOf(services.settings.publicUrl, request.host)
      const viewer = viewerOf(request)
      // What is joined outlasts the session, so a session alone must not join it.
      requireProof(services, viewer)
      await attempts.take([limitOfChallenges(services, request.ip)])
      const account = (await findUser(services.db, viewer.userId))?.username
      if (account === undefined) throw unauthorized()
      return ok(await challenge(services, site, { ...request.body, account }))
    },
  )

  routes.post(
    '/user/joinWallet',
    { onRequest: app.requireSession, config: app.costly, schema: { body: joinWalletBody, response: { 200: envelope(z.null()) } } },
    async (request) => {
      const viewer = viewerOf(request)
      requireProof(services, viewer)
      const joined = await countRefusals(services, { kind: 'walletJoin', body: request.body, caller: request.ip }, () =>
        joinWallet(services, siteOf(services.settings.publicUrl, request.host), viewer, request.body),
      )
      if (joined !== null) void tellOwnerOfChange(services, mailer, request, viewer.userId, 'walletJoined', { id: joined })
      return { code: MODIFIED.code, msg: 'ok', result: null }
    },
  )
}
