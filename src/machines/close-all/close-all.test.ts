import { describe, expect, test } from 'vitest'
import type { PriceFacts } from '../../domain/quote.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { closedBy, LIVE, OPEN_ORDER } from '../../../tests/support/sample-orders.ts'
import { MOST_CLOSED_AT_ONCE } from '../../domain/closing-limit.ts'
import { closeAllBody } from '../../domain/wire/order.ts'
import { drive } from '../../../tests/support/drive.ts'
import { closeAllMachine } from './close-all.machine.ts'
import { bodyOf, listedAfter, whyNotCloseAll } from './close-all.rules.ts'
import { closedSumOf, closingSumOf } from './close-all.selectors.ts'

const { price, priceAt, now } = LIVE
const open: PriceFacts = { price, priceAt, now, isOpen: true, isLive: true }
const closed: PriceFacts = { ...open, isOpen: false }
const stale: PriceFacts = { ...open, now: priceAt + 60_000 }
const SHORT: ContractOrder = { ...OPEN_ORDER, id: 'o2', direction: 'short' }
const orders = [OPEN_ORDER, SHORT]

describe('what one press closes', () => {
  test.each([
    ['both trade', { o1: open, o2: open }, null],
    ['one of them trades', { o1: open, o2: closed }, null],
    ['no market trades', { o1: closed, o2: closed }, 'marketClosed'],
    ['a price is stale', { o1: open, o2: stale }, 'priceStale'],
    ['a price isn’t known', { o1: open }, 'priceStale'],
    ['nothing is live', { o1: { ...open, isLive: false }, o2: { ...open, isLive: false } }, 'priceStale'],
  ] as const)('when %s', (_, markets, why) => {
    expect(whyNotCloseAll({ orders }, markets)).toBe(why)
  })

  test('is those whose market trades, each with the price on screen', () => {
    expect(bodyOf({ orders }, { o1: { ...open, price: '64010' }, o2: closed })).toEqual({
      orders: [{ id: 'o1', price: '64010' }],
      tolerance: '0.001',
    })
  })

  test('brings what the closable ones bring after their fees; nothing is said while a price is missing', () => {
    // 0.2 × (64,000 − 63,410) = 118, less the fee of 10.15; the short loses as much.
    expect(closingSumOf(orders, { o1: open, o2: closed })).toEqual({ count: 1, result: '107.85' })
    expect(closingSumOf(orders, { o1: open, o2: open })).toEqual({ count: 2, result: '-20.3' })
    expect(closingSumOf(orders, { o1: open })).toBeNull()
  })
})

test('a contract that is closed leaves the list, one that is closed in part shows what is left', () => {
  expect(listedAfter({ orders }, closedBy(OPEN_ORDER, '64000', '118'))).toEqual([SHORT])
  const part = { ...SHORT, lots: '0.1' }
  expect(listedAfter({ orders }, part)).toEqual([OPEN_ORDER, part])
  expect(listedAfter({ orders }, { ...OPEN_ORDER, id: 'o9' })).toEqual(orders)
})

test('what was closed is summed after fees', () => {
  const result = { closed: [closedBy(OPEN_ORDER, '64000', '118'), closedBy(SHORT, '64000', '-118')], left: [] }
  expect(closedSumOf(result)).toEqual({ count: 2, result: '-20.3' })
})

test('of a longer list the first are closed, as many as the venue takes at once, and how many are left is known until it is put away', () => {
  const many = Array.from({ length: MOST_CLOSED_AT_ONCE + 50 }, (_, n): ContractOrder => ({ ...OPEN_ORDER, id: String(n + 1) }))
  const asked = drive(closeAllMachine, { mode: 'demo' }).send({ type: 'closeAll.ask', orders: many })
  expect(asked.snapshot.context).toMatchObject({ orders: many.slice(0, MOST_CLOSED_AT_ONCE), beyond: 50 })
  const sent = asked.send({ type: 'closeAll.confirm', key: 'key-of-click', markets: Object.fromEntries(many.map(({ id }) => [id, open])) })
  expect(closeAllBody.safeParse(sent.snapshot.context.body).success).toBe(true)
  const done = sent.done('closeContracts', { result: { closed: [], left: [] }, success: null })
  expect([done.snapshot.value, done.snapshot.context.beyond]).toEqual(['done', 50])
  expect(done.send({ type: 'closeAll.dismiss' }).snapshot.context.beyond).toBe(0)
  expect(asked.send({ type: 'closeAll.back' }).send({ type: 'closeAll.ask', orders }).snapshot.context.beyond).toBe(0)
})
