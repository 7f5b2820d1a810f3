/** The notifications: pages, arrivals while one looks on, what is marked as read, and the sentence that is said at once. */
import {
  notificationPage,
  unreadCount,
  type Notification,
  type NotificationPage,
  type UnreadCount,
} from '../../src/domain/wire/notification.ts'
import type {
  FetchNotificationsInput,
  Mark,
  NotificationsContext,
  NotificationsEvent,
} from '../../src/machines/notifications/notifications.types.ts'
import { act, byItself, defineBinding, press, type EffectBinding } from '../support/pages/binding.ts'
import { connected, goTo, reconnect } from '../support/pages/flows.ts'
import { at, button, heading, link, look, no, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { onceAccepted } from '../support/pages/once-accepted.ts'
import { inside, plain, type Sight } from '../support/pages/sight.ts'
import { type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, USER } from '../support/pages/world.ts'

const ADDRESS = '/profile/notification'
/** The part of the program that the list needs. */
const CHART = 'notifications.machine'
const TITLE = text('notifications.title')
const TRY_AGAIN = text('common.tryAgain')
const LOAD_MORE = text('common.loadMore')
const TOASTS = text('common.notifications')
const OPEN = text('notifications.open')

const dataOf = ({ context }: Moment): NotificationsContext => context as unknown as NotificationsContext

const fetchNotifications: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/listNotifications$/ },
  checks: ({ query }, { input }) => {
    const { cursor, size } = input as FetchNotificationsInput
    const wanted = { size: String(size), ...(cursor !== null && { cursor }) }
    const sort = (value: object) => JSON.stringify(Object.entries(value).toSorted())
    return sort(Object.fromEntries(query)) === sort(wanted) ? null : `it asks for ${query.toString()}`
  },
  reply: (page: NotificationPage) => success(notificationPage, page),
}

/** What stands in the row of each kind the paths know. */
const sentenceOf = ({ kind, id }: Notification): string => {
  if (kind === 'orderClosed') return `BTC/USDT long closed You closed it at ${id}.00. Result before fees −2.50 USDT, margin 10.00 USDT.`
  if (kind === 'priceAlertCrossed') return 'BTC/USDT has reached 64,000.00 The price rose to 64,010.00 on'
  if (kind === 'welcome') return `${text('registration.notices.welcome.title')} ${text('registration.notices.welcome.sentence')}`
  return `${text('notifications.unknown.title')} ${text('notifications.unknown.sentence')}`
}
const timeOf = ({ createdAt }: Notification): string => new Date(createdAt).toISOString().slice(11, 16)

const itemsIn = (sight: Sight): readonly string[] =>
  sight.nodes.flatMap((node, index) => {
    if (node.role !== 'listitem') return []
    const after = sight.nodes.slice(index + 1)
    const end = after.findIndex(({ depth }) => depth <= node.depth)
    const nodes = [node, ...(end < 0 ? after : after.slice(0, end))]
    return [nodes.map(({ name, text: own }) => `${name} ${own}`).join(' ')]
  })

/** Exactly these, in this order, those that are unread marked as new. */
const rows = (items: readonly Notification[]): Look =>
  look(`notifications ${items.map(({ id }) => id).join(', ')}`, (sight) => {
    const found = itemsIn(inside(sight, 'region', TITLE) ?? sight)
    if (found.length !== items.length) return `there are ${found.length} rows, not ${items.length}`
    const wrong = items.flatMap((item, index) => {
      const words = plain(found[index] ?? '')
      const isMarked = /\bNew\b/.test(words)
      return [
        ...(words.includes(plain(sentenceOf(item))) ? [] : [`row ${index + 1} says "${words}", not "${sentenceOf(item)}"`]),
        ...(words.includes(timeOf(item)) ? [] : [`row ${index + 1} is not of ${timeOf(item)}`]),
        ...(isMarked === (item.readAt === null) ? [] : [`row ${index + 1} is ${isMarked ? '' : 'not '}marked as new`]),
      ]
    })
    return wrong.length ? wrong.join('; ') : null
  })

