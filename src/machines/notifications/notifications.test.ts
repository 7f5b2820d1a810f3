import { describe, expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { Notification } from '../../domain/wire/notification.ts'
import { notificationsMachine } from './notifications.machine.ts'
import { notificationsFacts, selectToast, selectUnread } from './notifications.selectors.ts'
import type { FetchNotificationsInput } from './notifications.types.ts'

const NOW = 1_768_402_800_000
const told = (n: number, change: Partial<Notification> = {}): Notification => ({
  id: String(n),
  eventId: `event:${n}`,
  book: null,
  kind: 'passwordChanged',
  payload: {},
  createdAt: NOW,
  readAt: null,
  ...change,
})
const page = (ids: readonly number[], next: string | null = null, unread = ids.length) => ({ items: ids.map((n) => told(n)), next, unread })
const opened = () => drive(notificationsMachine, undefined)
const arrive = (n: number, change: Partial<Notification> = {}, now = NOW) =>
  ({ type: 'notification.arrived', notification: told(n, change), unread: 9, now }) as const
const failure = { code: 'NETWORK', message: '' }

describe('said at once', () => {
  test('what happened up to a minute ago, and nothing that is older', () => {
    const list = opened().done('fetchList', page([5]))
    expect(selectToast(list.send(arrive(6, { createdAt: NOW - 60_000 })).snapshot)?.id).toBe('6')
    expect(selectToast(list.send(arrive(6, { createdAt: NOW - 60_001 })).snapshot)).toBeNull()
  })

  test('nothing that happened before the connection stood, however short ago', () => {
    const back = opened()
      .done('fetchList', page([5]))
      .send({ type: 'notifications.refresh', since: NOW + 1 })
    expect(selectToast(back.send(arrive(6, { createdAt: NOW })).snapshot)).toBeNull()
    expect(selectToast(back.send(arrive(6, { createdAt: NOW + 1 })).snapshot)?.id).toBe('6')
    const anew = back.done('refreshList', page([5])).send({ type: 'notifications.refresh' })
    expect(selectToast(anew.send(arrive(6, { createdAt: NOW })).snapshot)).toBeNull()
  })

  test('once, however often it is heard', () => {
    const again = opened()
      .send(arrive(6))
      .send(arrive(7))
      .send({ type: 'notifications.dismissToast' })
      .send(arrive(6))
      .done('fetchList', page([7, 6, 5]))
      .send(arrive(6))
      .send(arrive(7))
    expect(selectToast(again.snapshot)).toBeNull()
    expect(notificationsFacts(again.snapshot).rows.map(({ id }) => id)).toEqual(['7', '6', '5'])
  })

  test('although a list that was being read again has brought it before the connection told of it', () => {
    const listed = opened()
      .done('fetchList', page([5]))
      .send({ type: 'notifications.refresh' })
      .done('refreshList', page([6, 5]))
    expect(selectToast(listed.snapshot)).toBeNull()
    const heard = listed.send(arrive(6))
    expect(selectToast(heard.snapshot)?.id).toBe('6')
    expect(notificationsFacts(heard.snapshot).rows.map(({ id }) => id)).toEqual(['6', '5'])
  })

  test('nothing that was read in the list before the connection told of it', () => {
    const read = opened()
      .done('fetchList', page([6, 5]))
      .send({ type: 'notifications.read', id: '6', now: NOW })
    expect(selectToast(read.send(arrive(6)).snapshot)).toBeNull()
  })

  test('what was announced is remembered while it could be announced again', () => {
    const later = opened()
      .send(arrive(6))
      .send(arrive(7, { createdAt: NOW + 60_001 }, NOW + 60_001))
    expect(later.snapshot.context.announced).toEqual([{ eventId: 'event:7', createdAt: NOW + 60_001 }])
  })

  test('nothing of what a list brings after the connection was away', () => {
    const back = opened()
      .done('fetchList', page([5]))
      .send({ type: 'notifications.refresh' })
      .done('refreshList', page([8, 7, 6, 5]))
    expect([selectToast(back.snapshot), selectUnread(back.snapshot)]).toEqual([null, 4])
  })

  test('nothing that cannot be read', () => {
    for (const payload of [null, [], 'x', { from: 'now' }, { from: 1e300 }])
      expect(selectToast(opened().send(arrive(6, { kind: 'limitsChanged', payload })).snapshot)).toBeNull()
  })
})

test('pages are asked for by the cursor of the last one, and repeat nothing that came meanwhile', () => {
  const more = opened()
    .done('fetchList', page([9, 8], '8'))
    .send(arrive(10))
    .send({ type: 'notifications.loadMore' })
  expect(more.started.at(-1)?.input).toEqual({ cursor: '8', size: 20 } satisfies FetchNotificationsInput)
  expect(notificationsFacts(more.done('fetchMore', page([8, 7, 6])).snapshot)).toMatchObject({ isComplete: true, canLoadMore: false })
  expect(notificationsFacts(more.done('fetchMore', page([8, 7, 6])).snapshot).rows.map(({ id }) => id)).toEqual(['10', '9', '8', '7', '6'])
})

test('marks go to the venue one after the other; a refused one shows what the venue knows', () => {
  const list = opened().done('fetchList', page([9, 8, 7]))
  const marked = list.send({ type: 'notifications.read', id: '9', now: NOW }).send({ type: 'notifications.readAll', now: NOW })
  expect(selectUnread(marked.snapshot)).toBe(0)
  const asked = () => marked.started.filter(({ src }) => src === 'sendMark').map(({ input }) => input)
  expect(asked()).toEqual([{ id: '9', upTo: null }])
  const second = marked.done('sendMark', { unread: 2 })
  expect(second.started.at(-1)?.input).toEqual({ id: null, upTo: '9' })
  expect(selectUnread(second.snapshot)).toBe(0)
  const refused = second.fail('sendMark', failure)
  expect(notificationsFacts(refused.snapshot)).toMatchObject({ isRefreshing: true, markFailure: failure })
  expect(
    notificationsFacts(refused.done('refreshList', page([9, 8, 7], null, 2)).snapshot).rows.filter(({ readAt }) => readAt === null),
  ).toHaveLength(3)
})

test('what arrives while a mark is being sent is not undone by its answer, which is older', () => {
  const sending = opened()
    .done('fetchList', page([9, 8]))
    .send({ type: 'notifications.read', id: '9', now: NOW })
  // The venue had not heard of the mark when it counted.
  const arrived = sending.send({ ...arrive(10), unread: 3 })
  expect(selectUnread(arrived.snapshot)).toBe(2)
  const answered = arrived.done('sendMark', { unread: 1 })
  expect([selectUnread(answered.snapshot), notificationsFacts(answered.snapshot).isRefreshing]).toEqual([2, true])
  const known = answered.done('refreshList', { ...page([10, 9, 8], null, 2), items: [told(10), told(9, { readAt: NOW }), told(8)] })
  expect([selectUnread(known.snapshot), known.snapshot.context.isCountOvertaken]).toEqual([2, false])
  const next = known.send({ type: 'notifications.read', id: '8', now: NOW }).done('sendMark', { unread: 1 })
  expect([selectUnread(next.snapshot), notificationsFacts(next.snapshot).isRefreshing]).toEqual([1, false])
})

test('between two marks the list stays as it is; the count is settled after the last one', () => {
  const two = opened()
    .done('fetchList', page([9, 8], '8'))
    .send({ type: 'notifications.read', id: '9', now: NOW })
    .send({ type: 'notifications.read', id: '8', now: NOW })
    .send({ ...arrive(10), unread: 3 })
    .done('sendMark', { unread: 1 })
  expect(two.snapshot.value).toMatchObject({ list: { loaded: 'partial' }, marks: 'sending' })
  expect(two.snapshot.context).toMatchObject({ unread: 1, isCountOvertaken: true })
  expect(two.done('sendMark', { unread: 0 }).snapshot).toMatchObject({
    value: { list: 'refreshing' },
    context: { unread: 1, isCountOvertaken: false },
  })
})

test.each([
  ['fails', (at: ReturnType<typeof opened>) => at.fail('fetchList', failure)],
  ['is late', (at: ReturnType<typeof opened>) => at.fire('pageTimeout')],
])('a list that %s and is asked for again disturbs neither what is said nor what is being marked', (_, end) => {
  const busy = opened()
    .send(arrive(6))
    .send(arrive(7))
    .send({ type: 'notifications.read', id: '6', now: NOW })
    .send({ type: 'notifications.refresh' })
  expect(end(busy).snapshot.value).toEqual({ list: 'loading', marks: 'sending', toast: 'shown' })
  expect(end(busy).started.filter(({ src }) => src === 'sendMark')).toHaveLength(1)
})

test('a refresh that brings no answer says why', () => {
  const late = opened()
    .done('fetchList', page([9]))
    .send({ type: 'notifications.refresh' })
    .fire('pageTimeout')
  expect(notificationsFacts(late.snapshot)).toMatchObject({ mayBeOld: true, failure: { code: 'TIMEOUT' } })
})

test('a list that was on its way when a mark was sent, or when something arrived, undoes neither', () => {
  const list = opened()
    .done('fetchList', page([9, 8]))
    .send({ type: 'notifications.refresh' })
  const arrived = list.send({ ...arrive(10), unread: 3 }).done('refreshList', page([9, 8]))
  expect(selectUnread(arrived.snapshot)).toBe(3)
  const sent = list.send({ type: 'notifications.read', id: '9', now: NOW })
  expect(selectUnread(sent.done('refreshList', page([9, 8])).snapshot)).toBe(1)
  const all = list.send({ type: 'notifications.readAll', now: NOW }).done('refreshList', page([9, 8], '8', 30))
  expect(selectUnread(all.snapshot)).toBe(0)
  const settled = sent.done('sendMark', { unread: 1 }).done('refreshList', page([9, 8]))
  expect(notificationsFacts(settled.snapshot).isRefreshing).toBe(true)
  const known = { ...page([], null, 1), items: [told(9, { readAt: NOW }), told(8)] }
  expect(selectUnread(settled.done('refreshList', known).snapshot)).toBe(1)
})

test('a mark that brings no answer has the list read again', () => {
  const late = opened()
    .done('fetchList', page([9]))
    .send({ type: 'notifications.read', id: '9', now: NOW })
    .fire('markTimeout')
  expect(notificationsFacts(late.snapshot)).toMatchObject({ isRefreshing: true, markFailure: { code: 'TIMEOUT' } })
})

test('a list that did not come is not said to be empty, nor are rows that came since hidden', () => {
  const failed = opened().fail('fetchList', failure)
  expect(notificationsFacts(failed.snapshot)).toMatchObject({ stage: 'failed', failure })
  expect(notificationsFacts(failed.send(arrive(6)).snapshot)).toMatchObject({ stage: 'rows', mayBeOld: true })
  const old = opened().done('fetchList', page([])).send({ type: 'notifications.refresh' })
  expect(notificationsFacts(old.snapshot).stage).toBe('empty')
  expect(notificationsFacts(old.fail('refreshList', failure).snapshot).stage).toBe('failed')
})
