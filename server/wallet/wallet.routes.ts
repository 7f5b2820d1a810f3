import type { FastifyPluginAsync } from 'fastify'
import { parseSignIn } from '../../src/domain/sign-in-message.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { admission } from '../../src/domain/wire/session.ts'
import { loginByWalletBody, walletChallengeBody, walletChallengeResult, type LoginByWalletBody } from '../../src/domain/wire/wallet.ts'
import { ok, Refusal } from '../core/answers.ts'
import { limitOfAddress, type Limit } from '../core/attempts.ts'
import { routesOf } from '../core/http.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { networkOf } from '../core/proxies.ts'
import { admit } from '../session/admission.ts'
import { challenge, loginByWallet } from './login-by-wallet.ts'
import { siteOf } from '../core/site.ts'

/** A minute. */
const CHALLENGES_PER_CALLER = 30
const REFUSALS_PER_CALLER = 30
const REFUSALS_PER_WALLET = 20

/**
 * Refused signatures of the account that the text names, from one network: a challenge is given to anybody who asks, and so is a
 * refusal, so neither of a stranger may count for the owner who comes from elsewhere.
 */
const limitsOfWallet = ({ chain, message }: LoginByWalletBody, caller: string): readonly Limit[] => {
  const text = parseSignIn(message)
  return text ? [{ scope: `wallet:${chain}:${text.address.toLowerCase()} ${networkOf(caller)}`, most: REFUSALS_PER_WALLET }] : []
}

/** `/login/walletChallenge`, `/login/loginByWallet` */
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
      await attempts.take([limitOfAddress(services.settings, 'walletChallenge', request.ip, CHALLENGES_PER_CALLER)])
      return ok(await challenge(services, site, { chain, address }))
    },
  )

  routes.post(
    '/login/loginByWallet',
    { config: app.costly, schema: { body: loginByWalletBody, response: { 200: envelope(admission) } } },
    async (request) => {
      const taken = await attempts.take([
        limitOfAddress(services.settings, 'walletLogin', request.ip, REFUSALS_PER_CALLER),
        ...limitsOfWallet(request.body, request.ip),
      ])
      try {
        const { userId, walletId } = await loginByWallet(services, siteOf(services.settings.publicUrl, request.host), request.body)
        const admitted = await admit(services, mailer, request, userId, `wallet-${walletId}`)
        await attempts.giveBack(taken)
        return ok(admitted)
      } catch (error) {
        // What the venue itself failed at was no guess.
        if (!(error instanceof Refusal)) await attempts.giveBack(taken)
        throw error
      }
    },
  )
}
