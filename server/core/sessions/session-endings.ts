/** Ends sessions. Their tokens become invalid with the commit. News of it makes the live connections close their sockets. */
import type { Bus } from '../bus.ts'
import type { Db, Tx } from '../database/schema.ts'
import { sessionEndedNews } from '../news.ts'

/** Criteria are ANDed. Without any, every session matches. */
export interface WhichSessions {
  readonly userId?: string
  readonly id?: string
  /** Id of a session to leave out. */
  readonly except?: string
  /** The way in that opened them; those of which that is not known are meant too. */
  readonly openedBy?: string
  /** The same, without those of which it is not known. */
  readonly openedOnlyBy?: string
}
export interface EndedSession {
  readonly id: string
  readonly userId: string
}

/** Ends sessions and returns those that were open. Pass them to `tellEnded` after the commit, so that their sockets close. */
export const endSessions = async (
  on: Db | Tx,
  { userId, id, except, openedBy, openedOnlyBy }: WhichSessions,
  now: number,
): Promise<readonly EndedSession[]> => {
  let ending = on
    .updateTable('sessions')
    .set({ ended_at: new Date(now) })
    .where('ended_at', 'is', null)
  if (userId !== undefined) ending = ending.where('user_id', '=', userId)
  if (id !== undefined) ending = ending.where('id', '=', id)
  if (except !== undefined) ending = ending.where('id', '!=', except)
  if (openedBy !== undefined) ending = ending.where(({ or, eb }) => or([eb('opened_by', '=', openedBy), eb('opened_by', 'is', null)]))
  if (openedOnlyBy !== undefined) ending = ending.where('opened_by', '=', openedOnlyBy)
  return ending.returning(['id', 'user_id as userId']).execute()
}

export const tellEnded = async (bus: Bus, ended: readonly EndedSession[]): Promise<void> => {
  await Promise.all(ended.map(({ id, userId }) => bus.publish(sessionEndedNews, { userId, sessionId: id })))
}
