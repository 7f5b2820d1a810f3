import type { FastifyPluginAsync } from 'fastify'
import { parseSignIn } from '../../src/domain/sign-in-message.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { admission } from '../../src/domain/wire/session.ts'
import {
  joinWalletBody,
  loginByWalletBody,
  walletChallengeBody,
  walletChallengeResult,
  type LoginByWalletBody,
} from '../../src/domain/wire/wallet.ts'
import * as z from 'zod/mini'
import { localeOf } from '../core/accept-language.ts'
import { MODIFIED, ok, Refusal } from '../core/answers.ts'
import { limitOfAddress, type Limit } from '../core/attempts.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { networkOf } from '../core/proxies.ts'
import { admit } from '../session/admission.ts'
import { requireProof } from '../session/reauthenticate.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { unauthorized } from '../core/refusals.ts'
import { tellOwnerOfChange } from '../security/tell-owner.ts'
import { challenge, joinWallet, loginByWallet } from './login-by-wallet.ts'
import { siteOf } from '../core/site.ts'

/** A minute. */
const CHALLENGES_PER_CALLER = 30
const REFUSALS_PER_CALLER = 30
const REFUSALS_PER_WALLET = 20

/**
 * Refused signatures of the account that the text names, from one network: a challenge is given to anybody who asks, and so is a
 * refusal, so neither of a stranger may count for the owner who comes from elsewhere.
 */
const limitsOfWallet = ({ chain, message }: Pick<LoginByWalletBody, 'chain' | 'message'>, caller: string): readonly Limit[] => {
  const text = parseSignIn(message)
  return text ? [{ scope: `wallet:${chain}:${text.address.toLowerCase()} ${networkOf(caller)}`, most: REFUSALS_PER_WALLET }] : []
}

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
        const { userId, walletId } = await loginByWallet(
          services,
          siteOf(services.settings.publicUrl, request.host),
          request.body,
          localeOf(request.headers['accept-language']),
        )
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
      await attempts.take([limitOfAddress(services.settings, 'walletChallenge', request.ip, CHALLENGES_PER_CALLER)])
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
      const taken = await attempts.take([
        limitOfAddress(services.settings, 'walletJoin', request.ip, REFUSALS_PER_CALLER),
        ...limitsOfWallet(request.body, request.ip),
      ])
      try {
        const joined = await joinWallet(services, siteOf(services.settings.publicUrl, request.host), viewer, request.body)
        await attempts.giveBack(taken)
        if (joined !== null) void tellOwnerOfChange(services, mailer, request, viewer.userId, 'walletJoined', { id: joined })
        return { code: MODIFIED.code, msg: 'ok', result: null }
      } catch (error) {
        if (!(error instanceof Refusal)) await attempts.giveBack(taken)
        throw error
      }
    },
  )
}
