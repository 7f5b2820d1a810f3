/** How long a session lasts, by what its user chose. */
import { sql } from 'kysely'
import type { Tx } from '../database/schema.ts'
import type { EndedSession } from './session-endings.ts'
import type { Viewer } from './sessions.ts'

const DAY = 24 * 3_600
/** A session of up to a week ends after a day without use, a longer one after a week. Both in seconds. */
export const idleLimitOf = (lifetime: number): number => Math.min(lifetime, lifetime > 7 * DAY ? 7 * DAY : DAY)

/** Condition of a session that was used lately enough. */
export const isInUse = (now: number) => sql<boolean>`sessions.seen_at + make_interval(secs => sessions.idle_limit) > ${new Date(now)}`

/** Shortens the user's sessions to `lifetime` seconds and ends those that have lasted longer. The calling one counts from its proof. */
export const limitSessions = async (
  tx: Tx,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
  lifetime: number,
  now: number,
): Promise<readonly EndedSession[]> => {
  const length = sql`make_interval(secs => ${lifetime}::int)`
  await tx
    .updateTable('sessions')
    .set({
      expires_at: sql`case when id = ${sessionId} then proved_at + ${length} else least(expires_at, created_at + ${length}) end`,
      idle_limit: sql`case when id = ${sessionId} then ${idleLimitOf(lifetime)}::int else least(idle_limit, ${idleLimitOf(lifetime)}::int) end`,
    })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  return tx
    .updateTable('sessions')
    .set({ ended_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([eb('expires_at', '<=', new Date(now)), sql<boolean>`seen_at + make_interval(secs => idle_limit) <= ${new Date(now)}`]),
    )
    .returning(['id', 'user_id as userId'])
    .execute()
}
