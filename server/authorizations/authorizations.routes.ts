import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import {
  authorizationChallengeBody,
  authorizationChallengeResult,
  provedWallet,
  updateUsdtAuthBody,
  withdrawalAuth,
} from '../../src/domain/wire/authorization.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { rowId } from '../../src/domain/wire/notification.ts'
import { MODIFIED, ok, Refusal } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { siteOf } from '../core/site.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { tellOwnerOfChange } from '../security/tell-owner.ts'
import { requireProof } from '../session/reauthenticate.ts'
import { countRefusals, limitOfChallenges } from '../wallet/wallet-limits.ts'
import { authorizationNews } from './authorization-news.ts'
import { authorizationsOf, findProof, provedWalletOf, revokeProof } from './authorizations.repository.ts'
import { challengeToProve, proveWallet, readAuthAddress } from './prove-wallet.ts'

/**
 * `/user/withdrawalAuth`, `/user/authorizationChallenge` and `/user/updateUsdtAuth` with a proof of the last minutes, and
 * `/user/revokeUsdtAuth/{id}`, for which nobody needs one: it only takes away.
 */
export const authorizationsRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { db, clock, bus, log } = services
  const onRequest = app.requireSession
  const mailer = createMailer(services)

  const announce = (userId: string): Promise<void> =>
    bus.publish(authorizationNews, { userId }).catch((error: unknown) => log.warn({ err: error }, 'news of a proof got lost'))

  routes.get('/user/withdrawalAuth', { onRequest, schema: { response: { 200: envelope(withdrawalAuth) } } }, async (request) => {
    const now = clock.now()
    const rows = await authorizationsOf(db, viewerOf(request).userId)
    return ok({ authAddress: await readAuthAddress(services), wallets: rows.map((row) => provedWalletOf(row, now)) })
  })

  routes.post(
    '/user/authorizationChallenge',
    {
      onRequest,
      config: app.costly,
      schema: { body: authorizationChallengeBody, response: { 200: envelope(authorizationChallengeResult) } },
    },
    async (request) => {
      const viewer = viewerOf(request)
      // A proof outlasts the session, so a session alone must not give one.
      requireProof(services, viewer)
      await services.attempts.take([limitOfChallenges(services, request.ip)])
      return ok(await challengeToProve(services, siteOf(services.settings.publicUrl, request.host), viewer, request.body))
    },
  )

  routes.post(
    '/user/updateUsdtAuth',
    { onRequest, config: app.costly, schema: { body: updateUsdtAuthBody, response: { 200: envelope(provedWallet) } } },
    async (request) => {
      const viewer = viewerOf(request)
      requireProof(services, viewer)
      const { wallet, id, name } = await countRefusals(services, { kind: 'walletProof', body: request.body, caller: request.ip }, () =>
        proveWallet(services, siteOf(services.settings.publicUrl, request.host), viewer, request.body),
      )
      void tellOwnerOfChange(services, mailer, request, viewer.userId, 'walletProved', { id, name })
      await announce(viewer.userId)
      return { code: MODIFIED.code, msg: 'ok', result: wallet }
    },
  )

  routes.post(
    '/user/revokeUsdtAuth/:id',
    { onRequest, schema: { params: z.object({ id: rowId }), response: { 200: envelope(provedWallet) } } },
    async (request) => {
      const { userId } = viewerOf(request)
      const { id } = request.params
      const now = clock.now()
      const isRevoked = await revokeProof(db, { userId, id }, now)
      const row = await findProof(db, userId, id)
      if (!row) throw new Refusal(CALL_REFUSALS.notFound, 'this person has proved no such wallet')
      if (isRevoked) {
        services.securityLog.write({ what: 'walletProofRevoked', who: userId, address: request.ip, outcome: 'changed' })
        await announce(userId)
      }
      return ok(provedWalletOf(row, now))
    },
  )
}
