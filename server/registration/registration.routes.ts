import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { CODE_RESEND_WAIT } from '../../src/domain/constants.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { email as emailForm, loginResult, registerBody, sendCodeBody, sendCodeResult } from '../../src/domain/wire/session.ts'
import { ok, Refusal } from '../core/answers.ts'
import { limitOfAddress } from '../core/attempts.ts'
import { keyed, keyOf, routesOf, send } from '../core/http.ts'
import { USER_REFUSALS } from '../core/refusals.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { callerOf, originOf } from '../core/sessions/session-origin.ts'
import { register } from './register.ts'
import { CODES_PER_ADDRESS, sendCode } from './send-code.ts'

const REGISTRATIONS_PER_ADDRESS = 20

/** `/login/sendCode`, `/login/register` (with an Idempotency-Key) */
export const registrationRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { attempts } = services
  const mailer = createMailer(services)
  const limit = (kind: string, address: string, most: number) => attempts.take([limitOfAddress(services.settings, kind, address, most)])

  routes.post(
    '/login/sendCode',
    { config: app.costly, schema: { body: sendCodeBody, response: { 200: envelope(sendCodeResult) } } },
    async (request) => {
      const body = { ...request.body, email: request.body.email.trim() }
      if (!emailForm.safeParse(body.email).success) throw new Refusal(USER_REFUSALS.emailWrong, 'not an e-mail address')
      await limit('code', request.ip, CODES_PER_ADDRESS)
      await sendCode(services, mailer, { ...body, ...callerOf(request) })
      return ok({ resendAfter: CODE_RESEND_WAIT })
    },
  )

  routes.post(
    '/login/register',
    { config: { ...app.costly, ...keyed }, schema: { body: registerBody, response: { 200: envelope(z.nullable(loginResult)) } } },
    async (request, reply) => {
      const key = keyOf(request)
      await limit('register', request.ip, REGISTRATIONS_PER_ADDRESS)
      return send(
        reply,
        await register(services, key, request.body, request.book, { origin: originOf(request), caller: callerOf(request) }),
      )
    },
  )
}
