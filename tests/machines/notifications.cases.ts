import { readNotice, isToldAtOnce } from '../../src/domain/notice.ts'
import type { NewsFact } from '../../src/domain/news.ts'
import type { Notification } from '../../src/domain/wire/notification.ts'
import { notificationsMachine } from '../../src/machines/notifications/notifications.machine.ts'
import type { FetchNotificationsInput } from '../../src/machines/notifications/notifications.types.ts'
import { defineCases, PATH_EPOCH, type Occurrence } from '../support/paths/cases.ts'

const HOUR = 3_600_000
const closedAt = (price: number) => ({
  orderId: '3',
  code: 'BTC/USDT',
  marketId: 1,
  marketType: 2,
  scale: 2,
  direction: 'long',
  margin: '10',
  price: String(price),
  profit: '-2.5',
  reason: 'hand',
  tickAt: PATH_EPOCH,
})
/** Number 40 is the newest of those the venue had when the page came. */
const told = (n: number, change: Partial<Notification> = {}): Notification => ({
  id: String(n),
  eventId: `event:${n}`,
  createdAt: PATH_EPOCH - (100 - n) * HOUR,
  readAt: null,
  // Every other one is of a kind that only a later version will know.
  ...(n % 2 === 0
    ? { book: 'demo', kind: 'orderClosed', payload: closedAt(n) }
    : { book: null, kind: 'tideTurned', payload: { height: n } }),
  ...change,
})
/** A price was crossed just now. */
const crossed = (n: number, createdAt: number, change: Partial<Notification> = {}): Notification =>
  told(n, {
    book: null,
    eventId: `alert:${n}:1`,
    kind: 'priceAlertCrossed',
    createdAt,
    payload: {
      alertId: String(n),
      code: 'BTC/USDT',
      marketId: 1,
      marketType: 2,
      scale: 2,
      direction: 'above',
      price: '64000',
      crossedPrice: '64010',
      crossedAt: createdAt,
    },
    ...change,
  })

/** A page of the venue; `left` says whether there are more. */
const pageOf =
  (rows: number, left: boolean, unread: number) =>
  ({ input }: Occurrence) => {
    const { cursor } = (input as FetchNotificationsInput | undefined) ?? { cursor: null }
    const from = cursor === null ? 40 : Number(cursor) - 1
    const items = Array.from({ length: rows }, (_, row) => told(from - row))
    return { items, next: left ? String(from - rows + 1) : null, unread }
  }
const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })

export const news: readonly NewsFact[] = [
  { type: 'notification.arrived', notification: crossed(50, PATH_EPOCH), unread: 1 },
  { type: 'notification.counted', unread: 1 },
]

const listOf = (value: unknown): unknown => (value as Readonly<Record<string, unknown>>)['list']
const isEndOfList = (type: string): boolean => /(done|error)\.actor\.(fetch|refresh)|pageTimeout/.test(type)

