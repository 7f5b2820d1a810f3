/** Sets a new password, authorised by an e-mail code or by the current password. Both calls run once per Idempotency-Key. */
import { createHash } from 'node:crypto'
import type { EndedResult, RepasswordBody, ResetPasswordBody } from '../../src/domain/wire/own-session.ts'
import { email as emailForm, emailCode, password as passwordForm } from '../../src/domain/wire/session.ts'
import { MODIFIED, Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { requestHashOf, type Answer } from '../core/idempotency.ts'
import { USER_REFUSALS, unauthorized } from '../core/refusals.ts'
import { useCode } from '../registration/email-codes.ts'
import { endTickets } from '../second-factors/tickets.repository.ts'
import { forgetDevices, rememberDevice } from '../core/sessions/known-devices.ts'
import { refuseIfCommon } from '../core/sessions/password-strength.ts'
import { hashPassword, secretOf, verifyPassword } from '../core/sessions/passwords.ts'
import type { Caller } from '../core/sessions/session-origin.ts'
import { endSessions, tellEnded, type EndedSession } from '../core/sessions/session-endings.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { findUser, findUserByAccount } from '../core/sessions/users.repository.ts'
import { REGISTRATION_REFUSALS } from '../registration/registration-refusals.ts'
import { waysOf } from '../second-factors/ways.ts'
import { limitOfProof, scopesLifted } from './guess-limits.ts'
import { tellPasswordChanged } from './password-notice.ts'
import { requireProof } from './reauthenticate.ts'
import { SESSION_REFUSALS } from './session-refusals.ts'

export interface Changed {
  readonly answer: Answer<EndedResult | null>
  /** The user whose password was changed; they get a mail about it. */
  readonly changedOf: string | null
}

const checkNewPassword = ({ password, confirmPassword }: { password: string; confirmPassword: string }): void => {
  if (!passwordForm.safeParse(password).success) throw new Refusal(USER_REFUSALS.passwordWeak, 'a password has 8 to 128 characters')
  if (password !== confirmPassword) throw new Refusal(USER_REFUSALS.passwordsDiffer, 'the passwords differ')
}

/**
 * Replaces the passwords in the request hash. The key is in the user's journal, so a hash of the passwords themselves could be
 * used to try passwords quickly.
 */
const standInFor = async (key: string, ...passwords: readonly string[]): Promise<string> =>
  (await secretOf(JSON.stringify(passwords), createHash('sha256').update(`new password ${key}`).digest())).toString('base64url')

/** Nothing is withdrawn for a day after it (`WITHDRAWALS_REST`). */
const setPassword = async (tx: Tx, userId: string, passwordHash: string, at: number): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_set_at: new Date(at) })
    .where('id', '=', userId)
    .execute()
  await endTickets(tx, userId)
}

/**
 * Sets the password of the account with this e-mail address and ends all its sessions. Also unlinks every sign-in provider,
 * because an intruder may have linked one of their own; the owner can link theirs again. After “This was not me” what was linked
 * lately is held instead. The answer to a wrong code doesn't
 * reveal whether there's an account: `verificationCodeWrong` while guesses are left, `codeWrong` when no code can be right.
 */
