/** The search for a trailing stop against rule T-1 written a second time, in whole numbers of a price's last digit, tick by tick. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openStretches } from '../../src/domain/simulation/calendar.ts'
import type { Trail } from '../../src/domain/trailing.ts'
import type { Direction } from '../../src/domain/wire/order.ts'
import { daySeedsFrom } from '../../server/core/feed/feed-commitments.ts'
import type { Instrument } from '../../server/core/feed/instrument.ts'
import { INSTRUMENTS } from '../../server/core/feed/instruments.ts'
import { PinnedFeed } from '../../server/core/feed/pinned-feed.ts'
import { SimulatedFeed } from '../../server/core/feed/simulated-feed.ts'

const TICK = 1000
const DAY = 86_400_000
const CASES = 10_000
const feed = new SimulatedFeed(daySeedsFrom('trails'), INSTRUMENTS, TICK)

const instrument = (code: string): Instrument => {
  const found = INSTRUMENTS.find((one) => one.code === code)
  if (!found) throw new Error(code)
  return found
}
const whole = (price: string, scale: number): number => Math.round(Number(price) * 10 ** scale)

/** Every tick of some days, looked up one by one. */
const windowOf = (code: string, from: number, days: number) => {
  const one = instrument(code)
  const times: number[] = []
  const prices: number[] = []
  for (const [start, end] of openStretches(one.calendar, from, from + days * DAY))
    for (let at = start; at < end; at += TICK) {
      times.push(at)
      prices.push(whole(feed.tick(one, at).price, one.scale))
    }
  return { one, from, to: from + days * DAY, times, prices }
}
type Window = ReturnType<typeof windowOf>

interface Found {
  readonly at: number | null
  readonly best: number
}

/**
 * The first tick in (from, to] with `price × 10,000 ≤ best × (10,000 − distance)`, or `≥ best × (10,000 + distance)` for a short,
 * where `distance` is in hundredths of a percent and `best` the best price before it. Rounding the stop away from the best price to
 * a whole number changes none of these.
 */
const walk = ({ times, prices }: Window, from: number, to: number, direction: Direction, distance: number, start: number): Found => {
  let best = start
  for (let index = 0; index < times.length; index++) {
    const [at, price] = [times[index] as number, prices[index] as number]
    if (at <= from) continue
    if (at > to) break
    if (direction === 'long' ? price * 10_000 <= best * (10_000 - distance) : price * 10_000 >= best * (10_000 + distance))
      return { at, best }
    if (direction === 'long' ? price > best : price < best) best = price
  }
  return { at: null, best }
}

const anyDirection = fc.constantFrom<Direction>('long', 'short')
/** Hundredths of a percent: often so near that the stop is reached, now and then as far as can be. */
const anyDistance = fc.oneof(
  fc.integer({ min: 10, max: 60 }),
  fc.integer({ min: 10, max: 120 }),
  fc.integer({ min: 60, max: 400 }),
  fc.integer({ min: 400, max: 1500 }),
  fc.integer({ min: 1500, max: 5000 }),
)
const percentOf = (distance: number): string => String(distance / 100)

