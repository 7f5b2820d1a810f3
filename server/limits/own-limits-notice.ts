import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'

/** `changeId` tells changes apart; `from` is when the new limits begin to hold. Epoch milliseconds. */
export const tellLimitsChanged = (tx: Tx, of: { userId: string; changeId: string; from: number; at: number }): Promise<boolean> =>
  writeNotification(tx, {
    kind: 'limitsChanged',
    userId: of.userId,
    book: null,
    eventId: `limits:${of.changeId}`,
    at: of.at,
    payload: { from: of.from },
  })
