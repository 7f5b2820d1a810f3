/** What a person sees of their own sessions, and how they end them. */
import type { OwnSession } from '../../src/domain/wire/own-session.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { endSessions, tellEnded } from '../core/sessions/session-endings.ts'
import { isInUse } from '../core/sessions/session-lifetime.ts'
import type { Viewer } from '../core/sessions/sessions.ts'

/** A user with more sessions sees the newest. */
const MOST_SHOWN = 100
/** A session's id fits a bigint. */
const ID = /^[1-9]\d{0,17}$/

/** Lists the user's live sessions: the calling one first, then the others by latest use. */
export const listOwnSessions = async ({ db, clock }: Services, { userId, sessionId }: Viewer): Promise<OwnSession[]> => {
  const now = clock.now()
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where(isInUse(now))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  const list = rows.map(({ id, created_at, seen_at, browser, system, address }): OwnSession => ({
    id,
    openedAt: created_at.getTime(),
    seenAt: seen_at.getTime(),
    browser,
    system,
    address,
    isCurrent: id === sessionId,
  }))
  return list.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Ends one of the user's sessions, or does nothing if it has ended. Refuses `notFound` for another user's as for an unknown one. */
export const endOwnSession = async ({ db, clock, bus }: Services, { userId }: Viewer, id: string): Promise<void> => {
  const isOwn =
    ID.test(id) &&
    (await db.selectFrom('sessions').select('id').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()) !== undefined
  if (!isOwn) throw new Refusal(CALL_REFUSALS.notFound, 'no such session')
  await tellEnded(bus, await endSessions(db, { userId, id }, clock.now()))
}

/** Ends all the user's sessions but the calling one. Returns how many. */
export const endOtherSessions = async ({ db, clock, bus }: Services, { userId, sessionId }: Viewer): Promise<number> => {
  const ended = await endSessions(db, { userId, except: sessionId }, clock.now())
  await tellEnded(bus, ended)
  return ended.length
}
