/** Setting a new password: by a code that was sent by e-mail, or by the current one. Once per key, both. */
import { createHash } from 'node:crypto'
import type { EndedResult, RepasswordBody, ResetPasswordBody } from '../../src/domain/wire/own-session.ts'
import { email as emailForm, emailCode, password as passwordForm } from '../../src/domain/wire/session.ts'
import { MODIFIED, Refusal } from '../core/answers.ts'
import { limitOfUser, type Attempts } from '../core/attempts.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { requestHashOf, type Answer } from '../core/idempotency.ts'
import { USER_REFUSALS, unauthorized } from '../core/refusals.ts'
import { useCode } from '../registration/email-codes.ts'
import { hashPassword, secretOf, verifyPassword } from '../core/sessions/passwords.ts'
import { endSessions, tellEnded, type EndedSession } from '../core/sessions/session-endings.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { findUser, findUserByAccount } from '../core/sessions/users.repository.ts'
import { REGISTRATION_REFUSALS } from '../registration/registration-refusals.ts'
import { tellPasswordChanged } from './password-notice.ts'
import { SESSION_REFUSALS } from './session-refusals.ts'

/** Whose password was changed: they are told by mail. */
export interface Changed {
  readonly answer: Answer<EndedResult | null>
  readonly email: string | null
}

const checkNewPassword = ({ password, confirmPassword }: { password: string; confirmPassword: string }): void => {
  if (!passwordForm.safeParse(password).success) throw new Refusal(USER_REFUSALS.passwordWeak, 'a password has 8 to 128 characters')
  if (password !== confirmPassword) throw new Refusal(USER_REFUSALS.passwordsDiffer, 'the passwords differ')
}

/**
 * Stands for the passwords in the hash of what was asked, which could otherwise be used to try passwords quickly: the key lies
 * in the person's journal.
 */
const standInFor = async (key: string, ...passwords: readonly string[]): Promise<string> =>
  (await secretOf(JSON.stringify(passwords), createHash('sha256').update(`new password ${key}`).digest())).toString('base64url')

const setPassword = async (tx: Tx, userId: string, passwordHash: string): Promise<void> => {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/**
 * Sets the password of the account that the address belongs to, ends all its sessions and parts it from every account at an
 * issuer: whoever recovers may be getting rid of somebody who joined one of their own. Joining again is possible. What is answered to a wrong code is
 * the same whether or not there is an account: `verificationCodeWrong` while the code could still be right, `codeWrong` when none could.
 */
export const resetPassword = async (services: Services, key: string, input: ResetPasswordBody): Promise<Changed> => {
  const { clock, idempotency, bus } = services
  const email = input.email.trim()
  const code = input.code.trim()
  if (!emailForm.safeParse(email).success) throw new Refusal(USER_REFUSALS.emailWrong, 'not an e-mail address')
  if (!emailCode.safeParse(code).success) throw new Refusal(REGISTRATION_REFUSALS.verificationCodeWrong, 'a code has six digits')
  checkNewPassword(input)
  const [passwordHash, standIn] = await Promise.all([hashPassword(input.password), standInFor(key, input.password)])
  const call = { key, owner: 'visitor', requestHash: requestHashOf(key, 'resetPassword', { email, code, standIn }) }
  let ended: readonly EndedSession[] = []
  let owner: string | null = null
  // Refusals are answered and not thrown: the guess must stay counted.
  const answer = await idempotency.runOnce<EndedResult | null>(call, async (tx) => {
    const verdict = await useCode(tx, email, 'reset', code, clock.now())
    if (verdict === 'none') return { result: null, answer: REGISTRATION_REFUSALS.codeWrong }
    const user = verdict === 'right' ? await findUserByAccount(tx, email) : undefined
    if (!user) return { result: null, answer: REGISTRATION_REFUSALS.verificationCodeWrong }
    if (user.status !== 'active') return { result: null, answer: USER_REFUSALS.userSuspended }
    await setPassword(tx, user.id, passwordHash)
    await tx.deleteFrom('identities').where('user_id', '=', user.id).execute()
    await tellPasswordChanged(tx, { userId: user.id, changeId: key, at: clock.now() })
    const held = [limitOfUser('account', user.id).scope, limitOfUser('repassword', user.id).scope]
    await tx.deleteFrom('attempts').where('scope', 'in', held).execute()
    ended = await endSessions(tx, { userId: user.id }, clock.now())
    owner = user.email
    return { result: { ended: ended.length }, answer: MODIFIED }
  })
  await tellEnded(bus, ended)
  return { answer, email: owner }
}

/** Sets the password of a signed-in user who knows the current one; `endOthers` ends all sessions but theirs. */
export const changePassword = async (
  services: Services,
  attempts: Attempts,
  viewer: Viewer,
  key: string,
  input: RepasswordBody,
): Promise<Changed> => {
  const { db, clock, idempotency, bus } = services
  checkNewPassword(input)
  const limits = [limitOfUser('repassword', viewer.userId)]
  const change = async (): Promise<Changed> => {
    const taken = await attempts.take(limits)
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
    let owner: string | null = null
    const answer = await idempotency.runOnce<EndedResult>(call, async (tx) => {
      // Another change may have come between.
      const now = await tx.selectFrom('users').select('password_hash').where('id', '=', user.id).forUpdate().executeTakeFirst()
      if (!isRight || now?.password_hash !== user.password_hash)
        throw new Refusal(SESSION_REFUSALS.passwordWrong, 'the current password is wrong')
      await setPassword(tx, user.id, passwordHash)
      await tellPasswordChanged(tx, { userId: user.id, changeId: key, at: clock.now() })
      if (input.endOthers) ended = await endSessions(tx, { userId: user.id, except: viewer.sessionId }, clock.now())
      owner = user.email
      return { result: { ended: ended.length }, answer: MODIFIED }
    })
    // A repetition of a change that was made has its old password wrong by now; only what was refused is a guess.
    if (answer.code !== SESSION_REFUSALS.passwordWrong.code) await attempts.giveBack(taken)
    await tellEnded(bus, ended)
    return { answer, email: owner }
  }
  return attempts.inTurn(limits[0]?.scope ?? '', change)
}
