/** Who gets an event, in which order, and what becomes of one whose hearer is not open. */
import { expect, test, vi } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { createDelivery, type Hearer } from './deliver.ts'
import type { HostTasks } from './host-tasks.ts'
import { on, type Rule } from './rules.ts'

const ORDER = { id: 'o1' } as never

const begin = (rules: readonly Rule[], open: readonly string[] = []) => {
  const done: (readonly [hearer: string, event: AnyEventObject | unknown, cause?: number | undefined])[] = []
  const streams: Hearer[] = []
  const report = vi.fn<(problem: string) => void>()
  const tasks = new Proxy({} as HostTasks, {
    get: (_, task) => (given: unknown, cause?: number) => done.push([String(task), given, cause]),
  })
  const delivery = createDelivery({
    rules,
    tasks,
    stream: (id) => streams.find((each) => each.id === id),
    streams: () => streams,
    open: (chart, { key, says }, cause) => void done.push([`${chart}:${key}`, says({} as never), cause]),
    circumstances: () => ({ now: 7, mode: 'real', isConnected: true, needs: () => ({ page: '/', userId: null, streams: [] }) }),
    report,
  })
  const opens = (id: string) => {
    const stream: Hearer = { id, send: (event, cause) => void done.push([id, event, cause]) }
    streams.push(stream)
    delivery.opened(stream)
  }
  for (const id of open) opens(id)
  return { ...delivery, done, report, opens }
}

test('an event goes to its hearers in the order of the table, with what brought it about', () => {
  const { dispatch, done } = begin(
    [
      ...on('session.signedOut')
        .run('figures.forget')
        .to('connection')
        .run('navigation.afterSignOut', ({ returnTo }) => returnTo),
    ],
    ['connection'],
  )
  const event = { type: 'session.signedOut', returnTo: '/profile' }
  dispatch(event, 12)
  expect(done).toEqual([
    ['figures.forget', undefined, 12],
    ['connection', event, 12],
    ['navigation.afterSignOut', '/profile', 12],
  ])
})

test('a hearer gets another event where the table says so', () => {
  const { dispatch, done } = begin(
    [
      ...on('passwordChange.completed').to('sessions', 'sessions.refresh'),
      ...on('connection.authenticated').to('notifications', (_, { now }) => ({ type: 'notifications.refresh', since: now + 1 })),
    ],
    ['sessions', 'notifications'],
  )
  dispatch({ type: 'passwordChange.completed' })
  dispatch({ type: 'connection.authenticated' })
  expect(done).toEqual([
    ['sessions', { type: 'sessions.refresh' }, undefined],
    ['notifications', { type: 'notifications.refresh', since: 8 }, undefined],
  ])
})

test('of several streams of a chart the one with the key hears it, or all, or those whose key fits', () => {
  const { dispatch, done, report } = begin(
    [
      ...on('candles.rolled').to('marketDetail', 'candles.rolled', { key: ({ code }) => code }),
      ...on('connection.resynced').toAll('marketDetail'),
      ...on('connection.authenticated').toAll('records', 'records.refresh', { keys: (key, { mode }) => key.endsWith(`:${mode}`) }),
    ],
    [
      'marketDetail:BTC/USDT',
      'marketDetail:XAU:USD',
      'records:openOrders:demo',
      'records:openOrders:real',
      'marketDetails',
      'recordsOfOld:real',
    ],
  )
  dispatch({ type: 'candles.rolled', code: 'XAU:USD' })
  dispatch({ type: 'connection.resynced' })
  dispatch({ type: 'connection.authenticated' })
  expect(done.map(([id]) => id)).toEqual([
    'marketDetail:XAU:USD',
    'marketDetail:BTC/USDT',
    'marketDetail:XAU:USD',
    'records:openOrders:real',
  ])
  expect(report).not.toHaveBeenCalled()
})

test('a row may be for some of the events only', () => {
  const { dispatch, done } = begin(
    [...on('order.updated').to('position', 'position.check', { key: ({ order }) => order.id, when: ({ order }) => order.id === 'o1' })],
    ['position:o1', 'position:o2'],
  )
  for (const id of ['o2', 'o1']) dispatch({ type: 'order.updated', order: { id } })
  expect(done.map(([id]) => id)).toEqual(['position:o1'])
})

test('what nobody hears, and what finds its hearer closed, is reported', () => {
  const { dispatch, report } = begin([
    ...on('wallet.connected').to('walletSignIn'),
    ...on('order.updated').to('position', undefined, { key: () => 'o1' }),
  ])
  dispatch({ type: 'loan.repaid' })
  dispatch({ type: 'wallet.connected' })
  dispatch({ type: 'order.updated', order: ORDER })
  expect(report.mock.calls.flat()).toEqual([
    'loan.repaid: nobody hears it',
    'wallet.connected: walletSignIn is not open',
    'order.updated: position:o1 is not open',
  ])
})

test('what may be passed over is not reported', () => {
  const { dispatch, report, opens, done } = begin([
    ...on('wallet.lost').to('walletSignIn', undefined, { whenClosed: { skip: 'Nobody signs in.' } }),
  ])
  dispatch({ type: 'wallet.lost' })
  opens('walletSignIn')
  expect([report.mock.calls, done]).toEqual([[], []])
})

test('what waits reaches its hearer when it opens, once, in the order in which it came', () => {
  const { dispatch, report, opens, done } = begin([
    ...on('session.signedIn').to('connection', ({ userId }) => ({ type: 'session.signedIn', userId }), { whenClosed: 'wait' }),
    ...on('session.signedOut').to('connection', undefined, { whenClosed: 'wait' }),
  ])
  dispatch({ type: 'session.signedIn', userId: 'u1', returnTo: null }, 3)
  dispatch({ type: 'session.signedOut', returnTo: null }, 5)
  opens('language')
  expect(done).toEqual([])
  opens('connection')
  const expected = [
    ['connection', { type: 'session.signedIn', userId: 'u1' }, 3],
    ['connection', { type: 'session.signedOut', returnTo: null }, 5],
  ]
  expect(done).toEqual(expected)
  opens('connection')
  expect([done, report.mock.calls]).toEqual([expected, []])
})

test('an event that comes before the opening was noticed does not overtake what has waited', () => {
  const rules = [...on('session.signedOut').to('connection', undefined, { whenClosed: 'wait' }), ...on('browser.online').to('connection')]
  const heard: string[] = []
  const connection: Hearer = { id: 'connection', send: ({ type }) => void heard.push(type) }
  let isOpen = false
  const { dispatch, opened } = createDelivery({
    rules,
    tasks: {} as HostTasks,
    stream: () => (isOpen ? connection : undefined),
    streams: () => [],
    open: () => {},
    circumstances: () => ({ now: 1, mode: 'demo', isConnected: true, needs: () => ({ page: '/', userId: null, streams: [] }) }),
    report: () => {},
  })
  dispatch({ type: 'session.signedOut', returnTo: null })
  isOpen = true
  dispatch({ type: 'browser.online' })
  opened(connection)
  expect(heard).toEqual(['session.signedOut', 'browser.online'])
})
