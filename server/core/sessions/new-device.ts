import type { Tx } from '../database/schema.ts'
import { writeNotification } from '../outbox.ts'
import type { SessionOrigin } from './session-origin.ts'

/**
 * Notifies the user of a new session if the account has been used before, but never from such a device. A device is known
 * by its browser and operating system only.
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
