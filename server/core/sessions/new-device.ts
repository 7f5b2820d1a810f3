import type { Tx } from '../database/schema.ts'
import { writeNotification } from '../outbox.ts'
import type { SessionOrigin } from './session-origin.ts'

/**
 * Tells of a session that was just opened, when the account has been used before and never from such a device. Browser and
 * system are all that is known of one.
 */
export const tellIfNewDevice = async (
  tx: Tx,
  of: { userId: string; sessionId: string; origin: SessionOrigin; at: number },
): Promise<void> => {
  const {
    userId,
    sessionId,
    origin: { browser, system },
    at,
  } = of
  const others = await tx
    .selectFrom('sessions')
    .select(['browser', 'system'])
    .distinct()
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .execute()
  if (others.length === 0 || others.some((other) => other.browser === browser && other.system === system)) return
  await writeNotification(tx, {
    kind: 'signedIn',
    userId,
    book: null,
    eventId: `session:${sessionId}:opened`,
    at,
    payload: { browser, system },
  })
}
