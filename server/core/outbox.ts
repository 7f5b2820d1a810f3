/**
 * The outbox: a notification is written in the same transaction as the event it reports, so neither exists without the other.
 * `announcer.ts` sends it to live connections afterwards; if that fails, the row is still there.
 */
import type { NoticeKind, NoticeOf } from '../../src/domain/notice.ts'
import type { Book, Tx } from './database/schema.ts'

/** Something that happened to one user. */
export type Occasion = {
  [Kind in NoticeKind]: NoticeOf<Kind> & {
    readonly userId: string
    /** The account it concerns; `null` when it concerns the person. */
    readonly book: Book | null
    /** Unique for ever: the same event of a user is told once (`order:12:closed`, `alert:7:2`). */
    readonly eventId: string
    /** Epoch milliseconds. */
    readonly at: number
  }
}[NoticeKind]

/** Writes a notification in the caller's transaction. Returns `false`, and does nothing, if this event has one already. */
export const writeNotification = async (tx: Tx, { userId, book, eventId, kind, payload, at }: Occasion): Promise<boolean> => {
  const row = await tx
    .insertInto('notifications')
    .values({ user_id: userId, book, event_id: eventId, kind, payload: JSON.stringify(payload), created_at: new Date(at) })
    .onConflict((conflict) => conflict.constraint('notifications_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
