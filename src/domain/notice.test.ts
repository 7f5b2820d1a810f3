import { expect, test } from 'vitest'
import { isToldAtOnce, readNotice } from './notice.ts'
import { notification } from './wire/notification.ts'

const CROSSED = {
  alertId: '4',
  code: 'BTC/USDT',
  marketId: 2001,
  marketType: 2,
  scale: 2,
  direction: 'above',
  price: '51000',
  crossedPrice: '51000.50',
  crossedAt: 1_767_571_200_000,
}
const crossed = (change: object) => readNotice({ kind: 'priceAlertCrossed', payload: { ...CROSSED, ...change } })

test('a notice is read with its figures, and with nothing that came besides', () => {
  expect(crossed({ href: 'javascript:alert(1)' })).toEqual({ kind: 'priceAlertCrossed', payload: CROSSED })
  expect(readNotice({ kind: 'welcome', payload: { path: '//evil.example' } })).toEqual({ kind: 'welcome', payload: {} })
})

const HOSTILE: readonly (readonly [string, object])[] = [
  ['a code that leads elsewhere', { code: '../../pass/login' + '?x' }],
  ['markup in a code', { code: '<img src=x onerror=alert(1)>' }],
  ['a script as a code', { code: 'javascript:alert(1)' }],
  ['a query in a code', { code: 'BTC&id=1' }],
  ['an empty code', { code: '' }],
  ['an address as a code', { code: '//evil.example' }],
  ['a property of everything', { code: '__proto__' }],
  ['a code without end', { code: 'A'.repeat(5_000) }],
  ['an id that is no number', { alertId: '1; drop table notifications' }],
  ['an id of a market beyond all', { marketId: 1e21 }],
  ['a negative market', { marketId: -1 }],
  ['a category that is not there', { marketType: 6 }],
  ['a scale that no format takes', { scale: 400 }],
  ['a price with an exponent', { price: '1e400' }],
  ['a price that is a number', { price: 51_000 }],
  ['a price that is a list', { price: ['51000'] }],
  ['a time that no date holds', { crossedAt: 8.64e15 + 1 }],
  ['a time that is text', { crossedAt: '2026-01-01' }],
  ['a side that is neither', { direction: 'constructor' }],
]
test.each(HOSTILE)('%s is no notice', (_name, change) => expect(crossed(change)).toEqual({ kind: 'unknown' }))

test.each(['', 'constructor', '__proto__', 'toString', 'hasOwnProperty', 'Welcome', 'welcome ', 'profitMade'])(
  'the kind %j is not known',
  (kind) => expect(readNotice({ kind, payload: {} })).toEqual({ kind: 'unknown' }),
)
test.each([null, undefined, 7, 'x', [], () => undefined, new Date(NaN)])('a payload %s is no order', (payload) =>
  expect(readNotice({ kind: 'orderClosed', payload })).toEqual({ kind: 'unknown' }),
)

test.each(['', '<b>Harbour ID</b>', 'Harbour\nID', 'x'.repeat(41), 7, null])('%j is no name of an issuer', (name) =>
  expect(readNotice({ kind: 'thirdPartyLinked', payload: { name } })).toEqual({ kind: 'unknown' }),
)

test("a row that is not of the wire's form is refused as a whole", () => {
  const row = { id: '1', eventId: 'welcome', book: null, kind: 'welcome', payload: {}, createdAt: 0, readAt: null }
  expect(notification.safeParse(row).success).toBe(true)
  for (const change of [
    { id: 1 },
    { id: '' },
    { id: '1e3' },
    { id: '../1' },
    { eventId: '' },
    { eventId: 'x'.repeat(81) },
    { book: 'house' },
    { createdAt: NaN },
    { createdAt: Infinity },
    { createdAt: 8.64e15 + 1 },
    { createdAt: -1 },
    { readAt: 'now' },
    { kind: 'x'.repeat(41) },
  ])
    expect(notification.safeParse({ ...row, ...change }).success, JSON.stringify(change)).toBe(false)
})

test('nothing pops up for what one has done oneself, nor for what cannot be read', () => {
  const closed = (reason: string) =>
    readNotice({
      kind: 'orderClosed',
      payload: {
        orderId: '1',
        code: 'BTC/USDT',
        marketId: 2001,
        marketType: 2,
        scale: 2,
        direction: 'long',
        margin: '10',
        price: '1',
        profit: '-2',
        reason,
        tickAt: 1,
      },
    })
  expect(['hand', 'stopLoss', 'takeProfit', 'liquidation'].map((reason) => isToldAtOnce(closed(reason)))).toEqual([false, true, true, true])
  expect(isToldAtOnce({ kind: 'unknown' })).toBe(false)
  expect(isToldAtOnce({ kind: 'welcome', payload: {} })).toBe(false)
  expect(isToldAtOnce({ kind: 'passwordChanged', payload: {} })).toBe(true)
  expect(isToldAtOnce({ kind: 'thirdPartyLinked', payload: { name: 'Harbour ID' } })).toBe(true)
})
