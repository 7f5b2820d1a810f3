/** Ending sessions: their tokens die with the commit, their sockets with the news of it. */
import type { Bus } from '../bus.ts'
import type { Db, Tx } from '../database/schema.ts'
import { sessionEndedNews } from '../news.ts'

/** A session must meet all the criteria that are given. Without any, all sessions do. */
export interface WhichSessions {
  readonly userId?: string
  readonly id?: string
  /** All but this one. */
  readonly except?: string
}
export interface EndedSession {
  readonly id: string
  readonly userId: string
}

/** Gives those that were open until now. To be told by `tellEnded` once this is committed. */
export const endSessions = async (on: Db | Tx, { userId, id, except }: WhichSessions, now: number): Promise<readonly EndedSession[]> => {
  let ending = on
    .updateTable('sessions')
    .set({ ended_at: new Date(now) })
    .where('ended_at', 'is', null)
  if (userId !== undefined) ending = ending.where('user_id', '=', userId)
  if (id !== undefined) ending = ending.where('id', '=', id)
  if (except !== undefined) ending = ending.where('id', '!=', except)
  return ending.returning(['id', 'user_id as userId']).execute()
}

export const tellEnded = async (bus: Bus, ended: readonly EndedSession[]): Promise<void> => {
  await Promise.all(ended.map(({ id, userId }) => bus.publish(sessionEndedNews, { userId, sessionId: id })))
}
