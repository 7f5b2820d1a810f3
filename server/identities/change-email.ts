/**
 * The change of an account's e-mail address: a code goes to the new one, and with it the change is made.
 *
 * All sessions stay. Whoever changes the address has just proved who they are, and a stranger who could do that would only profit
 * if it put the owner out: the owner's open session, the notification in it and the mail to the old address are how they hear of it.
 */
import { email as emailForm, emailCode } from '../../src/domain/wire/session.ts'
import type { ChangedEmail, ChangeEmailBody } from '../../src/domain/wire/identities.ts'
import { MODIFIED, Refusal } from '../core/answers.ts'
import type { Limit } from '../core/attempts.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { violatesUnique } from '../core/database/errors.ts'
import { requestHashOf, type Answer } from '../core/idempotency.ts'
import { USER_REFUSALS, unauthorized } from '../core/refusals.ts'
import type { Caller } from '../core/sessions/session-origin.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { findUser, isTaken } from '../core/sessions/users.repository.ts'
import type { Mailer } from '../mailbox/mailer.ts'
import { asPerson, useCode } from '../registration/email-codes.ts'
import { REGISTRATION_REFUSALS } from '../registration/registration-refusals.ts'
import { sendCode } from '../registration/send-code.ts'
import { noteChange } from '../security/tell-owner.ts'
import { requireProof } from '../session/reauthenticate.ts'
import { IDENTITY_REFUSALS } from './identity-refusals.ts'

const MINUTE = 60_000
/** Nobody needs to try many addresses; whoever asks which of them have an account does. */
const limitOf = (userId: string): Limit => ({
  scope: `emailChange#${userId}`,
  most: 5,
  window: 15 * MINUTE,
  further: [{ most: 10, window: 24 * 60 * MINUTE }],
})

const isSame = (a: string | null | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase()
const unchanged = (): Refusal => new Refusal(IDENTITY_REFUSALS.emailUnchanged, 'the account has this address already')

/** Refuses `emailTaken` for an address of another account: no more is said of it, and only so often. */
export const sendChangeCode = async (services: Services, mailer: Mailer, viewer: Viewer, given: string, caller: Caller): Promise<void> => {
  const email = given.trim()
  if (!emailForm.safeParse(email).success) throw new Refusal(USER_REFUSALS.emailWrong, 'not an e-mail address')
  requireProof(services, viewer)
  if (isSame((await findUser(services.db, viewer.userId))?.email, email)) throw unchanged()
  await services.attempts.take([limitOf(viewer.userId)])
  await sendCode(services, mailer, { ...asPerson(services, viewer.userId, caller), email, purpose: 'change' })
}

/** `before`: the address that the account had; `undefined` unless this very call has changed it. */
export interface EmailChange {
  readonly answer: Answer<ChangedEmail | null>
  readonly before: string | null | undefined
}

/** Changes the address, once per Idempotency-Key. */
export const changeEmail = async (
  services: Services,
  viewer: Viewer,
  key: string,
  input: ChangeEmailBody,
  caller: Caller,
): Promise<EmailChange> => {
  const [email, code] = [input.email.trim(), input.code.trim()]
  if (!emailForm.safeParse(email).success) throw new Refusal(USER_REFUSALS.emailWrong, 'not an e-mail address')
  if (!emailCode.safeParse(code).success) throw new Refusal(REGISTRATION_REFUSALS.verificationCodeWrong, 'a code has six digits')
  let before: string | null | undefined
  const call = { key, owner: viewer.userId, requestHash: requestHashOf(key, 'changeEmail', { email, code }) }
  const answer = await services.idempotency.runOnce<ChangedEmail | null>(call, async (tx) => {
    // Here, so that a repetition gets its answer however long the proof has been given.
    requireProof(services, viewer)
    const user = await tx.selectFrom('users').select('email').where('id', '=', viewer.userId).forUpdate().executeTakeFirst()
    if (!user) throw unauthorized()
    if (isSame(user.email, email)) throw unchanged()
    const verdict = await useCode(services, tx, { email, purpose: 'change', ...asPerson(services, viewer.userId, caller) }, code)
    // Returned instead of thrown: a throw would roll back the guess count.
    if (verdict === 'wrong') return { result: null, answer: REGISTRATION_REFUSALS.verificationCodeWrong }
    if (verdict === 'none') return { result: null, answer: REGISTRATION_REFUSALS.codeWrong }
    if (await isTaken(tx, 'email', email)) return { result: null, answer: USER_REFUSALS.emailTakenMeanwhile }
    await setEmail(tx, viewer.userId, email)
    await noteChange(tx, { userId: viewer.userId, what: 'emailChanged', id: key, at: services.clock.now() })
    before = user.email
    return { result: { email }, answer: MODIFIED }
  })
  services.securityLog.write({
    what: 'changeEmail',
    who: viewer.userId,
    address: caller.address,
    outcome: before === undefined ? 'wrong' : 'changed',
  })
  return { answer, before }
}

const setEmail = async (tx: Tx, userId: string, email: string): Promise<void> => {
  try {
    await tx.updateTable('users').set({ email }).where('id', '=', userId).execute()
  } catch (error) {
    if (violatesUnique(error, 'users_email')) throw new Refusal(USER_REFUSALS.emailTakenMeanwhile, 'the e-mail address was taken meanwhile')
    throw error
  }
}
