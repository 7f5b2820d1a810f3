/** What the person is told: a list that grows at its top, what is read of it, and what is said at once. */
import { assign, or, raise, setup, stateIn } from 'xstate'
import { NOTICE_LIFETIME, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { Notification, NotificationPage, UnreadCount } from '../../domain/wire/notification.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { loadableActions } from '../shapes/loadable.ts'
import { pagedList, pagedListGuards } from '../shapes/paged-list.ts'
import {
  announcedWith,
  isForToast,
  isHeld,
  isUnread,
  nextPageOf,
  unreadAfter,
  wholeListOf,
  withArrival,
  withFirstPage,
  withMark,
  withNextPage,
} from './notifications.rules.ts'
import {
  MARK_TIMEOUT,
  type Mark,
  type NotificationsContext,
  type NotificationsEvent,
  type NotificationsTag,
  type FetchNotificationsInput,
} from './notifications.types.ts'

const pageOf = ({ event }: { event: { output: NotificationPage } }) => ({ page: event.output })
const arrivalOf = ({ event }: { event: { notification: Notification; unread: number; now: number } }) => event
/** The oldest one that waits. */
const firstMarkOf = ({ context }: { context: NotificationsContext }): Mark => context.marks[0] as Mark

interface At {
  readonly context: NotificationsContext
}
const list = pagedList({
  prefix: 'notifications',
  home: '#notifications.list',
  ids: { load: 'fetchList', refresh: 'refreshList', more: 'fetchMore' },
  read: { src: 'fetchNotifications', input: ({ context }: At) => wholeListOf(context) },
  more: { src: 'fetchNotifications', input: ({ context }: At) => nextPageOf(context) },
  timeout: 'pageTimeout',
  store: { type: 'storeList', params: pageOf },
  append: { type: 'appendPage', params: pageOf },
})

export const notificationsMachine = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent, tags: {} as NotificationsTag },
  actors: {
    fetchNotifications: port<FetchNotificationsInput, NotificationPage>({ onResume: 'restart' }),
    /** Marking twice changes nothing, so it is simply sent again. */
    sendMark: port<Mark, UnreadCount>({ onResume: 'restart', durable: true }),
  },
  delays: { pageTimeout: REQUEST_TIMEOUT, markTimeout: MARK_TIMEOUT, toastLifetime: NOTICE_LIFETIME },
  guards: {
    ...pagedListGuards,
    hasAllRows: ({ context }) => context.next === null,
    isNews: ({ context }, params: { notification: Notification }) => !isHeld(context, params.notification),
    isForToast: ({ context }, params: { notification: Notification; now: number }) => isForToast(context, params.notification, params.now),
    isUnread: ({ context }, params: { id: string }) => isUnread(context, params.id),
    isToast: ({ context }, params: { id: string }) => context.toast?.id === params.id,
    hasUnread: ({ context }) => context.unread > 0 && context.items.length > 0,
    hasMarks: ({ context }) => context.marks.length > 0,
    hasMoreMarks: ({ context }) => context.marks.length > 1,
    isCountOvertaken: ({ context }) => context.isCountOvertaken,
    isListBusy: or([stateIn({ list: 'loading' }), stateIn({ list: 'refreshing' }), stateIn({ list: 'loadingMore' })]),
    isCountOther: ({ context }, params: { unread: number }) => context.marks.length === 0 && params.unread !== context.unread,
  },
  actions: {
    storeList: assign(({ context }, params: { page: NotificationPage }) => ({
      ...withFirstPage(context, params.page),
      isOutdated: false,
      failure: null,
    })),
    appendPage: assign(({ context }, params: { page: NotificationPage }) => ({ ...withNextPage(context, params.page), failure: null })),
    ...loadableActions<NotificationsContext, NotificationsEvent>(),
    addArrival: assign(({ context }, params: { notification: Notification; unread: number }) => ({
      ...withArrival(context, params.notification),
      unread: unreadAfter(context, params.notification, params.unread),
      isCountOvertaken: context.marks.length > 0,
    })),
    showToast: assign(({ context }, params: { notification: Notification; now: number }) => ({
      toast: params.notification,
      ...announcedWith(context, params.notification, params.now),
    })),
    hideToast: assign({ toast: null }),
    storeSince: assign(({ context }, params: { since?: number }) => ({ since: params.since ?? context.since })),
    markOne: assign(({ context }, params: { id: string; now: number }) => {
      const mark: Mark = { id: params.id, upTo: null }
      return {
        ...withMark(context, mark, params.now),
        unread: Math.max(0, context.unread - 1),
        marks: [...context.marks, mark],
        markFailure: null,
      }
    }),
    markAll: assign(({ context }, params: { now: number }) => {
      const mark: Mark = { id: null, upTo: context.items[0]?.id ?? '0' }
      return { ...withMark(context, mark, params.now), unread: 0, marks: [...context.marks, mark], markFailure: null }
    }),
    dropMark: assign(({ context }) => ({ marks: context.marks.slice(1) })),
    storeUnread: assign((_, params: { unread: number }) => ({ unread: params.unread })),
    dropMarks: assign((_, params: { failure: Failure }) => ({ marks: [], markFailure: params.failure, isCountOvertaken: false })),
    trustCount: assign({ isCountOvertaken: false }),
    askAnew: raise({ type: 'notifications.refresh' }),
  },
}).createMachine({
  id: 'notifications',
  version: '1',
  description: 'What the person is told. Everything is in the list; only what has just happened is also announced.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: {
    items: [],
    next: null,
    unread: 0,
    isOutdated: false,
    failure: null,
    marks: [],
    markFailure: null,
    isCountOvertaken: false,
    since: 0,
    toast: null,
    announced: [],
  },
  states: {
    list: {
      description: 'The list, newest first. Rows on screen stay readable whatever happens to the next request.',
      initial: 'loading',
      on: {
        'notification.arrived': { guard: { type: 'isNews', params: arrivalOf }, actions: { type: 'addArrival', params: arrivalOf } },
        'notification.counted': { guard: { type: 'isCountOther', params: ({ event }) => event }, actions: 'askAnew' },
      },
      states: {
        ...list,
        loading: { ...list.loading, description: 'The first rows are loading; there is nothing to read yet.' },
        loaded: {
          ...list.loaded,
          description: 'Rows are shown; new ones come in at the top.',
          states: {
            ...list.loaded.states,
            empty: {
              ...list.loaded.states.empty,
              description: 'Nothing has happened yet.',
              on: { 'notification.arrived': { target: 'complete', actions: { type: 'addArrival', params: arrivalOf } } },
            },
          },
        },
        refreshing: {
          ...list.refreshing,
          description: 'The rows are fetched again, because the connection was down or some were read elsewhere; those on screen stay.',
        },
        failed: { ...list.failed, description: 'The first rows did not load; the page says why and offers to try again.' },
        refreshFailed: {
          ...list.refreshFailed,
          description: 'The rows could not be refreshed; those on screen stay and may be out of date.',
        },
      },
    },
    marks: {
      description: 'What the person has read. It shows at once and is reported to the venue one by one.',
      initial: 'settled',
      on: {
        'notifications.read': {
          guard: { type: 'isUnread', params: ({ event }) => event },
          actions: { type: 'markOne', params: ({ event }) => event },
        },
        'notifications.readAll': { guard: 'hasUnread', actions: { type: 'markAll', params: ({ event }) => event } },
      },
      states: {
        settled: { description: 'The venue knows what has been read.', always: { guard: 'hasMarks', target: 'sending' } },
        sending: {
          description: 'The venue is being told that one, or all, were read.',
          ...asking({
            ask: { id: 'sendMark', src: 'sendMark', input: firstMarkOf },
            timeout: 'markTimeout',
            answered: [
              { guard: 'hasMoreMarks', target: 'settled', actions: 'dropMark' },
              // The answer counts what was there before the arrival, and the list on its way may not know of the mark: only a newer list knows both.
              { guard: 'isCountOvertaken', target: 'settled', actions: ['dropMark', 'trustCount', 'askAnew'] },
              { guard: 'isListBusy', target: 'settled', actions: ['dropMark', 'askAnew'] },
              { target: 'settled', actions: ['dropMark', { type: 'storeUnread', params: answerOf }] },
            ],
            unanswered: { target: 'failed', store: 'dropMarks', besides: ['askAnew'] },
          }),
        },
        failed: {
          description: 'The venue could not be told. The list is fetched again and shows what the venue knows.',
          always: { guard: 'hasMarks', target: 'sending' },
        },
      },
    },
    toast: {
      description: 'One short message on whatever page the person is on.',
      initial: 'hidden',
      on: {
        'notification.arrived': {
          guard: { type: 'isForToast', params: arrivalOf },
          target: '.shown',
          actions: { type: 'showToast', params: arrivalOf },
        },
        'notifications.refresh': { actions: { type: 'storeSince', params: ({ event }) => event } },
      },
      states: {
        hidden: { description: 'Nothing to say.' },
        shown: {
          description: 'It stays for a while, or until it is dismissed or followed; a later one replaces it.',
          after: { toastLifetime: { target: 'hidden', actions: 'hideToast' } },
          on: {
            'notifications.dismissToast': { target: 'hidden', actions: 'hideToast' },
            'notifications.read': { guard: { type: 'isToast', params: ({ event }) => event }, target: 'hidden', actions: 'hideToast' },
          },
        },
      },
    },
  },
})
