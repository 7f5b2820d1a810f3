/** What views show of the notifications. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { Notification } from '../../domain/wire/notification.ts'
import type { notificationsMachine } from './notifications.machine.ts'

export type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>

/** `loading` shows a skeleton, `failed` the reason alone, both only while there are no rows; rows once shown stay. */
export type NotificationsStage = 'loading' | 'rows' | 'empty' | 'failed'

export interface NotificationsFacts {
  readonly stage: NotificationsStage
  readonly rows: readonly Notification[]
  readonly isLoadingMore: boolean
  readonly isRefreshing: boolean
  readonly canLoadMore: boolean
  readonly isComplete: boolean
  readonly hasMoreFailed: boolean
  /** Rows stay, but could not be confirmed. */
  readonly mayBeOld: boolean
  readonly canReadAll: boolean
  readonly failure: Failure | null
  /** Why what was read could not be marked. */
  readonly markFailure: Failure | null
}

export const notificationsFacts = (snapshot: NotificationsSnapshot): NotificationsFacts => ({
  stage: stageOf(snapshot),
  rows: snapshot.context.items,
  isLoadingMore: snapshot.matches({ list: 'loadingMore' }),
  isRefreshing: snapshot.matches({ list: 'refreshing' }),
  canLoadMore: snapshot.can({ type: 'notifications.loadMore' }),
  isComplete: snapshot.hasTag('noMore'),
  hasMoreFailed: snapshot.matches({ list: 'moreFailed' }),
  mayBeOld: snapshot.matches({ list: 'refreshFailed' }) || snapshot.matches({ list: 'failed' }),
  canReadAll: snapshot.can({ type: 'notifications.readAll', now: 0 }),
  failure: snapshot.context.failure,
  markFailure: snapshot.context.markFailure,
})

const stageOf = (snapshot: NotificationsSnapshot): NotificationsStage => {
  if (snapshot.context.items.length > 0) return 'rows'
  if (snapshot.matches({ list: 'loading' })) return 'loading'
  // A list of which nothing is known is not an empty one.
  if (snapshot.matches({ list: 'failed' })) return 'failed'
  if (snapshot.context.failure === null) return 'empty'
  return snapshot.matches({ list: 'refreshing' }) ? 'loading' : 'failed'
}

/** What the badge says. */
export const selectUnread = (snapshot: NotificationsSnapshot): number => snapshot.context.unread

/** What is to be said at once; `null` when nothing is. */
export const selectToast = (snapshot: NotificationsSnapshot): Notification | null =>
  snapshot.matches({ toast: 'shown' }) ? snapshot.context.toast : null
