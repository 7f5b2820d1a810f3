import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { envelope } from '../../src/domain/wire/envelope.ts'
import {
  admission,
  checkUserQuery,
  checkUserResult,
  email as emailForm,
  loginBody,
  userInfo,
  username as usernameForm,
} from '../../src/domain/wire/session.ts'
import { ok, Refusal } from '../core/answers.ts'
import { limitOfAddress } from '../core/attempts.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { USER_REFUSALS } from '../core/refusals.ts'
import { callerOf } from '../core/sessions/session-origin.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { admit } from './admission.ts'
import { noteWrongGuess } from './guess-series.ts'
import { signIn } from './sign-in.ts'
import { userInfoOf } from '../core/sessions/user-info.ts'
import { isTaken } from '../core/sessions/users.repository.ts'
import { SESSION_REFUSALS } from './session-refusals.ts'

/** Names are looked up while somebody types one; nobody needs hundreds. */
const CHECKS_PER_MINUTE = 30
const HOUR = 3_600_000
const FURTHER_CHECKS = [
  { most: 120, window: HOUR },
  { most: 300, window: 24 * HOUR },
] as const

/** `/login/login`, `/login/logout`, `/login/checkUserNameOrPhone`, `/user/getUserInfo` */
export const sessionRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { attempts } = services
  const mailer = createMailer(services)
  const noteWrong = noteWrongGuess(services, mailer)

  routes.post(
    '/login/login',
    { config: app.costly, schema: { body: loginBody, response: { 200: envelope(admission) } } },
    async (request) => {
      const { userId, holds } = await signIn(services, request.body, callerOf(request), (id) => noteWrong(id, request))
      return ok(await admit(services, mailer, request, userId, 'password', holds))
    },
  )

  routes.post('/login/logout', { onRequest: app.requireSession, schema: { response: { 200: envelope(z.null()) } } }, async (request) => {
    await services.sessions.end(viewerOf(request))
    return ok(null)
  })

  routes.get(
    '/login/checkUserNameOrPhone',
    { schema: { querystring: checkUserQuery, response: { 200: envelope(checkUserResult) } } },
    async (request) => {
      await attempts.take([limitOfAddress(services.settings, 'check', request.ip, CHECKS_PER_MINUTE, FURTHER_CHECKS)])
      const { username, email } = request.query
      if (username === undefined && email === undefined)
        throw new Refusal(SESSION_REFUSALS.accountMissing, 'name a username or an e-mail address')
      if (username !== undefined && !usernameForm.safeParse(username).success)
        throw new Refusal(USER_REFUSALS.usernameWrong, 'not a username')
      if (email !== undefined && !emailForm.safeParse(email).success) throw new Refusal(USER_REFUSALS.emailWrong, 'not an e-mail address')
      const taken =
        (username !== undefined && (await isTaken(services.db, 'username', username))) ||
        (email !== undefined && (await isTaken(services.db, 'email', email)))
      return ok({ available: !taken })
    },
  )

  routes.post('/user/getUserInfo', { onRequest: app.requireSession, schema: { response: { 200: envelope(userInfo) } } }, async (request) =>
    ok(await userInfoOf(services, viewerOf(request).userId, request.book)),
  )
}
