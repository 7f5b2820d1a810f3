/** Several contracts are closed by one call: each as if by its own, and none twice. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { OWN_CODES, SUCCESS } from '../../src/domain/error-codes.ts'
import { MOST_CLOSED_AT_ONCE } from '../../src/domain/closing-limit.ts'
import type { CloseAllResult } from '../../src/domain/wire/order.ts'
import { newTrader, setPrice, type Trader } from '../support/trading.ts'
import { newKey, openVenue, type Answered, type Venue } from '../support/venue.ts'

let venue: Venue
let trader: Trader
beforeAll(async () => {
  venue = await openVenue()
})
beforeEach(async () => {
  await setPrice(venue, '50000')
  trader = await newTrader(venue)
})

interface Seen {
  readonly id: string
  readonly price: string
}
const closeAll = (orders: readonly Seen[], key = newKey(), tolerance = '0.001'): Promise<Answered<CloseAllResult>> =>
  venue.post('/order/closeAllContracts', { token: trader.user.token, key, body: { orders, tolerance } })
const opened = async (change: Parameters<Trader['buy']>[0] = {}): Promise<string> => (await trader.buy(change)).result.id
const seen = (id: string, price = '50000'): Seen => ({ id, price })

test('each is closed at the venue’s price, and the money of each comes back', async () => {
  const ids = [await opened(), await opened({ direction: 'short' }), await opened({ lots: '0.3' })]
  await setPrice(venue, '50010')
  const { code, result } = await closeAll(ids.map((id) => seen(id)).toReversed())
  expect(code).toBe(SUCCESS)
  expect(result.left).toEqual([])
  expect(result.closed.map(({ id, closePrice, closeReason, profit }) => [id, closePrice, closeReason, profit])).toEqual([
    [ids[0], '50010.00', 'hand', '1'],
    [ids[1], '50010.00', 'hand', '-1'],
    [ids[2], '50010.00', 'hand', '3'],
  ])
  expect(await trader.figures()).toEqual({ free: '9983', margin: '0', profit: '3', fees: '20' })
  expect(await auditLedger(venue.services.db)).toEqual([])
})

test('one whose price has become worse by more than the tolerance stays open; a better price is given', async () => {
  const [long, short] = [await opened(), await opened({ direction: 'short' })]
  await setPrice(venue, '49940')
  const { result } = await closeAll([seen(long), seen(short)])
  expect(result.left.map(({ order, reason }) => [order.id, order.status, reason])).toEqual([[long, 'open', 'priceMoved']])
  expect(result.closed.map(({ id, profit }) => [id, profit])).toEqual([[short, '6']])
})

test('one of a closed market stays open, the others are closed', async () => {
  const { feed } = venue.app.market
  const listed = feed.instruments.find(({ code }) => code === 'AAPL')!
  const phase = feed.phase(listed, venue.clock.now())
  if (!phase.isOpen) venue.clock.set(phase.until + 1_000)
  await setPrice(venue, '200', 'AAPL')
  await setPrice(venue, '50000')
  trader = await newTrader(venue)
  const stock = await opened({ code: 'AAPL', leverage: 5 })
  const coin = await opened()
  venue.clock.set(feed.phase(listed, venue.clock.now()).until + 60_000)
  trader = { ...trader, user: { ...trader.user, token: await venue.services.sessions.open(venue.services.db, trader.user.id) } }
  await setPrice(venue, '50000')
  const { result } = await closeAll([seen(stock, '200'), seen(coin)])
  expect(result.left.map(({ order, reason }) => [order.id, reason])).toEqual([[stock, 'marketClosed']])
  expect(result.closed.map(({ id }) => id)).toEqual([coin])
})

test('one that a rule had closed before is told as it ended', async () => {
  const [stopped, other] = [await opened({ stopLoss: '49990' }), await opened()]
  await setPrice(venue, '49985')
  const { result } = await closeAll([seen(stopped), seen(other)])
  expect(result.closed.map(({ id, closeReason }) => [id, closeReason])).toEqual([
    [stopped, 'stopLoss'],
    [other, 'hand'],
  ])
})

describe('nothing is done', () => {
  test('when one of them is somebody else’s', async () => {
    const mine = await opened()
    const theirs = (await (await newTrader(venue)).buy()).result.id
    expect((await closeAll([seen(mine), seen(theirs)])).code).toBe(OWN_CODES.orderNotFound)
    expect((await trader.order(mine)).status).toBe('open')
  })

  test.each([
    ['none', []],
    ['more than one call closes', Array.from({ length: MOST_CLOSED_AT_ONCE + 1 }, (_, index) => seen(String(index + 1)))],
    ['a number that is none', [seen('x')]],
  ])('when %s are asked for', async (_, orders) => {
    expect((await closeAll(orders)).status).toBe(400)
  })
})

test('the same key twice, all at once from two tabs, and one by itself: nothing is closed twice', { timeout: 120_000 }, async () => {
  for (let race = 0; race < 25; race++) {
    const ids = [await opened(), await opened({ direction: 'short' }), await opened({ lots: '0.2' })]
    const orders = ids.map((id) => seen(id))
    const key = newKey()
    const answers = await Promise.all([
      closeAll(orders, key),
      closeAll(orders, key),
      closeAll(orders.toReversed()),
      trader.close(ids[race % 3] ?? ''),
    ])
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect((await trader.figures()).margin).toBe('0')
  }
  expect((await trader.figures()).free).toBe(String(10_000 - 25 * 16))
  expect(await auditLedger(venue.services.db)).toEqual([])
})
