/**
 * Asks who is signed in to prove it again, before a change that would outlast the session. A stolen token alone is no proof:
 * either the sign-in is fresh, or the person has proved it in this session a moment ago.
 */
import type { PasskeyAnswer } from '../../src/domain/wire/passkey.ts'
import type { ProofState } from '../../src/domain/wire/prove.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { CALL_REFUSALS, USER_REFUSALS, unauthorized } from '../core/refusals.ts'
import { verifyPassword } from '../core/sessions/passwords.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import type { Site } from '../core/site.ts'
import { judgeAnswer } from '../passkeys/judge-answer.ts'
import { usablePasskeysOf, type Passkey } from '../passkeys/passkeys.repository.ts'
import { ofSession } from '../passkeys/questions.ts'
import { proveByCode } from '../second-factors/judge-code.ts'
import { waysOf } from '../second-factors/ways.ts'
import { limitOfFactorProof, limitOfProof } from './guess-limits.ts'
import { SESSION_REFUSALS } from './session-refusals.ts'

/** A sign-in, or a proof given in the session, is good for this long. */
export const FRESH_FOR = 10 * 60_000

/** Refuses `reauthenticationNeeded` unless the person has proved in this session, a moment ago, who they are. */
export const requireProof = ({ clock }: Pick<Services, 'clock'>, viewer: Viewer): void => {
  if (clock.now() - viewer.provedAt > FRESH_FOR)
    throw new Refusal(USER_REFUSALS.reauthenticationNeeded, 'the person must prove who they are first')
}

/** How long the proof in this session is still good, and how it can be renewed. */
export const readProof = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, viewer: Viewer): Promise<ProofState> => {
  const user = await findUser(db, viewer.userId)
  const factors = await waysOf(db, viewer.userId)
  const hasCode = factors.includes('code') || factors.includes('recoveryCode')
  const hasPasskey = (await usablePasskeysOf(db, viewer.userId)).length > 0
  // Of who has a second factor, the password is asked for beside a code, or not at all.
  const isPasswordAsked = user?.password_hash && (hasCode || factors.length === 0)
  const ways: ProofState['ways'] = [
    ...(isPasswordAsked ? (['password'] as const) : []),
    ...(hasCode ? (['code'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
  ]
  return { provedFor: Math.max(0, FRESH_FOR - (clock.now() - viewer.provedAt)), ways }
}

export interface ProofCall {
  readonly address: string
  /** Hears of a wrong password or code. */
  readonly onWrong: (userId: string) => void
}

const moreIsNeeded = (): Refusal => new Refusal(USER_REFUSALS.reauthenticationNeeded, 'this person has more to prove themselves by')

/**
 * Counts the password as proof, of who has no second factor: of others it alone is none, and they are refused
 * `reauthenticationNeeded`. Refuses `passwordWrong`, and `tooManyAttempts` with the time it ends.
 */
export const proveByPassword = async (services: Services, viewer: Viewer, password: string, call: ProofCall): Promise<void> => {
  if ((await waysOf(services.db, viewer.userId)).length > 0) throw moreIsNeeded()
  await checkPassword(services, viewer, password, call)
  await services.sessions.prove(viewer)
}

/**
 * Counts a code of the authenticator app, or a recovery code, as proof, together with the password of who has one. Says by which of
 * the two it was.
 */
export const proveByFactor = async (
  services: Services,
  viewer: Viewer,
  { password, code }: { readonly password?: string | undefined; readonly code: string },
  call: ProofCall,
): Promise<'app' | 'recovery'> => {
  const { db, sessions, securityLog } = services
  const user = await findUser(db, viewer.userId)
  if (!user) throw unauthorized()
  // First, so that a code is not used up beside a wrong password.
  if (user.password_hash !== null && password === undefined) throw moreIsNeeded()
  if (password !== undefined) await checkPassword(services, viewer, password, call)
  const limit = limitOfFactorProof(viewer.userId)
  const log = (outcome: 'right' | 'wrong' | 'refused'): void =>
    securityLog.write({ what: 'reauthenticate', who: viewer.userId, address: call.address, outcome })
  try {
    const by = await proveByCode(services, { userId: viewer.userId, code, limits: [limit], scope: limit.scope })
    log('right')
    await sessions.prove(viewer)
    return by
  } catch (error) {
    if (error instanceof Refusal) {
      const isHeld = error.reason === CALL_REFUSALS.tooManyAttempts
      log(isHeld ? 'refused' : 'wrong')
      if (!isHeld) call.onWrong(viewer.userId)
    }
    throw error
  }
}

/**
 * Counts the answer of one of the person's own passkeys as proof, asked of this session for this purpose. Nothing more is asked: the
 * device has checked who holds it. Refuses by the codes of `PASSKEY_REFUSALS`.
 */
export const proveByPasskey = async (
  services: Services,
  viewer: Viewer,
  answer: PasskeyAnswer,
  { address, site, onCopied }: { readonly address: string; readonly site: Site; readonly onCopied: (passkey: Passkey) => void },
): Promise<void> => {
  const log = (outcome: 'right' | 'wrong'): void =>
    services.securityLog.write({ what: 'reauthenticate', who: viewer.userId, address, outcome })
  try {
    const asked = { purpose: 'prove', boundTo: ofSession(viewer.sessionId) } as const
    await judgeAnswer(services, site, asked, answer, { of: viewer.userId, mustVerify: true, onCopied })
  } catch (error) {
    if (error instanceof Refusal) log('wrong')
    throw error
  }
  log('right')
  await services.sessions.prove(viewer)
}

const checkPassword = async (
  { attempts, db, securityLog }: Services,
  viewer: Viewer,
  password: string,
  { address, onWrong }: ProofCall,
): Promise<void> => {
  const limit = limitOfProof(viewer.userId)
  await attempts.inTurn(limit.scope, async () => {
    const taken = await attempts.take([limit])
    const user = await findUser(db, viewer.userId)
    if (!user) throw unauthorized()
    const isRight = await verifyPassword(user.password_hash, password)
    securityLog.write({ what: 'reauthenticate', who: viewer.userId, address, outcome: isRight ? 'right' : 'wrong' })
    if (!isRight) {
      onWrong(viewer.userId)
      throw new Refusal(SESSION_REFUSALS.passwordWrong, 'the password is wrong')
    }
    await attempts.giveBack(taken)
  })
}
