import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Change } from '../../src/domain/account-changes.ts'
import { PASSKEY_DIALOG_TIME } from '../../src/domain/passkey.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { rowId } from '../../src/domain/wire/notification.ts'
import {
  addPasskeyBody,
  loginByPasskeyBody,
  ownPasskey,
  ownPasskeys,
  passkeyCreation,
  passkeyQuestion,
  renamePasskeyBody,
  type PasskeyQuestion,
} from '../../src/domain/wire/passkey.ts'
import { loginResult } from '../../src/domain/wire/session.ts'
import { ok, Refusal } from '../core/answers.ts'
import { limitOfAddress } from '../core/attempts.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { USER_REFUSALS } from '../core/refusals.ts'
import { callerOf, originOf } from '../core/sessions/session-origin.ts'
import { userInfoOf } from '../core/sessions/user-info.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { siteOf, type Site } from '../core/site.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { openSession } from '../session/open-session.ts'
import { noteSignIn } from '../security/sign-ins.ts'
import { tellOwnerOfChange } from '../security/tell-owner.ts'
import { requireProof } from '../session/reauthenticate.ts'
import { addPasskey, creationFor } from './add-passkey.ts'
import { judgeAnswer } from './judge-answer.ts'
import { listOwnPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { findPasskey, named, shownPasskey, usablePasskeysOf, type Passkey } from './passkeys.repository.ts'
import { newQuestion, ofBrowser, ofSession, rpIdOf, type Asked } from './questions.ts'

/** A minute. */
const QUESTIONS_PER_CALLER = 30
const REFUSALS_PER_CALLER = 30
const CREATIONS_PER_PERSON = 20
const PROOFS_PER_PERSON = 20

type PasskeyChange = Extract<Change, `passkey${string}`>

/**
 * `/login/passkeyOptions`, `/login/loginByPasskey`; signed in `/user/listPasskeys`, `/user/passkeyProof`, and after a fresh proof
 * `/user/passkeyCreation`, `/user/addPasskey`, `/user/renamePasskey/{id}`, `/user/removePasskey/{id}`
 */
export const passkeysRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { attempts, db } = services
  const mailer = createMailer(services)
  const onRequest = app.requireSession
  const ownId = z.object({ id: rowId })

  const site = (request: FastifyRequest): Site => siteOf(services.settings.publicUrl, request.host)
  const ofCaller = (request: FastifyRequest): Asked => ({ purpose: 'signIn', boundTo: ofBrowser(callerOf(request).device) })
  const provenViewer = (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    requireProof(services, viewer)
    return viewer
  }
  const question = async (request: FastifyRequest, asked: Asked, passkeys: readonly Passkey[] | null): Promise<PasskeyQuestion> => ({
    rpId: rpIdOf(site(request)),
    challenge: await newQuestion(services, asked),
    timeout: PASSKEY_DIALOG_TIME,
    userVerification: 'required',
    ...(passkeys && { allowCredentials: passkeys.map(named) }),
  })
  const tell = (request: FastifyRequest, userId: string, what: PasskeyChange, id: string): void =>
    void tellOwnerOfChange(services, mailer, request, userId, what, { id })
  const onCopied =
    (request: FastifyRequest) =>
    ({ user_id, id }: Passkey): void =>
      tell(request, user_id, 'passkeyBlocked', id)

  const logRefusal = async ({ ip: address }: FastifyRequest, credentialId: string): Promise<void> => {
    const who = (await findPasskey(db, credentialId))?.user_id ?? null
    services.securityLog.write({ what: 'signInByPasskey', who, address, outcome: who === null ? 'refused' : 'wrong' })
  }

  routes.post(
    '/login/passkeyOptions',
    { config: app.costly, schema: { response: { 200: envelope(passkeyQuestion) } } },
    async (request) => {
      rpIdOf(site(request))
      await attempts.take([limitOfAddress(services.settings, 'passkeyQuestion', request.ip, QUESTIONS_PER_CALLER)])
      return ok(await question(request, ofCaller(request), null))
    },
  )

  routes.post(
    '/login/loginByPasskey',
    { config: app.costly, schema: { body: loginByPasskeyBody, response: { 200: envelope(loginResult) } } },
    async (request) => {
      const taken = await attempts.take([limitOfAddress(services.settings, 'passkeyLogin', request.ip, REFUSALS_PER_CALLER)])
      try {
        const { userId, passkeyId } = await judgeAnswer(services, site(request), ofCaller(request), request.body.passkey, {
          of: null,
          mustVerify: true,
          onCopied: onCopied(request),
          onRefused: (id) => noteSignIn(services, { userId: id, way: 'passkey', outcome: 'wrong', origin: originOf(request) }),
        })
        if ((await findUser(db, userId))?.status !== 'active') throw new Refusal(USER_REFUSALS.userSuspended, 'this user is suspended')
        // The device has checked who holds it: nothing more is asked.
        const token = await openSession(services, mailer, request, userId, `passkey-${passkeyId}`)
        await attempts.giveBack(taken)
        return ok({ token, userInfo: await userInfoOf(services, userId, request.book) })
      } catch (error) {
        // What the venue itself failed at was no guess.
        if (error instanceof Refusal) await logRefusal(request, request.body.passkey.id)
        else await attempts.giveBack(taken)
        throw error
      }
    },
  )

  routes.get('/user/listPasskeys', { onRequest, schema: { response: { 200: envelope(ownPasskeys) } } }, async (request) =>
    ok(await listOwnPasskeys(services, viewerOf(request).userId)),
  )

  routes.post(
    '/user/passkeyProof',
    { onRequest, config: app.costly, schema: { response: { 200: envelope(passkeyQuestion) } } },
    async (request) => {
      const { userId, sessionId } = viewerOf(request)
      await attempts.take([{ scope: `passkeyProof#${userId}`, most: PROOFS_PER_PERSON }])
      return ok(await question(request, { purpose: 'prove', boundTo: ofSession(sessionId) }, await usablePasskeysOf(db, userId)))
    },
  )

  routes.post(
    '/user/passkeyCreation',
    { onRequest, config: app.costly, schema: { response: { 200: envelope(passkeyCreation) } } },
    async (request) => {
      const viewer = provenViewer(request)
      await attempts.take([{ scope: `passkeyCreation#${viewer.userId}`, most: CREATIONS_PER_PERSON }])
      return ok(await creationFor(services, site(request), viewer))
    },
  )

  routes.post(
    '/user/addPasskey',
    { onRequest, config: app.costly, schema: { body: addPasskeyBody, response: { 200: envelope(ownPasskey) } } },
    async (request) => {
      const viewer = provenViewer(request)
      const passkey = await addPasskey(services, site(request), viewer, request.body)
      tell(request, viewer.userId, 'passkeyAdded', passkey.id)
      return ok(shownPasskey(passkey))
    },
  )

  routes.post(
    '/user/renamePasskey/:id',
    { onRequest, schema: { params: ownId, body: renamePasskeyBody, response: { 200: envelope(ownPasskey) } } },
    async (request) => ok(await renamePasskey(services, provenViewer(request).userId, request.params.id, request.body.name)),
  )

  routes.post(
    '/user/removePasskey/:id',
    { onRequest, schema: { params: ownId, response: { 200: envelope(z.null()) } } },
    async (request) => {
      const viewer = provenViewer(request)
      const { id } = request.params
      if (await removePasskey(services, viewer, id)) tell(request, viewer.userId, 'passkeyRemoved', id)
      return ok(null)
    },
  )
}
