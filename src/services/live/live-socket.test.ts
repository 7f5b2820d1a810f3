import { beforeEach, expect, test, vi } from 'vitest'
import type { AnyEventObject } from '../../domain/event.ts'
import { PRICE_AGEING_AFTER, PRICE_STALE_AFTER, SOCKET_SILENT_AFTER } from '../../domain/constants.ts'
import type { Pnl } from '../../domain/wire/live.ts'
import { createLiveSocket } from './live-socket.ts'

/** Stands in for partysocket: a socket that a test opens, speaks through and closes. */
class FakeSocket {
  readonly sent: string[] = []
  readonly listeners = new Map<string, (event: object) => void>()
  isClosed = false
  constructor() {
    sockets.push(this)
  }
  addEventListener(type: string, listener: (event: object) => void) {
    this.listeners.set(type, listener)
  }
  emit(type: string, event: object = {}) {
    this.listeners.get(type)?.(event)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
    this.emit('close', { code: 'close', wasClean: true })
  }
}
const sockets: FakeSocket[] = []
beforeEach(() => {
  sockets.length = 0
})

const balance = (userId: string, baseBalance = '1') => ({
  userId,
  baseBalance,
  floatingPnL: '0',
  totalAssets: '0',
  loanAmount: '0',
  bondAmount: '0',
  profit: '0',
  fees: '0',
  timestamp: 1,
})
const pnl = (orderId: string, unrealizedPnL: string): Pnl => ({ orderId, unrealizedPnL, unrealizedPnLPercentage: '0', currentPrice: '1' })
const LIST = [{ code: 'BTC', price: '1', zdf: '0' }]

const open = async () => {
  let now = 0
  let watch = () => {}
  const pnls = new Map<string, Pnl>()
  const told = {
    ticks: vi.fn<(ticks: readonly unknown[], at: number) => void>(),
    balance: vi.fn<(update: unknown) => void>(),
    news: vi.fn<(fact: unknown) => void>(),
    log: vi.fn<(message: string) => void>(),
    stopWatching: vi.fn<() => void>(),
  }
  const live = createLiveSocket({
    url: 'ws://venue',
    userId: () => 'u1',
    now: () => now,
    load: async () => ({ default: FakeSocket }) as never,
    log: told.log,
    onNews: told.news,
    markets: { applyTicks: told.ticks },
    account: {
      setUser: () => {},
      applyBalance: told.balance,
      pnl: (id) => pnls.get(id),
      applyPnl: (rows) => {
        for (const row of rows) pnls.set(row.orderId, row)
      },
    },
    setInterval: (task) => {
      watch = task
      return told.stopWatching
    },
  })
  const listen = async () => {
    const controller = new AbortController()
    const events: AnyEventObject[] = []
    const ended = live
      .listen({ signal: controller.signal, key: 'k', send: (event) => void events.push(event) })
      .catch((error: unknown) => error)
    await vi.waitFor(() => expect(sockets).not.toHaveLength(0))
    const socket = sockets.at(-1)!
    const hear = (message: unknown) => socket.emit('message', { data: JSON.stringify(message) })
    return { controller, events, ended, socket, hear }
  }
  const pass = (ms: number) => {
    now += ms
    watch()
  }
  return { live, told, pnls, listen, pass, ...(await listen()) }
}
const AUTH = { userId: 'u1', token: 't', virtually: 'NO' } as const

test('prices go to the store, their age to the chart, each change once', async () => {
  const { told, events, hear, pass } = await open()
  hear(LIST)
  hear([])
  expect([told.ticks.mock.calls.length, events.map(({ type }) => type)]).toEqual([2, ['market.live']])
  pass(PRICE_AGEING_AFTER)
  pass(1_000)
  hear({ type: 'REAL_TIME_PNL', userId: 'u1', data: pnl('1', '1') })
  pass(PRICE_STALE_AFTER - PRICE_AGEING_AFTER - 1_000)
  hear(LIST)
  expect(events.map(({ type }) => type)).toEqual(['market.live', 'market.aged', 'market.staled', 'market.live'])
})