const bell = (unread: number): Look => link(unread > 0 ? text('shell.bell_other', { shown: unread }) : text('shell.notifications'), 'on')

const list = (moment: Moment, ...looks: readonly Look[]): readonly Look[] => [
  rows(dataOf(moment).items),
  within('region', TITLE, ...looks, no('alert')),
]
const LOADING = [within('region', TITLE, says(text('notifications.loading')), no('listitem'), no('button'))]
const EMPTY = [
  within('region', TITLE, heading(text('notifications.emptyTitle')), says(text('notifications.emptyHint')), no('listitem'), no('button')),
]
const failed = (moment: Moment): readonly Look[] => [
  within(
    'region',
    TITLE,
    within(
      'alert',
      '',
      heading(text('notifications.failedTitle')),
      says(`${failureText(dataOf(moment).failure!.code)} ${text('notifications.failedHint')}`),
    ),
    button(TRY_AGAIN, 'on'),
    no('listitem'),
  ),
]
const hasRows = (moment: Moment): boolean => dataOf(moment).items.length > 0

/** A row that leads somewhere is followed, and the person comes back; one that leads nowhere is pressed. */
const readRow = async (stage: Stage, id: string): Promise<void> => {
  const { items, toast } = dataOf(stage.now)
  const row = items.find((item) => item.id === id)
  if (toast?.id === id) {
    await stage.page.getByRole('status', { name: TOASTS }).getByRole('link', { name: OPEN }).press('Enter')
    return goTo(stage, ADDRESS)
  }
  if (!row) return
  const item = stage.page.getByRole('region', { name: TITLE }).getByRole('listitem')
  if (row.kind !== 'tideTurned') {
    await item
      .filter({ hasText: row.kind === 'orderClosed' ? `at ${id}.00.` : 'has reached' })
      .getByRole('link')
      .first()
      .press('Enter')
    return goTo(stage, ADDRESS)
  }
  const pressed = item.filter({ hasText: timeOf(row) }).getByRole('button')
  if (await pressed.count()) await pressed.first().press('Enter') // on a phone what is said at once lies over the first rows
}

