/** How pages, arrivals and marks of a list that grows at its top go together. */
import { produce } from 'immer'
import { isToldAtOnce, NOTICE_FRESH_FOR, readNotice } from '../../domain/notice.ts'
import type { Notification, NotificationPage } from '../../domain/wire/notification.ts'
import {
  NOTIFICATIONS_PAGE_LIMIT,
  NOTIFICATIONS_PAGE_SIZE,
  type FetchNotificationsInput,
  type Mark,
  type NotificationsContext,
} from './notifications.types.ts'

type Rows = Pick<NotificationsContext, 'items'>

/** Ids are whole numbers of any length, as text. */
const isNewer = (a: string, b: string): boolean => a.length > b.length || (a.length === b.length && a > b)

export const nextPageOf = ({ next }: NotificationsContext): FetchNotificationsInput => ({ cursor: next, size: NOTIFICATIONS_PAGE_SIZE })

/** As many as are here already, as far as one answer can hold them, so that a refresh does not shorten the list. */
export const wholeListOf = ({ items }: Rows): FetchNotificationsInput => ({
  cursor: null,
  size: Math.min(NOTIFICATIONS_PAGE_LIMIT, Math.max(1, Math.ceil(items.length / NOTIFICATIONS_PAGE_SIZE)) * NOTIFICATIONS_PAGE_SIZE),
})

/** The event has been heard of. */
export const isHeld = ({ items }: Rows, { eventId }: Notification): boolean => items.some((row) => row.eventId === eventId)

type Said = Pick<NotificationsContext, 'items' | 'since' | 'announced'>

const isFresh = ({ createdAt }: Pick<Notification, 'createdAt'>, now: number): boolean => now - createdAt <= NOTICE_FRESH_FOR

/**
 * Told at once only when it has just happened, was not missed, and was neither announced nor read before. That it is in the list says
 * nothing: a list that is being read again may hold it before the live connection tells of it.
 * @param now epoch milliseconds
 */
export const isForToast = ({ items, since, announced }: Said, arrived: Notification, now: number): boolean =>
  arrived.readAt === null &&
  arrived.createdAt >= since &&
  isFresh(arrived, now) &&
  isToldAtOnce(readNotice(arrived)) &&
  !announced.some(({ eventId }) => eventId === arrived.eventId) &&
  !items.some(({ eventId, readAt }) => eventId === arrived.eventId && readAt !== null)

/** Only what is fresh needs to be remembered: what is older is not announced anyway. */
export const announcedWith = ({ announced }: Pick<Said, 'announced'>, { eventId, createdAt }: Notification, now: number) => ({
  announced: [...announced.filter((earlier) => isFresh(earlier, now)), { eventId, createdAt }],
})

const once = (rows: readonly Notification[]): readonly Notification[] => {
  const held = new Set<string>()
  return rows.filter(({ eventId }) => !held.has(eventId) && held.add(eventId))
}

/** The first page anew: what arrived while it was on its way stays on top, and counts although the page does not count it. */
export const withFirstPage = ({ items, marks }: NotificationsContext, { items: rows, next, unread }: NotificationPage) => {
  const newest = rows[0]?.id ?? '0'
  const arrived = items.filter(({ id, eventId }) => isNewer(id, newest) && rows.every((row) => row.eventId !== eventId))
  const merged = markedBy(once([...arrived, ...rows]), marks)
  return { items: merged, next, unread: unreadOf(merged, marks, unread + unreadIn(arrived) - newlyRead(rows, merged)) }
}

const unreadIn = (rows: readonly Notification[]): number => rows.filter(({ readAt }) => readAt === null).length

/** How many of the page's rows are unread to the venue and read by a mark that is on its way. */
const newlyRead = (rows: readonly Notification[], merged: readonly Notification[]): number =>
  rows.filter(({ id, readAt }) => readAt === null && merged.some((row) => row.id === id && row.readAt !== null)).length

/** A mark for all leaves unread only what is newer than it, and that is loaded. `counted`: without such a mark. */
const unreadOf = (items: readonly Notification[], marks: readonly Mark[], counted: number): number =>
  marks.some(({ id }) => id === null) ? unreadIn(items) : Math.max(counted, 0)

export const withNextPage = ({ items, marks }: NotificationsContext, { items: rows, next }: NotificationPage) => ({
  items: markedBy(once([...items, ...rows]), marks),
  next,
})

/**
 * The count after an arrival. The venue's own count is right unless marks are on their way that it does not know of yet: then
 * the arrival is added to what is shown.
 */
export const unreadAfter = (
  list: Pick<NotificationsContext, 'items' | 'marks' | 'unread'>,
  arrived: Notification,
  told: number,
): number => {
  if (list.marks.length === 0) return told
  const isCounted = isHeld(list, arrived) || arrived.readAt !== null || list.marks.some((mark) => isMarked(arrived, mark))
  return isCounted ? list.unread : list.unread + 1
}

/** In its place by age; announcements may overtake each other, and marks that hold for them too. */
export const withArrival = (list: Pick<NotificationsContext, 'items' | 'marks'>, arrived: Notification): Rows => {
  if (isHeld(list, arrived)) return list
  const items = produce(list.items, (rows) => {
    const older = rows.findIndex(({ id }) => isNewer(arrived.id, id))
    rows.splice(older < 0 ? rows.length : older, 0, arrived)
  })
  return { items: markedBy(items, list.marks) }
}

const isMarked = ({ id }: Notification, mark: Mark): boolean => (mark.id === null ? !isNewer(id, mark.upTo) : mark.id === id)

/** The rows that are not read yet and that hold by `isRead`, read at the time that `at` gives. */
const withRead = (
  items: readonly Notification[],
  isRead: (row: Notification) => boolean,
  at: (row: Notification) => number,
): readonly Notification[] =>
  produce(items, (rows) => {
    for (const row of rows) if (row.readAt === null && isRead(row)) row.readAt = at(row)
  })

/** An answer of the venue may be older than marks that are on their way to it. */
const markedBy = (items: readonly Notification[], marks: readonly Mark[]): readonly Notification[] =>
  withRead(
    items,
    (row) => marks.some((mark) => isMarked(row, mark)),
    (row) => row.createdAt,
  )

/** Rows as they are once the mark holds. `now` in epoch milliseconds. */
export const withMark = ({ items }: Rows, mark: Mark, now: number): Rows => ({
  items: withRead(
    items,
    (row) => isMarked(row, mark),
    () => now,
  ),
})

export const isUnread = ({ items }: Rows, id: string): boolean => items.some((row) => row.id === id && row.readAt === null)