test('a socket that says nothing at all is called silent, once, whether it ever brought a price or not', async () => {
  const { events, socket, hear, pass } = await open()
  pass(SOCKET_SILENT_AFTER)
  expect(events).toEqual([])
  socket.emit('open')
  pass(SOCKET_SILENT_AFTER - 1)
  hear({ type: 'REAL_TIME_PNL', userId: 'u1', data: pnl('1', '1') })
  pass(SOCKET_SILENT_AFTER - 1)
  expect(events).toEqual([{ type: 'socket.opened' }])
  pass(1)
  pass(SOCKET_SILENT_AFTER)
  expect(events).toEqual([{ type: 'socket.opened' }, { type: 'socket.silent' }])
})

test('what cannot be read is logged and changes nothing', async () => {
  const { told, events, socket, hear } = await open()
  socket.emit('message', { data: '{' })
  hear({ type: 'SOMETHING_NEW' })
  hear([{ code: 'BTC', price: 'much' }])
  expect([told.log.mock.calls.length, told.ticks.mock.calls, events]).toEqual([3, [], []])
})

test('private news of another user is not taken in', async () => {
  const { told, pnls, hear } = await open()
  hear({ type: 'BATCH_REAL_TIME_PNL', data: { u2: [pnl('9', '1')], u1: [pnl('1', '1')] } })
  hear({ type: 'REAL_TIME_PNL', userId: 'u2', data: pnl('8', '1') })
  hear({ type: 'USER_BALANCE_UPDATE', data: balance('u2') })
  hear({ type: 'BATCH_USER_BALANCE_UPDATE', data: { u2: balance('u2'), u1: balance('u1') } })
  expect([[...pnls.keys()], told.balance.mock.calls]).toEqual([['1'], [[balance('u1')]]])
})

test('a profit that hardly moved is no news; one that changed its sign is', async () => {
  const { pnls, hear } = await open()
  for (const step of ['0.05', '0.06', '-0.01']) {
    hear({ type: 'REAL_TIME_PNL', userId: 'u1', data: pnl('1', step) })
    if (step === '0.06') expect(pnls.get('1')?.unrealizedPnL).toBe('0.05')
  }
  expect(pnls.get('1')?.unrealizedPnL).toBe('-0.01')
})

test('authenticates by token, and is refused with 401', async () => {
  const { live, socket, hear } = await open()
  const first = live.authenticate(AUTH, new AbortController().signal)
  expect(socket.sent).toEqual([JSON.stringify({ type: 'AUTH', ...AUTH })])
  hear({ type: 'AUTH_SUCCESS', userId: 'u1' })
  await first
  const second = live.authenticate(AUTH, new AbortController().signal)
  hear({ type: 'AUTH_FAILED', code: 401 })
  await expect(second).rejects.toMatchObject({ code: '401' })
})

test('an authentication taken back is told to the chart', async () => {
  const { events, hear } = await open()
  hear({ type: 'AUTH_FAILED', code: 401 })
  expect(events).toEqual([{ type: 'socket.refused' }])
})

test('until a switch is accepted a balance is that of the account before, and is dropped', async () => {
  const { live, told, hear } = await open()
  const switched = live.authenticate({ ...AUTH, virtually: 'YES' }, new AbortController().signal)
  hear({ type: 'USER_BALANCE_UPDATE', data: balance('u1', '100000') })
  hear({ type: 'AUTH_SUCCESS', userId: 'u1' })
  hear({ type: 'USER_BALANCE_UPDATE', data: balance('u1', '5') })
  await switched
  expect(told.balance.mock.calls).toEqual([[balance('u1', '5')]])
})