export const notifications = defineBinding<NotificationsEvent>({
  name: 'notifications',
  layouts: ['desktop', 'phone'],
  stream: () => 'notifications',
  begin: onceAccepted(ADDRESS, CHART),
  events: {
    'notifications.loadMore': (_, { now }) => press(now.leaves.includes('list.moreFailed') ? TRY_AGAIN : LOAD_MORE),
    'notifications.retry': (_, { now }) =>
      press(hasRows(now) && !now.leaves.includes('list.moreFailed') ? text('common.retry') : TRY_AGAIN),
    // A connection that comes back takes longer than what is said at once stands.
    'notifications.refresh': (_, { now }) =>
      now.leaves.includes('toast.shown')
        ? act('the venue counts otherwise than the page', (stage) =>
            stage.live.send({ type: 'NOTIFICATIONS_READ', userId: USER.id, unread: dataOf(stage.now).unread + 50 }),
          )
        : act('the connection goes away and comes back', reconnect),
    'notifications.read': ({ id }) => act(`reads number ${id}`, (stage) => readRow(stage, id)),
    // On a phone what is said at once lies over the button: it is reached by the keyboard.
    'notifications.readAll': (_, { layout, now }) =>
      layout === 'phone' && now.leaves.includes('toast.shown')
        ? act('marks all as read by the keyboard', ({ page }) =>
            page.getByRole('button', { name: text('notifications.readAll') }).press('Enter'),
          )
        : press(text('notifications.readAll')),
    'notifications.dismissToast': (_, { now }) =>
      now.leaves.includes('toast.shown') ? press(text('common.close')) : byItself('There is nothing to put away.'),
    'notification.arrived': ({ notification, unread }) =>
      act(`the venue tells number ${notification.id}`, async (stage) => {
        await connected(stage)
        await stage.live.send({ type: 'NOTIFICATION', userId: USER.id, data: notification, unread })
      }),
    'notification.counted': ({ unread }) =>
      act(`the venue counts ${unread} unread`, async (stage) => {
        await connected(stage)
        await stage.live.send({ type: 'NOTIFICATIONS_READ', userId: USER.id, unread })
      }),
  },
  effects: {
    fetchList: fetchNotifications,
    fetchMore: fetchNotifications,
    refreshList: fetchNotifications,
    sendMark: {
      call: { method: 'POST', path: /^\/user\/(readNotification\/\d+|readAllNotifications)$/ },
      checks: ({ path, body }, { input }) => {
        const { id, upTo } = input as Mark
        const wanted = id === null ? '/user/readAllNotifications' : `/user/readNotification/${id}`
        if (path !== wanted) return `it calls ${path}, not ${wanted}`
        return id === null && (body as { upTo?: string }).upTo !== upTo ? `it marks up to ${JSON.stringify(body)}, not ${upTo}` : null
      },
      reply: (count: UnreadCount) => success(unreadCount, count),
    },
  },
  always: (moment) => [
    titled(text('shell.pageTitle', { page: text('shell.titles.notification') })),
    at(ADDRESS),
    heading(TITLE),
    bell(dataOf(moment).unread),
    button(text('notifications.readAll'), dataOf(moment).unread > 0 && hasRows(moment) ? 'on' : 'off'),
  ],
  see: {
    'list.loading': (moment) => (hasRows(moment) ? list(moment) : LOADING),
    'list.loaded.partial': (moment) => list(moment, button(LOAD_MORE, 'on'), saysNothingOf(text('common.noMoreData'))),
    'list.loaded.complete': (moment) =>
      list(moment, says(text('common.noMoreData')), button(LOAD_MORE, 'gone'), saysNothingOf(text('notifications.mayBeOld'))),
    'list.loaded.empty': () => EMPTY,
    'list.loadingMore': (moment) =>
      list(
        moment,
        look('load more is busy', (sight) =>
          sight.nodes.some(({ role, name, marks }) => role === 'button' && name === LOAD_MORE && marks.has('disabled'))
            ? null
            : 'load more is not busy',
        ),
      ),
    'list.refreshing': (moment) =>
      hasRows(moment) ? list(moment, saysNothingOf(text('notifications.mayBeOld'))) : dataOf(moment).failure ? LOADING : EMPTY,
    'list.failed': (moment) =>
      hasRows(moment) ? list(moment, says(text('notifications.mayBeOld')), button(text('common.retry'), 'on')) : failed(moment),
    'list.moreFailed': (moment) =>
      list(
        moment,
        says(`${text('notifications.moreFailed')} ${failureText(dataOf(moment).failure!.code)}`),
        button(TRY_AGAIN, 'on'),
        button(LOAD_MORE, 'gone'),
      ),
    'list.refreshFailed': (moment) =>
      hasRows(moment) ? list(moment, says(text('notifications.mayBeOld')), button(text('common.retry'), 'on')) : failed(moment),
    'marks.settled': (moment) => (dataOf(moment).markFailure ? [] : [saysNothingOf(text('notifications.markFailed'))]),
    'marks.sending': () => [saysNothingOf(text('notifications.markFailed'))],
    'marks.failed': (moment) =>
      hasRows(moment) ? [says(`${text('notifications.markFailed')} ${failureText(dataOf(moment).markFailure!.code)}`)] : [],
    'toast.hidden': () => [within('status', TOASTS, no('link', OPEN), no('button'))],
    'toast.shown': (moment) => [
      within('status', TOASTS, says(sentenceOf(dataOf(moment).toast!)), link(OPEN, 'on'), button(text('common.close'), 'on')),
    ],
  },
})
