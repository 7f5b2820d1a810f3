/** Calls under `/user` that tell a person what has happened. */
import * as z from 'zod/mini'

/** The last instant a date can stand for: beyond it formatting fails. */
const LAST_INSTANT = 8.64e15
/** Epoch milliseconds that can be shown as a date. */
export const moment = z.int().check(z.nonnegative(), z.lte(LAST_INSTANT))
export const rowId = z.string().check(z.regex(/^\d{1,18}$/))

/**
 * One thing that happened. `eventId` is the same however often it is told. `book` is the account it concerns, `null` when it
 * concerns the person. The venue sends kind and figures; the sentence is the reader's own (`readNotice`).
 */
export const notification = z.object({
  id: rowId,
  eventId: z.string().check(z.minLength(1), z.maxLength(80)),
  book: z.nullable(z.enum(['demo', 'real'])),
  kind: z.string().check(z.maxLength(40)),
  payload: z.unknown(),
  createdAt: moment,
  readAt: z.nullable(moment),
})
export type Notification = z.infer<typeof notification>

/** `GET /user/listNotifications`: newest first, those before `cursor`. `next` is the cursor of the next page, if there is one. */
export const listNotificationsQuery = z.object({
  cursor: z.optional(rowId),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
})
export const unread = z.int().check(z.nonnegative())
export const notificationPage = z.object({ items: z.array(notification), next: z.nullable(rowId), unread })
export type NotificationPage = z.infer<typeof notificationPage>

/** Answer of `GET /user/countUnreadNotifications`, `POST /user/readNotification/{id}` and `POST /user/readAllNotifications`. */
export const unreadCount = z.object({ unread })
export type UnreadCount = z.infer<typeof unreadCount>
/** `upTo` is the newest one the person has seen: what came after it stays unread. */
export const readAllBody = z.object({ upTo: z.optional(rowId) })