export const resetPassword = async (services: Services, key: string, input: ResetPasswordBody, from: Caller): Promise<Changed> => {
  const { clock, idempotency, bus, securityLog } = services
  const email = input.email.trim()
  const code = input.code.trim()
  if (!emailForm.safeParse(email).success) throw new Refusal(USER_REFUSALS.emailWrong, 'not an e-mail address')
  if (!emailCode.safeParse(code).success) throw new Refusal(REGISTRATION_REFUSALS.verificationCodeWrong, 'a code has six digits')
  checkNewPassword(input)
  // Measured by the address alone: the username is nobody's business before the code is right.
  refuseIfCommon(input.password, { email })
  const [passwordHash, standIn] = await Promise.all([hashPassword(input.password), standInFor(key, input.password)])
  const call = { key, owner: 'visitor', requestHash: requestHashOf(key, 'resetPassword', { email, code, standIn }) }
  let ended: readonly EndedSession[] = []
  let changedOf: string | null = null
  // Return refusals instead of throwing them: a throw would roll back the guess count.
  const answer = await idempotency.runOnce<EndedResult | null>(call, async (tx) => {
    const verdict = await useCode(services, tx, { email, purpose: 'reset', ...from }, code)
    if (verdict === 'none') return { result: null, answer: REGISTRATION_REFUSALS.codeWrong }
    const user = verdict === 'right' ? await findUserByAccount(tx, email) : undefined
    if (!user) return { result: null, answer: REGISTRATION_REFUSALS.verificationCodeWrong }
    if (user.status !== 'active') return { result: null, answer: USER_REFUSALS.userSuspended }
    // Thrown, so that the code isn't used up.
    refuseIfCommon(input.password, { username: user.username, email })
    await setPassword(tx, user.id, passwordHash, clock.now())
    // What the owner asked for when they said that somebody else was in the account. What an intruder may have joined is held by
    // then, so that what the owner had before stays.
    if (user.new_password_needed_at === null) await tx.deleteFrom('identities').where('user_id', '=', user.id).execute()
    else await tx.updateTable('users').set({ new_password_needed_at: null }).where('id', '=', user.id).execute()
    await tellPasswordChanged(tx, { userId: user.id, changeId: key, at: clock.now() })
    await tx
      .deleteFrom('attempts')
      .where('scope', 'in', scopesLifted(user.id, from.address, from.device))
      .execute()
    await forgetDevices(tx, user.id)
    // The code came to the owner's mailbox, so this browser is theirs: guesses of strangers don't hold it up.
    if (from.device) await rememberDevice(tx, user.id, from.device, from.locale, clock.now())
    ended = await endSessions(tx, { userId: user.id }, clock.now())
    changedOf = user.id
    return { result: { ended: ended.length }, answer: MODIFIED }
  })
  securityLog.write({ what: 'newPassword', who: changedOf, address: from.address, outcome: changedOf === null ? 'wrong' : 'changed' })
  await tellEnded(bus, ended)
  return { answer, changedOf }
}

/**
 * Sets the password of a signed-in user who gives the current one. `endOthers` ends all their other sessions. Of who has a second
 * factor the current password alone is no proof, here as elsewhere: refuses `reauthenticationNeeded`, whether it is right or wrong.
 */
export const changePassword = async (
  services: Services,
  viewer: Viewer,
  key: string,
  input: RepasswordBody,
  { address, onWrong }: { readonly address: string; readonly onWrong: (userId: string) => void },
): Promise<Changed> => {
  const { attempts, db, clock, idempotency, bus, securityLog } = services
  checkNewPassword(input)
  const self = await findUser(db, viewer.userId)
  if (self) refuseIfCommon(input.password, { username: self.username, email: self.email ?? undefined })
  const limit = limitOfProof(viewer.userId)
  const change = async (): Promise<Changed> => {
    const taken = await attempts.take([limit])
    const user = await findUser(db, viewer.userId)
    if (!user) throw unauthorized()
    const isRight = await verifyPassword(user.password_hash, input.currentPassword)
    const [passwordHash, standIn] = await Promise.all([
      hashPassword(input.password),
      standInFor(key, input.currentPassword, input.password),
    ])
    const asked = { endOthers: input.endOthers, standIn }
    const call = { key, owner: viewer.userId, requestHash: requestHashOf(key, 'repassword', asked) }
    let ended: readonly EndedSession[] = []
    let changedOf: string | null = null
    const answer = await idempotency.runOnce<EndedResult>(call, async (tx) => {
      // Another call may have changed the password since we checked it.
      const now = await tx.selectFrom('users').select('password_hash').where('id', '=', user.id).forUpdate().executeTakeFirst()
      // Here, and not before: a repeated call gets its answer however long ago the proof was.
      if ((await waysOf(tx, user.id)).length > 0) requireProof(services, viewer)
      if (!isRight || now?.password_hash !== user.password_hash)
        throw new Refusal(SESSION_REFUSALS.passwordWrong, 'the current password is wrong')
      await setPassword(tx, user.id, passwordHash, clock.now())
      await tellPasswordChanged(tx, { userId: user.id, changeId: key, at: clock.now() })
      if (input.endOthers) ended = await endSessions(tx, { userId: user.id, except: viewer.sessionId }, clock.now())
      changedOf = user.id
      return { result: { ended: ended.length }, answer: MODIFIED }
    })
    // A repeated call's old password is wrong by now, yet its answer is the stored success. Only a refused call was a wrong guess.
    const isWrong = answer.code === SESSION_REFUSALS.passwordWrong.code
    if (isWrong) onWrong(viewer.userId)
    else await attempts.giveBack(taken)
    const refused = isWrong ? 'wrong' : 'refused'
    securityLog.write({ what: 'repassword', who: viewer.userId, address, outcome: answer.code === MODIFIED.code ? 'changed' : refused })
    await tellEnded(bus, ended)
    return { answer, changedOf }
  }
  return attempts.inTurn(limit.scope, change)
}
