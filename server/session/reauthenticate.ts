/**
 * Asks who is signed in to prove it again, before a change that would outlast the session. A stolen token alone is no proof:
 * either the sign-in is fresh, or the person has proved it in this session a moment ago.
 */
import type { ProofState } from '../../src/domain/wire/prove.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { USER_REFUSALS, unauthorized } from '../core/refusals.ts'
import { verifyPassword } from '../core/sessions/passwords.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { limitOfProof } from './guess-limits.ts'
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
  return { provedFor: Math.max(0, FRESH_FOR - (clock.now() - viewer.provedAt)), ways: user?.password_hash ? ['password'] : [] }
}

export interface ProofCall {
  readonly address: string
  /** Hears of a wrong password. */
  readonly onWrong: (userId: string) => void
}

/** Counts the password as proof. Refuses `passwordWrong`, and `tooManyAttempts` with the time it ends. */
export const proveByPassword = async (
  { attempts, db, sessions, securityLog }: Services,
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
    await sessions.prove(viewer)
  })
}

/** As `requireProof`, where a call may bring the password itself. */
export const reauthenticate = async (
  services: Services,
  viewer: Viewer,
  { password, ...call }: ProofCall & { readonly password: string | undefined },
): Promise<void> => (password === undefined ? requireProof(services, viewer) : proveByPassword(services, viewer, password, call))