describe('the first tick at or beyond a trailing stop', () => {
  test('is the one that walking every tick finds, with the same best price', { timeout: 300_000 }, () => {
    const windows = (['BTC/USDT', 'EUR/USD', 'AAPL', 'WTI', 'PEPE/USDT'] as const).flatMap((code, index) => [
      windowOf(code, Date.UTC(2025, index, 3 + index), 3),
      windowOf(code, Date.UTC(2026, index, 9, index, 7, 13), 2),
    ])
    let fired = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...windows),
        fc.integer({ min: 0, max: 999_999 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(60_000, 3_600_000, DAY, 3 * DAY),
        anyDirection,
        anyDistance,
        fc.constantFrom(0.995, 1, 1, 1.004),
        (window, begin, share, most, direction, distance, ahead) => {
          const { one } = window
          const from = Math.floor(window.from + (begin / 1e6) * (window.to - window.from))
          const to = Math.min(window.to - 1, Math.floor(from + (share / 1e6) * most))
          const start = Math.max(1, Math.round(whole(feed.tick(one, from).price, one.scale) * ahead))
          const best = (start / 10 ** one.scale).toFixed(one.scale)
          const trail: Trail = { direction, percent: percentOf(distance), scale: one.scale, best }
          const { tick, best: reached } = feed.firstTrailing(one, from, to, trail)
          const found = { at: tick?.at ?? null, best: whole(reached, one.scale) }
          expect(found).toEqual(walk(window, from, to, direction, distance, start))
          if (tick) {
            fired++
            expect(tick).toEqual(feed.tick(one, tick.at))
          }
        },
      ),
      { numRuns: CASES },
    )
    // The cases are of both kinds.
    expect(fired).toBeGreaterThan(CASES / 5)
    expect(fired).toBeLessThan((CASES * 4) / 5)
  })

  test('is the same whether looked for at once or piece by piece, over 40 days', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('BTC/USDT', 'AAPL', 'EUR/USD'),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 3_600_000, max: 5 * DAY }),
        anyDirection,
        anyDistance,
        (code, day, piece, direction, distance) => {
          const one = instrument(code)
          const from = Date.UTC(2025, 0, 1) + day * DAY + 12_345
          const to = from + 40 * DAY
          const trail = { direction, percent: percentOf(distance), scale: one.scale, best: feed.tick(one, from).price }
          let found = feed.firstTrailing(one, from, from, trail)
          for (let at = from; at < to && !found.tick; at += piece)
            found = feed.firstTrailing(one, at, Math.min(at + piece, to), { ...trail, best: found.best })
          expect(feed.firstTrailing(one, from, to, trail)).toEqual(found)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('is found fast, however long ago the stop was set', () => {
    const bitcoin = instrument('BTC/USDT')
    const from = Date.UTC(2026, 2, 1, 7, 13)
    const look = (percent: string): number => {
      const fresh = new SimulatedFeed(daySeedsFrom('speed'), INSTRUMENTS, 500)
      const trail = { direction: 'long', percent, scale: 2, best: fresh.tick(bitcoin, from).price } as const
      const before = performance.now()
      fresh.firstTrailing(bitcoin, from, from + 40 * DAY, trail)
      return performance.now() - before
    }
    const times = ['0.1', '1', '3', '8', '20', '50'].map((percent) => Math.round(look(percent)))
    // At most 30 ms each where it was measured.
    expect(Math.max(...times)).toBeLessThan(500)
  })
})

describe('with pinned prices', () => {
  const bitcoin = instrument('BTC/USDT')
  const now = Date.UTC(2026, 0, 14, 15)

  test('the best price is the pinned one while it holds', () => {
    const pinned = new PinnedFeed(feed, TICK)
    const trail = { direction: 'long', percent: '10', scale: 2, best: '50000' } as const
    pinned.pin(bitcoin, '50000', now)
    pinned.pin(bitcoin, '60000', now + 10_000)
    pinned.pin(bitcoin, '54000.01', now + 20_000)
    expect(pinned.firstTrailing(bitcoin, now, now + 25_000, trail)).toEqual({ tick: null, best: '60000.00' })
    pinned.pin(bitcoin, '54000', now + 30_000)
    const tick = { at: now + 30_000, price: '54000.00' }
    expect(pinned.firstTrailing(bitcoin, now, now + 60_000, trail)).toEqual({ tick, best: '60000.00' })
    expect(pinned.firstTrailing(bitcoin, now + 20_000, now + 60_000, trail)).toEqual({ tick: null, best: '54000.01' })
  })

  test('the simulated ones count before and after', () => {
    const pinned = new PinnedFeed(feed, TICK)
    pinned.pin(bitcoin, '1', now)
    pinned.pin(bitcoin, null, now + 10_000)
    const price = Number(feed.tick(bitcoin, now + 10_000).price)
    const trail = { direction: 'short', percent: '50', scale: 2, best: (price * 0.9).toFixed(2) } as const
    expect(pinned.firstTrailing(bitcoin, now, now + 60_000, trail)).toMatchObject({ tick: { at: now + 10_000 }, best: '1.00' })
    expect(pinned.firstTrailing(bitcoin, now + 10_000, now + 60_000, trail).tick).toBeNull()
  })
})
