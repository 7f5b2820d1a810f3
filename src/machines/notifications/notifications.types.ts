import type { Timed, Stamped } from '../../domain/event.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { Notification } from '../../domain/wire/notification.ts'

/** Stream `notifications`, open while somebody is signed in. */
export type NotificationsInput = undefined

/** Rows asked for at a time. */
export const NOTIFICATIONS_PAGE_SIZE = 20
/** The most the venue gives in one answer. */
export const NOTIFICATIONS_PAGE_LIMIT = 100

/** A mark that is late has no effect beyond its own, so it is given up before other calls are. Milliseconds. */
export const MARK_TIMEOUT = 30_000

/** What is to be marked as read: one, or all up to the newest that was shown. */
export type Mark = { readonly id: string; readonly upTo: null } | { readonly id: null; readonly upTo: string }

export interface NotificationsContext {
  /** Newest first, each event once. Marked ones show as read before the venue has said so. */
  readonly items: readonly Notification[]
  /** Cursor of the next page; `null` when these are all. */
  readonly next: string | null
  /** How many the person has not read, those that are not loaded included. */
  readonly unread: number
  /** Asked for while an answer was on its way, which may be older. */
  readonly isOutdated: boolean
  readonly failure: Failure | null
  /** Not yet confirmed by the venue, oldest first. */
  readonly marks: readonly Mark[]
  readonly markFailure: Failure | null
  /** Something arrived while a mark was being sent: the count in the answer to it may be older. */
  readonly isCountOvertaken: boolean
  /** What happened before was missed: it is listed and not said. Epoch milliseconds. */
  readonly since: number
  /** What the page says at once, wherever the person is. */
  readonly toast: Notification | null
  /** What was announced and happened less than a minute ago, so that nothing is announced twice. */
  readonly announced: readonly Pick<Notification, 'eventId' | 'createdAt'>[]
}

export type NotificationsCommand =
  | { readonly type: 'notifications.loadMore' }
  | { readonly type: 'notifications.retry' }
  /** `now` in epoch milliseconds by the venue's clock, stamped with the click. */
  | { readonly type: 'notifications.read'; readonly id: string }
  | { readonly type: 'notifications.readAll' }
  | { readonly type: 'notifications.dismissToast' }

export type NotificationsEvent =
  | Stamped<NotificationsCommand, { 'notifications.read': Timed; 'notifications.readAll': Timed }>
  /** The list may be old. `since`: the venue tells of what happens from then on; what is older has been missed. */
  | { readonly type: 'notifications.refresh'; readonly since?: number }
  /** The live connection brought one. `now` is when it was heard. */
  | { readonly type: 'notification.arrived'; readonly notification: Notification; readonly unread: number; readonly now: number }
  /** Some were read, on this page or another. */
  | { readonly type: 'notification.counted'; readonly unread: number }

export type NotificationsTag = 'busy' | 'noMore'

export interface FetchNotificationsInput {
  readonly cursor: string | null
  readonly size: number
}