export const cases = defineCases({
  machine: notificationsMachine,
  input: undefined,
  mostSteps: 15,
  events: [
    { type: 'notifications.loadMore' },
    { type: 'notifications.retry' },
    ({ now }) => ({ type: 'notifications.refresh', since: now }),
    ({ now }) => ({ type: 'notifications.read', id: '40', now }),
    ({ now }) => ({ type: 'notifications.read', id: '39', now }),
    ({ now }) => ({ type: 'notifications.read', id: '50', now }),
    ({ now }) => ({ type: 'notifications.readAll', now }),
    { type: 'notifications.dismissToast' },
    ({ now }) => ({ type: 'notification.arrived', notification: crossed(50, now + HOUR), unread: 3, now }),
    ({ now }) => ({ type: 'notification.arrived', notification: crossed(51, now + 2 * HOUR), unread: 4, now }),
    ({ now }) => ({ type: 'notification.arrived', notification: crossed(43, now - HOUR), unread: 5, now }),
    ({ now }) => ({ type: 'notification.arrived', notification: crossed(49, now + HOUR / 2, { readAt: now }), unread: 2, now }),
    ({ now }) => ({
      type: 'notification.arrived',
      notification: told(45, { kind: 'welcome', book: null, payload: {}, createdAt: now + HOUR / 3 }),
      unread: 2,
      now,
    }),
    ({ now }) => ({ type: 'notification.arrived', notification: told(40), unread: 2, now }),
    { type: 'notification.counted', unread: 0 },
    { type: 'notification.counted', unread: 2 },
  ],
  effects: {
    fetchList: { ok: [pageOf(2, true, 2), pageOf(1, false, 1), pageOf(0, false, 0)], fail: [failureAt] },
    fetchMore: { ok: [pageOf(2, false, 2)], fail: [failureAt] },
    refreshList: { ok: [pageOf(2, true, 2), pageOf(2, false, 0)], fail: [failureAt] },
    sendMark: { ok: [{ unread: 0 }, { unread: 1 }], fail: [failureAt] },
  },
  abstract: ({ items, next, isOutdated, isCountOvertaken, unread, marks, toast }) => ({
    isCountOvertaken,
    rows: Math.min(items.length, 2),
    isComplete: next === null,
    isOutdated,
    unread: Math.min(unread, 2),
    marks: Math.min(marks.length, 2),
    readable: items.filter(({ id, readAt }) => readAt === null && (id === '40' || id === '39')).length,
    hasToast: toast !== null,
    hasToast50: toast?.id === '50',
    hasHeard: items.some(({ id }) => id === '50'),
  }),
  laws: [
    {
      name: 'no event is listed twice',
      holdsAt: ({ context: { items } }) => new Set(items.map((row) => row.eventId)).size === items.length,
    },
    {
      name: 'the list goes from new to old',
      holdsAt: ({ context: { items } }) => items.every((row, at) => at === 0 || Number(items[at - 1]?.id) > Number(row.id)),
    },
    {
      name: 'nothing is said at once but what has just been heard',
      holdsOver: ({ before, event, after }) =>
        after.context.toast === null ||
        after.context.toast === before.context.toast ||
        (event.type === 'notification.arrived' && event['notification'] === after.context.toast),
    },
    {
      name: 'nothing that was missed is said at once, nor anything that was announced or read before, nor what can wait',
      holdsOver: ({ before, event, after }) => {
        const { toast } = after.context
        if (toast === null || toast === before.context.toast) return true
        return (
          Number(event['now']) - toast.createdAt <= 60_000 &&
          toast.readAt === null &&
          toast.createdAt >= before.context.since &&
          isToldAtOnce(readNotice(toast)) &&
          before.context.announced.every(({ eventId }) => eventId !== toast.eventId) &&
          before.context.items.every(({ eventId, readAt }) => eventId !== toast.eventId || readAt === null)
        )
      },
    },
    {
      name: 'an answer of the list says nothing at once',
      holdsOver: ({ before, event, after }) => !event.type.startsWith('xstate.done.') || before.context.toast === after.context.toast,
    },
    {
      name: 'rows stay while they are asked for again or a request fails',
      holdsOver: ({ before, after, event }) =>
        event.type.startsWith('xstate.done.') || before.context.items.every(({ id }) => after.context.items.some((row) => row.id === id)),
    },
    {
      name: 'what was marked shows as read until the venue has refused',
      holdsAt: ({ context: { items, marks } }) =>
        marks.every((mark) =>
          items.every((row) => row.readAt !== null || (mark.id === null ? Number(row.id) > Number(mark.upTo) : mark.id !== row.id)),
        ),
    },
    {
      name: 'what is said at once, or no longer, leaves the list and the marks as they are',
      holdsOver: ({ before, event, after }) => {
        const [was, is] = [before, after].map(({ value }) => value as Readonly<Record<string, unknown>>)
        return (
          !/notification.arrived|dismissToast|toastLifetime/.test(event.type) ||
          (JSON.stringify(was?.['marks']) === JSON.stringify(is?.['marks']) &&
            (JSON.stringify(was?.['list']) === JSON.stringify(is?.['list']) || JSON.stringify(was?.['list']) === '{"loaded":"empty"}'))
        )
      },
    },
    {
      name: 'a refresh that was asked for while an answer was on its way is carried out, whatever became of that answer',
      holdsOver: ({ before, event, started }) =>
        !before.context.isOutdated || !isEndOfList(event.type) || started.some((id) => id === 'fetchList' || id === 'refreshList'),
    },
    {
      name: 'what arrives while a mark is being sent is not undone by its answer, which is older: the list is read for the count',
      holdsOver: ({ before, event, after, started }) =>
        !before.context.isCountOvertaken ||
        before.context.marks.length !== 1 ||
        event.type !== 'xstate.done.actor.sendMark' ||
        (after.context.unread === before.context.unread &&
          !after.context.isCountOvertaken &&
          (started.length > 0 || after.context.isOutdated)),
    },
    {
      name: 'the answer to a mark leaves the list as it is, or has it read again',
      holdsOver: ({ before, event, after, started }) =>
        event.type !== 'xstate.done.actor.sendMark' ||
        started.length > 0 ||
        JSON.stringify(listOf(before.value)) === JSON.stringify(listOf(after.value)),
    },
    {
      name: 'one mark is on its way at a time',
      holdsAt: ({ value, effects }) => ((value as { marks: string }).marks === 'sending') === 'sendMark' in effects,
    },
  ],
  equivalents: [
    'retarget: notifications.list.loading after pageTimeout[0] to notifications.marks',
    'retarget: notifications.list.loading after pageTimeout[0] to notifications.toast.hidden',
    'retarget: notifications.list.loading fail fetchList[0] to notifications.toast',
    'drop action: notifications.list.refreshing after pageTimeout[1] action 0',
    'drop action: notifications.marks.sending after markTimeout action 1',
    'retarget: notifications.marks.sending done sendMark[0] to notifications.list.loaded.complete',
    'swap branches: notifications.marks.sending done sendMark[0]',
  ].map((mutant) => ({ mutant, reason: 'It differs only while something else is under way; `notifications.test.ts` has that case.' })),
})
