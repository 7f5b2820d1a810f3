import type { Tx } from '../database/schema.ts'
import { unauthorized } from '../refusals.ts'
import type { Viewer } from './sessions.ts'

type OfSession = Pick<Viewer, 'userId' | 'sessionId'>

/**
 * Holds the person's row until the transaction ends, and says whether the session is still open. Whoever ends all sessions (a new
 * password, "This was not me") locks the same row: they either find what is done here, or have ended the session.
 */
export const holdSession = async (tx: Tx, { userId, sessionId }: OfSession): Promise<boolean> => {
  const owner = await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
  if (!owner) return false
  const session = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).where('ended_at', 'is', null).executeTakeFirst()
  return session !== undefined
}

/** As `holdSession`; refuses `unauthorized` if the session has ended meanwhile. */
export const lockSession = async (tx: Tx, viewer: OfSession): Promise<void> => {
  if (!(await holdSession(tx, viewer))) throw unauthorized()
}
