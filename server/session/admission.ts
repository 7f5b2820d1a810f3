/** What a right sign-in leads to: a session, or a ticket for the second step if the person has a second factor. */
import type { FastifyRequest } from 'fastify'
import type { Admission, LoginResult } from '../../src/domain/wire/session.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { USER_REFUSALS } from '../core/refusals.ts'
import { callerOf } from '../core/sessions/session-origin.ts'
import { userInfoOf } from '../core/sessions/user-info.ts'
import type { Mailer } from '../mailbox/mailer.ts'
import { storeTicket } from '../second-factors/tickets.repository.ts'
import { waysOf } from '../second-factors/ways.ts'
import { openSession, type Holds } from './open-session.ts'
import { isHeld, type Entrance } from './ways-in.ts'

/** A passkey that has verified its user, by a finger or a PIN, is two factors by itself: nothing more is asked after it. */
const holdsTwo = (way: Entrance): boolean => way.startsWith('passkey-')

/**
 * Every sign-in ends here. Whoever calls it has checked the first step, and that the user is active.
 * Refuses `wayHeld`.
 * @param way by which they came in
 * @param holds throws if what was right in the first step has been changed meanwhile
 */
export const admit = async (
  services: Services,
  mailer: Mailer,
  request: FastifyRequest,
  userId: string,
  way: Entrance,
  holds?: Holds,
): Promise<Admission> => {
  if (await isHeld(services.db, way)) throw new Refusal(USER_REFUSALS.wayHeld, 'its owner has yet to look it over')
  const ways = holdsTwo(way) ? [] : await waysOf(services.db, userId)
  if (ways.length === 0) return enter(services, mailer, request, userId, way, holds)
  const { ticket, expiresAt } = await storeTicket(services, { userId, way }, callerOf(request), holds)
  return { secondFactor: { ticket, ways: [...ways], expiresAt } }
}

/** Opens the session of somebody of whom nothing more is asked. */
export const enter = async (
  services: Services,
  mailer: Mailer,
  request: FastifyRequest,
  userId: string,
  way: Entrance,
  holds?: Holds,
): Promise<LoginResult> => {
  const token = await openSession(services, mailer, request, userId, way, holds)
  return { token, userInfo: await userInfoOf(services, userId, request.book) }
}
