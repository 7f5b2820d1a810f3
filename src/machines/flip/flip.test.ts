import { describe, expect, test } from 'vitest'
import { closedBy, LIVE, OPEN_ORDER, OPEN_SHORT } from '../../../tests/support/sample-orders.ts'
import { drive } from '../../../tests/support/drive.ts'
import { flipMachine } from './flip.machine.ts'
import { flipPreviewOf, hasMovedAgainstFlip, whyNotFlipAt, whyNotFlipIn } from './flip.rules.ts'
import { quoteEndOf, quoteStateOf, stageOf, wasClosedBefore, whyNotAsk, whyNotGoOn } from './flip.selectors.ts'

const idle = drive(flipMachine, { mode: 'demo' })
const review = idle.send({ type: 'flip.ask', order: OPEN_ORDER, market: LIVE })
const sent = review.send({ type: 'flip.confirm', key: 'key-of-click', market: LIVE })

describe('a flip brings', () => {
  test('what closing a long brings, and a short at the same price', () => {
    // 0.2 × (64,000 − 63,410) = 118 less the fee of 10.15; 12,800 ÷ 10 and 0.08 % of it for the new one.
    expect(flipPreviewOf(OPEN_ORDER, LIVE)).toEqual({
      price: '64000',
      result: '107.85',
      direction: 'short',
      margin: '1280',
      fee: '10.24',
      liquidationPrice: '70080',
      // 9,697.74 + 1,268.2 + 118 − 1,280 − 10.24
      freeAfter: '9793.7',
    })
  })

  test('what closing a short brings, and a long; nothing is said of a balance that is not known', () => {
    expect(flipPreviewOf(OPEN_SHORT, { price: '3350', available: null })).toMatchObject({ direction: 'long', freeAfter: null })
  })
})

test.each([
  ['all is well', LIVE, null],
  ['there is no price', null, 'priceStale'],
  ['the price is stale', { ...LIVE, now: LIVE.priceAt + 60_000 }, 'priceStale'],
  ['the market is closed', { ...LIVE, isOpen: false }, 'marketClosed'],
  ['opening is paused', { ...LIVE, isOpeningPaused: true }, 'openingPaused'],
  ['what comes back is enough to the cent', { ...LIVE, available: '-95.96' }, null],
  ['a cent is missing', { ...LIVE, available: '-95.97' }, 'notEnough'],
  ['the balance is not known', { ...LIVE, available: null }, null],
] as const)('why not: %s', (_, market, why) => {
  expect(whyNotFlipAt(OPEN_ORDER, market)).toBe(why)
  expect(whyNotFlipIn(market)).toBe(why === 'notEnough' ? null : why)
})

test('a price has moved against it as against closing', () => {
  const moved = (order: typeof OPEN_ORDER | null, price: string) => hasMovedAgainstFlip({ order, quote: LIVE }, { ...LIVE, price })
  expect([moved(OPEN_ORDER, '63900'), moved(OPEN_ORDER, '63936'), moved(OPEN_ORDER, '64100')]).toEqual([true, false, false])
  expect([moved(OPEN_SHORT, '63900'), moved(OPEN_SHORT, '64100'), moved(null, '1')]).toEqual([false, true, false])
})

test('the buttons say why they are off', () => {
  expect([whyNotAsk(idle.snapshot, LIVE), whyNotAsk(idle.snapshot, LIVE, true), whyNotAsk(idle.snapshot, null)]).toEqual([
    null,
    'readOnly',
    'priceStale',
  ])
  expect(whyNotAsk(review.snapshot, LIVE)).toBe('orderInFlight')
  const poor = { ...LIVE, available: '-200' }
  expect([whyNotGoOn(review.snapshot, LIVE), whyNotGoOn(review.snapshot, poor), whyNotGoOn(review.snapshot, LIVE, true)]).toEqual([
    null,
    'notEnough',
    'readOnly',
  ])
  const expired = review.fire('quoteLifetime').snapshot
  expect([quoteStateOf(expired), quoteEndOf(expired), whyNotGoOn(expired, poor)]).toEqual(['expired', 'expired', null])
  expect([whyNotGoOn(sent.snapshot, LIVE), whyNotGoOn(idle.snapshot, LIVE)]).toEqual(['orderInFlight', 'orderInFlight'])
})

test('what was sent and never came says so; what had been closed before opens nothing', () => {
  const moved = review.send({ type: 'flip.confirm', key: 'k', market: { ...LIVE, price: '63900' } }).snapshot
  expect([stageOf(moved), quoteEndOf(moved)]).toEqual(['reviewing', 'moved'])
  const lost = sent
    .fail('flipContract', { code: 'NETWORK', message: '' })
    .send({ type: 'flip.check' })
    .done('settleKey', { outcome: 'never' })
  expect([stageOf(lost.snapshot), quoteEndOf(lost.snapshot)]).toEqual(['reviewing', 'lost'])
  const late = sent.fail('flipContract', { code: '30010', message: '' }).snapshot
  expect([stageOf(late), wasClosedBefore(late)]).toEqual(['refused', true])
  const poor = sent.fail('flipContract', { code: '10011', message: '' }).snapshot
  expect([stageOf(poor), wasClosedBefore(poor)]).toEqual(['refused', false])
})

test('one that a rule closes under review is put away, one that is closed in part is shown as it is', () => {
  expect(stageOf(review.send({ type: 'order.updated', order: closedBy(OPEN_ORDER, '61000', '-482') }).snapshot)).toBe('idle')
  const part = { ...OPEN_ORDER, lots: '0.1' }
  expect(review.send({ type: 'order.updated', order: part }).snapshot.context.order).toEqual(part)
})
