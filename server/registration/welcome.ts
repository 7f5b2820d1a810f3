import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'

export const tellWelcome = (tx: Tx, userId: string, at: number): Promise<boolean> =>
  writeNotification(tx, { kind: 'welcome', userId, book: null, eventId: 'welcome', at, payload: {} })
