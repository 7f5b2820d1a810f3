import type { Selectable } from 'kysely'
import type { Notification, NotificationPage } from '../../src/domain/wire/notification.ts'
import type { Db, NotificationsTable, Tx } from '../core/database/schema.ts'

type Row = Selectable<NotificationsTable>

const notificationOf = (row: Row): Notification => ({
  id: row.id,
  eventId: row.event_id,
  book: row.book,
  kind: row.kind,
  payload: row.payload,
  createdAt: row.created_at.getTime(),
  readAt: row.read_at?.getTime() ?? null,
})

const of = (db: Db | Tx, userId: string) => db.selectFrom('notifications').where('user_id', '=', userId)

export const countUnread = async (db: Db | Tx, userId: string): Promise<number> => {
  const { count } = await of(db, userId)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Newest first, those before `cursor`. A page never changes with what is written meanwhile: that comes before it. */
export const pageOfNotifications = async (
  db: Db,
  { userId, cursor, size }: { userId: string; cursor: string | undefined; size: number },
): Promise<NotificationPage> => {
  let query = of(db, userId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size + 1)
  if (cursor !== undefined) query = query.where('id', '<', cursor)
  const [rows, unread] = await Promise.all([query.execute(), countUnread(db, userId)])
  const items = rows.slice(0, size).map(notificationOf)
  return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null, unread }
}

/** With the number of unread ones beside it; `null` when this user has none of that id. */
export const findNotification = async (
  db: Db,
  userId: string,
  id: string,
): Promise<{ readonly notification: Notification; readonly unread: number } | null> => {
  const [row, unread] = await Promise.all([of(db, userId).selectAll().where('id', '=', id).executeTakeFirst(), countUnread(db, userId)])
  return row ? { notification: notificationOf(row), unread } : null
}

/** Marks one as read. `false` when this user has none of that id; the time of the first reading stays. */
export const readOne = async (db: Db, userId: string, id: string, at: number): Promise<boolean> => {
  const row = await db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(new Date(at))) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks all up to the one of id `upTo`, which need not be this user's own. */
export const readUpTo = async (db: Db, userId: string, upTo: string | undefined, at: number): Promise<void> => {
  let query = db
    .updateTable('notifications')
    .set({ read_at: new Date(at) })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  if (upTo !== undefined) query = query.where('id', '<=', upTo)
  await query.execute()
}
