import type { Tx } from '../database/schema.ts'
import { unauthorized } from '../refusals.ts'
import type { Viewer } from './sessions.ts'

/**
 * Holds the person's row until the transaction ends, and refuses `unauthorized` if the session has ended meanwhile. Whoever ends all
 * sessions (a new password, "This was not me") locks the same row: they either find what is done here, or have ended the session.
 */
export const lockSession = async (tx: Tx, { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>): Promise<void> => {
  const owner = await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
  if (!owner) throw unauthorized()
  const session = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).where('ended_at', 'is', null).executeTakeFirst()
  if (!session) throw unauthorized()
}
