import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'

/** `changeId` tells changes apart. */
export const tellPasswordChanged = (tx: Tx, of: { userId: string; changeId: string; at: number }): Promise<boolean> =>
  writeNotification(tx, {
    kind: 'passwordChanged',
    userId: of.userId,
    book: null,
    eventId: `password:${of.changeId}`,
    at: of.at,
    payload: {},
  })
