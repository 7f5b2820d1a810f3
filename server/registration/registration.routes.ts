import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { CODE_RESEND_WAIT } from '../../src/domain/constants.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { email as emailForm, loginResult, registerBody, sendCodeBody, sendCodeResult } from '../../src/domain/wire/session.ts'
import { ok, Refusal } from '../core/answers.ts'
import { limitOfAddress } from '../core/attempts.ts'
import type { Services } from '../core/context.ts'
import { keyed, keyOf, routesOf, send } from '../core/http.ts'
import { USER_REFUSALS } from '../core/refusals.ts'
import { createMailer, type Mailer } from '../mailbox/mailer.ts'
import { writeMail } from '../mailbox/write-mail.ts'
import { callerOf, originOf, type Caller } from '../core/sessions/session-origin.ts'
import { isTaken } from '../core/sessions/users.repository.ts'
import { CODE_LIFETIME, isOwnersBrowser, limitsOfCodes, newCode, storeCode, waitOfCodes, type CodeRequest } from './email-codes.ts'
import { register } from './register.ts'
import { refuseIfRegistrationIsClosed } from './registration-closed.ts'
import { codeMail, noAccountMail } from './registration.mails.ts'

const CODES_PER_ADDRESS = 10
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

/**
 * Mails a code. For registering, refuses an address that has an account. For a password reset, mails an address without an
 * account that there is none; answer and duration are the same, so that the call doesn't reveal who has an account.
 */
const sendCode = async (services: Services, mailer: Mailer, asked: CodeRequest & Caller): Promise<void> => {
  const { db, attempts } = services
  const { email, purpose, locale } = asked
  if (purpose === 'register') await refuseIfRegistrationIsClosed(services)
  const isKnown = await isTaken(db, 'email', email)
  if (purpose === 'register' && isKnown) throw new Refusal(USER_REFUSALS.emailTaken, 'the e-mail address is taken')
  const isOwner = await isOwnersBrowser(db, asked)
  const limits = await limitsOfCodes(services, asked, isOwner)
  // Take the attempt before sending: of many simultaneous calls, at any process, only one sends.
  const taken = await attempts.take([...waitOfCodes(services, asked, isOwner), ...limits])
  try {
    const code = newCode()
    const mail =
      purpose === 'register' || isKnown
        ? writeMail(codeMail, locale, { code, context: purpose, lifetime: CODE_LIFETIME })
        : writeMail(noAccountMail, locale, {})
    await mailer.send({ to: email, ...mail })
    await storeCode(services, asked, code, isOwner)
  } catch (error) {
    // A code that couldn't be sent mustn't delay the next one.
    await attempts.giveBack(taken)
    throw error
  }
}
