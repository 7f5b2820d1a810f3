import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'

/** Writes the notification of a password change. `changeId` is unique per change, so that each one is told once. */
export const tellPasswordChanged = (tx: Tx, of: { userId: string; changeId: string; at: number }): Promise<boolean> =>
  writeNotification(tx, {
    kind: 'passwordChanged',
    userId: of.userId,
    book: null,
    eventId: `password:${of.changeId}`,
    at: of.at,
    payload: {},
  })
