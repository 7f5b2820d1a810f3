import type { Tx } from '../database/schema.ts'
import { writeNotification } from '../outbox.ts'
import { isKnownDevice } from './known-devices.ts'
import type { SessionOrigin } from './session-origin.ts'

/**
 * Notifies the user of a new session if the account has been used before, but never from such a device, and says whether it
 * did. A browser that sends its secret is known by it; another one by its kind, its system and its network.
 */
export const tellIfNewDevice = async (
  tx: Tx,
  of: { userId: string; sessionId: string; origin: SessionOrigin; at: number },
): Promise<boolean> => {
  const {
    userId,
    sessionId,
    origin: { browser, system, address, device = null },
    at,
  } = of
  const others = await tx
    .selectFrom('sessions')
    .select(['browser', 'system', 'address'])
    .distinct()
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .execute()
  if (others.length === 0) return false
  const isKnown =
    device === null
      ? others.some((other) => other.browser === browser && other.system === system && other.address === address)
      : await isKnownDevice(tx, userId, device)
  if (isKnown) return false
  await writeNotification(tx, {
    kind: 'signedIn',
    userId,
    book: null,
    eventId: `session:${sessionId}:opened`,
    at,
    payload: { browser, system, network: address },
  })
  return true
}