test('nobody waits for an authentication that cannot come any more', async () => {
  const { live, controller, ended } = await open()
  const given = new AbortController()
  const one = live.authenticate(AUTH, given.signal)
  given.abort()
  await expect(one).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(live.authenticate(AUTH, given.signal)).rejects.toMatchObject({ code: 'ABORTED' })
  const two = live.authenticate(AUTH, new AbortController().signal)
  controller.abort()
  await expect(two).rejects.toMatchObject({ code: 'NETWORK' })
  await expect(live.authenticate(AUTH, new AbortController().signal)).rejects.toMatchObject({ code: 'NETWORK' })
  expect(await ended).toMatchObject({ code: 'ABORTED' })
})

test.each([
  ['closed by the venue', { code: 4401, wasClean: true }, { code: 4401, isClean: true }],
  ['lost', { code: 1006, wasClean: false }, { code: 1006, isClean: false }],
  ['never opened: partysocket makes the event up', { code: 'close', wasClean: true }, { code: 1006, isClean: false }],
])('a socket %s says how it ended', async (_, event, told) => {
  const { events, socket } = await open()
  socket.emit('open')
  socket.emit('close', event)
  expect(events).toEqual([{ type: 'socket.opened' }, { type: 'socket.closed', ...told }])
})

test('given up, it closes, stops watching and says nothing more', async () => {
  const { told, controller, events, socket, hear } = await open()
  hear(LIST)
  controller.abort()
  hear(LIST)
  expect([socket.isClosed, told.stopWatching.mock.calls.length]).toEqual([true, 1])
  expect([events.map(({ type }) => type), told.ticks.mock.calls.length]).toEqual([['market.live'], 1])
})

test('the socket after it starts anew: its first prices are live again', async () => {
  const { controller, hear, listen } = await open()
  hear(LIST)
  controller.abort()
  sockets.length = 0
  const next = await listen()
  hear(LIST)
  next.hear(LIST)
  expect(next.events).toEqual([{ type: 'market.live' }])
})

test('aborted before its code has come, it opens nothing', async () => {
  const { live } = await open()
  const before = sockets.length
  const controller = new AbortController()
  controller.abort()
  await expect(live.listen({ signal: controller.signal, key: 'k', send: () => {} })).rejects.toMatchObject({ code: 'ABORTED' })
  expect(sockets).toHaveLength(before)
})

test('what the user is told is passed on, what others are told or what is of no known form is not', async () => {
  const { told, hear } = await open()
  const row = {
    id: '7',
    eventId: 'alert:4:1',
    book: null,
    kind: 'priceAlertCrossed',
    payload: { anything: [1] },
    createdAt: 5,
    readAt: null,
  }
  hear({ type: 'NOTIFICATION', userId: 'u1', data: row, unread: 3 })
  hear({ type: 'NOTIFICATIONS_READ', userId: 'u1', unread: 2 })
  hear({ type: 'NOTIFICATION', userId: 'u2', data: row, unread: 9 })
  hear({ type: 'NOTIFICATIONS_READ', userId: 'u2', unread: 9 })
  expect(told.news.mock.calls).toEqual([
    [{ type: 'notification.arrived', notification: row, unread: 3 }],
    [{ type: 'notification.counted', unread: 2 }],
  ])
  const hostile = [
    { data: { ...row, id: '../1' } },
    { data: { ...row, createdAt: 1e300 } },
    { data: { ...row, createdAt: '5' } },
    { data: null },
    { data: [row] },
    { unread: -1 },
    { unread: '3' },
    { unread: NaN },
    { data: { ...row, eventId: '' } },
    { data: { ...row, book: 'house' } },
    { data: { ...row, kind: { toString: 1 } } },
  ]
  for (const change of hostile) hear({ type: 'NOTIFICATION', userId: 'u1', data: row, unread: 3, ...change })
  expect(told.news).toHaveBeenCalledTimes(2)
  expect(told.log).toHaveBeenCalledTimes(hostile.length)
})
