import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { liquidationPriceOf, ruleCrossed } from '../../src/domain/contract.ts'
import type { Direction } from '../../src/domain/wire/order.ts'
import { buildApp } from '../../server/app.ts'
import { TestClock } from '../../server/core/clock.ts'
import { ruleClosing } from '../../server/contracts/contract-rules.ts'
import { orderOf, readOrder, type OrderRow } from '../../server/contracts/orders.repository.ts'
import { phaseAt } from '../../src/domain/simulation/calendar.ts'
import { daySeedsFrom } from '../../server/core/feed/feed-commitments.ts'
import { INSTRUMENTS } from '../../server/core/feed/instruments.ts'
import type { Instrument } from '../../server/core/feed/instrument.ts'
import { SimulatedFeed } from '../../server/core/feed/simulated-feed.ts'
import { newTrader } from '../support/trading.ts'
import { openVenue } from '../support/venue.ts'

const HOUR = 3_600_000
const TICK = 500
const feed = new SimulatedFeed(daySeedsFrom('replay'), INSTRUMENTS, TICK)

const rowOf = (instrument: Instrument, direction: Direction, leverage: number, at: number, stop: number, target: number): OrderRow => {
  const { price } = feed.tick(instrument, at)
  const { code, scale, lotSize } = instrument
  const side = direction === 'long' ? 1 : -1
  const terms = { direction, lots: '1', lotSize, leverage, price, scale }
  const level = (share: number): string => (Number(price) * (1 + share * side)).toFixed(scale)
  return {
    id: '1',
    order_number: 'C1',
    user_id: '1',
    book: 'demo',
    kind: 'contract',
    code,
    app_name: '',
    market_id: 1,
    market_type: 2,
    scale,
    lot_size: lotSize,
    direction,
    lots: '1',
    leverage,
    open_price: price,
    opened_at: new Date(at),
    margin: '1',
    fee: '1',
    liquidation_price: liquidationPriceOf(terms),
    stop_loss: level(-stop),
    take_profit: level(target),
    levels_at: new Date(at),
    trailing_percent: null,
    trailing_at: null,
    trailing_best: null,
    trailing_seen: null,
    status: 'open',
    close_price: null,
    closed_at: null,
    close_reason: null,
    close_tick: null,
    profit: null,
    split_from: null,
    flipped_from: null,
  }
}

const anyOrder = fc
  .record({
    instrument: fc.constantFrom(...INSTRUMENTS.filter(({ code }) => ['BTC/USDT', 'PEPE/USDT', 'EUR/USD', 'NVDA', 'WTI'].includes(code))),
    direction: fc.constantFrom<Direction>('long', 'short'),
    leverage: fc.constantFrom(5, 10, 20),
    at: fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 6, 1) }),
    stop: fc.double({ min: 0.0005, max: 0.02, noNaN: true }),
    target: fc.double({ min: 0.0005, max: 0.02, noNaN: true }),
  })
  .map(({ instrument, direction, leverage, at, stop, target }) => ({
    instrument,
    row: rowOf(instrument, direction, leverage, at, stop, target),
  }))

describe('an order and the feed decide the outcome, whoever looks and when', () => {
  test('it is the first tick on which the shared rule fires, found by walking every tick', () => {
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: TICK, max: 4 * HOUR }), ({ instrument, row }, length) => {
        const from = row.levels_at.getTime()
        let walked = null
        for (let at = (Math.floor(from / TICK) + 1) * TICK; at <= from + length && !walked; at += TICK) {
          if (!phaseAt(instrument.calendar, at).isOpen) continue
          const tick = feed.tick(instrument, at)
          const reason = ruleCrossed({ ...orderOf(row) }, tick.price)
          if (reason) walked = { reason, tick }
        }
        expect(ruleClosing(feed, instrument, row, from + length)).toEqual(walked)
      }),
      { numRuns: 60 },
    )
  })

  test('looking later, or having looked before, changes nothing', () => {
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: 1, max: 60 * 24 }), ({ instrument, row }, hours) => {
        const from = row.levels_at.getTime()
        const late = ruleClosing(feed, instrument, row, from + 60 * 24 * HOUR)
        const early = ruleClosing(feed, instrument, row, from + hours * HOUR)
        expect(early).toEqual(late && late.tick.at <= from + hours * HOUR ? late : null)
      }),
      { numRuns: 60 },
    )
  })
})

test('after days without the venue, orders are closed at the tick they would have been closed at', async () => {
  const venue = await openVenue()
  const { market, services } = venue.app
  const bitcoin = market.board.instrument('BTC/USDT')
  if (!bitcoin) throw new Error('no BTC')
  const trader = await newTrader(venue)
  const price = Number(market.feed.tick(bitcoin, venue.clock.now())?.price)
  const levels = { stopLoss: (price * 0.985).toFixed(2), takeProfit: (price * 1.015).toFixed(2) }
  const {
    result: { id },
  } = await trader.buy(levels)
  const row = await readOrder(services.db, id)
  if (!row) throw new Error('no order')
  const back = venue.clock.now() + 20 * 24 * HOUR
  const expected = ruleClosing(market.feed, bitcoin, row, back)
  expect(expected).not.toBeNull()

  // A second process takes the watch over twenty days later, once the first is gone.
  await venue.app.close()
  const later = await buildApp({ settings: services.settings, clock: new TestClock(back), databaseUrl: venue.databaseUrl })
  await later.ready()
  try {
    await expect.poll(async () => (await readOrder(later.services.db, id))?.status, { timeout: 15_000 }).toBe('closed')
    const closed = await readOrder(later.services.db, id)
    expect(closed && orderOf(closed)).toMatchObject({
      closeReason: expected?.reason,
      closePrice: expected?.tick.price,
      closeTick: expected?.tick.at,
      closeTime: expected?.tick.at,
    })
  } finally {
    await later.close()
    await venue.close()
  }
})
