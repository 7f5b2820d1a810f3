import type { FastifyPluginAsync } from 'fastify'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { loginResult } from '../../src/domain/wire/session.ts'
import { loginByWalletBody, walletChallengeBody, walletChallengeResult } from '../../src/domain/wire/wallet.ts'
import { ok, Refusal } from '../answers.ts'
import { routesOf } from '../http.ts'
import { createAttempts, limitOfAddress, type Limit } from '../session/attempts.ts'
import { originOf } from '../session/session-origin.ts'
import { newToken } from '../session/sessions.ts'
import { userInfoOf } from '../session/user-info.ts'
import { addressOf, challenge, loginByWallet } from './login-by-wallet.ts'
import { siteOf } from './site.ts'

/** A minute. */
const CHALLENGES_PER_CALLER = 30
const CHALLENGES_PER_WALLET = 10
const REFUSALS_PER_CALLER = 30

/** `/login/walletChallenge`, `/login/loginByWallet` */
export const walletRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const attempts = createAttempts(services.db, services.clock)
  const count = async (limits: readonly Limit[]): Promise<void> => {
    await attempts.check(limits)
    await attempts.note(limits)
  }

  routes.post('/login/walletChallenge', {
    config: app.costly, schema: { body: walletChallengeBody, response: { 200: envelope(walletChallengeResult) } },
  }, async (request) => {
    const site = siteOf(services.settings.publicUrl, request.host)
    const { chain } = request.body
    await count([limitOfAddress(services.settings, 'walletChallenge', request.ip, CHALLENGES_PER_CALLER)])
    const address = await addressOf(chain, request.body.address)
    await count([{ scope: `wallet:${chain}:${address}`, most: CHALLENGES_PER_WALLET }])
    return ok(await challenge(services, site, { chain, address }))
  })

  routes.post('/login/loginByWallet', {
    config: app.costly, schema: { body: loginByWalletBody, response: { 200: envelope(loginResult) } },
  }, async (request) => {
    const limits = [limitOfAddress(services.settings, 'walletLogin', request.ip, REFUSALS_PER_CALLER)]
    await attempts.check(limits)
    try {
      const userId = await loginByWallet(services, siteOf(services.settings.publicUrl, request.host), request.body)
      const token = await services.sessions.open(services.db, userId, newToken(), originOf(request))
      return ok({ token, userInfo: await userInfoOf(services, userId, request.book) })
    } catch (error) {
      if (error instanceof Refusal) await attempts.note(limits)
      throw error
    }
  })
}
