/**
 * Asks who is signed in to prove it again, before a change that would outlast the session. A stolen token alone is no proof:
 * either the sign-in is fresh, or the password is given.
 */
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { USER_REFUSALS, unauthorized } from '../core/refusals.ts'
import { verifyPassword } from '../core/sessions/passwords.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { limitOfProof } from './guess-limits.ts'
import { SESSION_REFUSALS } from './session-refusals.ts'

/** A sign-in, or a password given in the session, is proof for this long. */
export const FRESH_FOR = 10 * 60_000

/** Refuses `reauthenticationNeeded` unless who is signed in has proved it a moment ago. */
export const requireProof = ({ clock }: Pick<Services, 'clock'>, viewer: Viewer): void => {
  if (clock.now() - viewer.provedAt > FRESH_FOR) throw new Refusal(USER_REFUSALS.reauthenticationNeeded, 'prove who you are first')
}

/** Refuses `reauthenticationNeeded`, or `passwordWrong` if a wrong one was given; `onWrong` hears of it. */
export const reauthenticate = async (
  services: Services,
  viewer: Viewer,
  {
    password,
    address,
    onWrong,
  }: { readonly password: string | undefined; readonly address: string; readonly onWrong: (userId: string) => void },
): Promise<void> => {
  const { attempts, db, sessions, securityLog } = services
  if (password === undefined) return requireProof(services, viewer)
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
