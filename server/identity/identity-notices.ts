import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'
import type { IdentificationRow } from './identity.repository.ts'

/** Tells the person what was decided, in the transaction that decides it. Nothing of what they sent is in it. */
export const tellIdentity = async (tx: Tx, { id, user_id: userId, number, state }: IdentificationRow, at: number): Promise<void> => {
  if (state === 'pending') return
  const kind = state === 'verified' ? 'identityVerified' : 'identityFailed'
  await writeNotification(tx, { userId, book: null, eventId: `identity:${id}:${state}`, at, kind, payload: { number: number ?? '' } })
}
