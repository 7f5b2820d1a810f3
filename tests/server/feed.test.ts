import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PERIOD_MS, PERIODS, type Period } from '../../src/domain/periods.ts'
import type { Candle } from '../../src/domain/wire/market.ts'
import { openStretches } from '../../src/domain/simulation/calendar.ts'
import { isOutside } from '../../src/domain/simulation/tick.ts'
import { daySeedsFrom } from '../../server/core/feed/feed-commitments.ts'
import type { Instrument } from '../../server/core/feed/instrument.ts'
import { INSTRUMENTS } from '../../server/core/feed/instruments.ts'
import { changePercent } from '../../server/core/feed/market-board.ts'
import { candleOpenTime } from '../../src/domain/candle-time.ts'
import { PinnedFeed } from '../../server/core/feed/pinned-feed.ts'
import { SimulatedFeed } from '../../server/core/feed/simulated-feed.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const TICK = 500
const FROM = Date.UTC(2024, 0, 1)
const TO = Date.UTC(2027, 0, 1)
const feed = new SimulatedFeed(daySeedsFrom('laws'), INSTRUMENTS, TICK)

const instrument = (code: string): Instrument => {
  const found = INSTRUMENTS.find((one) => one.code === code)
  if (!found) throw new Error(code)
  return found
}
const anyInstrument = fc.constantFrom(...['BTC/USDT', 'EUR/USD', 'AAPL', 'WTI', 'XAU/USD', 'SPY', 'PEPE/USDT', 'USDC/USDT'].map(instrument))
const anyTime = fc.integer({ min: FROM / TICK, max: TO / TICK }).map((tick) => tick * TICK)

const candlesIn = async (one: Instrument, period: Period, from: number, to: number, now = to): Promise<Candle[]> => {
  const rows = await feed.candles(one, { period, before: to, limit: 1000, now })
  return rows.filter(([open]) => open >= from)
}
/** One candle of many: the law that every longer candle must obey. */
const merge = (rows: readonly Candle[]): Omit<Candle, 0> | null => {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return null
  const sorted = (index: 2 | 3): string[] => rows.map((row) => row[index]).sort((a, b) => Number(a) - Number(b))
  return [first[1], sorted(2).at(-1), sorted(3)[0], last[4]] as unknown as Omit<Candle, 0>
}
const openTicks = (one: Instrument, from: number, to: number): number[] => {
  const ticks: number[] = []
  for (const [start, end] of openStretches(one.calendar, from, to)) for (let at = start; at < end; at += TICK) ticks.push(at)
  return ticks
}
/** Each tick as a candle of its own. */
const tickCandles = (one: Instrument, from: number, to: number): Candle[] =>
  openTicks(one, from, to).map((at) => {
    const { price } = feed.tick(one, at)
    return [at, price, price, price, price]
  })

describe('the simulated feed', () => {
  test('a candle of one minute is exactly its ticks: first, highest, lowest, last', async () => {
    await fc.assert(
      fc.asyncProperty(anyInstrument, anyTime, async (one, at) => {
        const open = candleOpenTime('1m', at)
        const [row] = await candlesIn(one, '1m', open, open + MINUTE)
        expect(row?.slice(1) ?? null).toEqual(merge(tickCandles(one, open, open + MINUTE)))
      }),
      { numRuns: 150 },
    )
  })

  test.each([
    ['5m', '1m'],
    ['15m', '5m'],
    ['1h', '15m'],
    ['4h', '1h'],
    ['1d', '4h'],
    ['1w', '1d'],
  ] as const)('a candle of %s is exactly its candles of %s', async (long, short) => {
    await fc.assert(
      fc.asyncProperty(anyInstrument, anyTime, async (one, at) => {
        const open = candleOpenTime(long, at)
        const end = open + PERIOD_MS[long]
        const [row] = await candlesIn(one, long, open, end, TO)
        expect(row?.slice(1) ?? null).toEqual(merge(await candlesIn(one, short, open, end, TO)))
      }),
      { numRuns: 40 },
    )
  })

  test('the forming candle holds what was published so far and nothing of the future', async () => {
    await fc.assert(
      fc.asyncProperty(anyInstrument, anyTime, fc.constantFrom(...PERIODS), async (one, now, period) => {
        const open = candleOpenTime(period, now)
        const [row] = await candlesIn(one, period, open, now + 1, now)
        const minute = candleOpenTime('1m', now)
        const whole = await candlesIn(one, '1m', Math.max(open, minute - 999 * MINUTE), minute, now)
        const known = merge([...whole, ...tickCandles(one, minute, now + 1)])
        if (minute - open > 999 * MINUTE) expect(row?.[4]).toEqual(known?.[3] ?? row?.[4])
        else expect(row?.slice(1) ?? null).toEqual(known)
      }),
      { numRuns: 100 },
    )
  })

  test('prices move in the last two seconds of a minute as they do before', () => {
    const bitcoin = instrument('BTC/USDT')
    let still = 0
    for (let minute = FROM; minute < FROM + 100 * MINUTE; minute += MINUTE)
      for (let at = minute + 58_000; at < minute + MINUTE; at += TICK)
        if (feed.tick(bitcoin, at).price === feed.tick(bitcoin, at + TICK).price) still++
    expect(still).toBeLessThan(20)
  })

  test('price stands still while the market is closed and candles leave the gap out', async () => {
    const apple = instrument('AAPL')
    const close = Date.UTC(2026, 0, 16, 21)
    const monday = Date.UTC(2026, 0, 20, 14, 30) // after Martin Luther King Day
    expect(feed.phase(apple, close - 1)).toMatchObject({ isOpen: true, until: close })
    expect(feed.phase(apple, close)).toEqual({ isOpen: false, since: close, until: monday })
    expect(feed.tick(apple, monday - TICK).price).toBe(feed.tick(apple, close - TICK).price)
    expect(feed.tick(apple, monday).price).not.toBe(feed.tick(apple, monday - TICK).price)
    expect((await candlesIn(apple, '1h', close, monday)).map(([open]) => open)).toEqual([Date.UTC(2026, 0, 20, 14)])
    expect(await candlesIn(apple, '1d', close, monday - DAY)).toEqual([])
  })

  test('no price strays to absurd values, and a day moves about as much as its volatility says', () => {
    for (const one of INSTRUMENTS) {
      for (let at = FROM; at < TO; at += 17 * DAY) {
        const share = Number(feed.tick(one, at).price) / one.basePrice
        expect(share).toBeGreaterThan(0.15)
        expect(share).toBeLessThan(7)
      }
    }
    const bitcoin = instrument('BTC/USDT')
    const returns = Array.from({ length: 900 }, (_, day) =>
      Math.log(Number(feed.tick(bitcoin, FROM + (day + 1) * DAY).price) / Number(feed.tick(bitcoin, FROM + day * DAY).price)),
    )
    const yearly = Math.sqrt((returns.reduce((sum, value) => sum + value * value, 0) / returns.length) * 365)
    expect(yearly).toBeGreaterThan(0.3)
    expect(yearly).toBeLessThan(0.55)
  })

  test('change, high and low of 24 hours agree with the candles', async () => {
    await fc.assert(
      fc.asyncProperty(anyInstrument, anyTime, async (one, now) => {
        const { high, low } = await feed.range24h(one, now)
        const start = candleOpenTime('1m', now) - DAY
        const halves = [
          ...(await candlesIn(one, '1m', start, start + DAY / 2, now)),
          ...(await candlesIn(one, '1m', start + DAY / 2, now + 1, now)),
        ]
        const merged = merge(halves)
        expect([high, low]).toEqual(merged ? [merged[1], merged[2]] : [feed.tick(one, now).price, feed.tick(one, now).price])
        expect(feed.dayAgo(one, now)).toBe(feed.tick(one, now - DAY).price)
      }),
      { numRuns: 25 },
    )
    expect(changePercent('110', '100')).toBe('10.00')
    expect(changePercent('99.999', '100')).toBe('0.00')
  })

  test('the first tick outside a band is the one that walking every tick finds', () => {
    const slow = (one: Instrument, from: number, to: number, lower: number, upper: number) =>
      openTicks(one, candleOpenTime('1m', from), to + 1).find((at) => {
        const price = Number(feed.tick(one, at).price)
        return at > from && isOutside({ lower, upper }, price, price)
      }) ?? null
    const anyWidth = fc.double({ min: 0.02, max: 3, noNaN: true })
    fc.assert(
      fc.property(anyInstrument, anyTime, fc.integer({ min: 1, max: 6 * 3_600_000 }), anyWidth, (one, from, length, width) => {
        const start = Number(feed.tick(one, from).price)
        const reach = start * width * 0.002
        const band = { lower: start - reach, upper: start + reach }
        const found = feed.firstOutside(one, from, from + length, band)
        expect(found?.at ?? null).toBe(slow(one, from, from + length, band.lower, band.upper))
      }),
      { numRuns: 60 },
    )
  })

  test('the first tick outside is the same whether looked for at once or piece by piece', () => {
    const anyPiece = fc.integer({ min: 1000, max: 5 * DAY })
    fc.assert(
      fc.property(anyInstrument, anyTime, fc.integer({ min: 1, max: 40 }), anyPiece, (one, from, days, piece) => {
        const start = Number(feed.tick(one, from).price)
        const band = { lower: start * 0.97, upper: start * 1.03 }
        const to = from + days * DAY
        let found = null
        for (let at = from; at < to && !found; at += piece) found = feed.firstOutside(one, at, Math.min(at + piece, to), band)
        expect(feed.firstOutside(one, from, to, band)).toEqual(found)
      }),
      { numRuns: 40 },
    )
  })

  test('is the same in another process, and another with another seed', () => {
    const script = `
      import { daySeedsFrom } from './server/core/feed/feed-commitments.ts'
      import { SimulatedFeed } from './server/core/feed/simulated-feed.ts'
      import { INSTRUMENTS } from './server/core/feed/instruments.ts'
      const feed = new SimulatedFeed(daySeedsFrom('laws'), INSTRUMENTS, 500)
      console.log(JSON.stringify(INSTRUMENTS.map((one) => feed.tick(one, 1768402800000).price)))`
    const other = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
    })
    const here = INSTRUMENTS.map((one) => feed.tick(one, 1_768_402_800_000).price)
    expect(JSON.parse(other)).toEqual(here)
    const unlike = new SimulatedFeed(daySeedsFrom('other'), INSTRUMENTS, TICK)
    expect(INSTRUMENTS.filter((one, index) => unlike.tick(one, 1_768_402_800_000).price === here[index]).length).toBeLessThan(20)
  })

  test('is fast: all markets in a tick, and 300 weeks from nothing', async () => {
    const fresh = new SimulatedFeed(daySeedsFrom('speed'), INSTRUMENTS, TICK)
    const now = Date.UTC(2026, 5, 17, 15)
    for (let tick = 0; tick < 40; tick++) for (const one of INSTRUMENTS) fresh.tick(one, now + tick * TICK)
    const before = performance.now()
    for (let tick = 40; tick < 140; tick++) for (const one of INSTRUMENTS) fresh.tick(one, now + tick * TICK)
    expect((performance.now() - before) / 100).toBeLessThan(5)
    const weeks = performance.now()
    expect(await fresh.candles(instrument('ETH/USDT'), { period: '1w', before: now, limit: 300, now })).toHaveLength(300)
    expect(performance.now() - weeks).toBeLessThan(1500) // about 90 ms on an idle core
  })

  test('the last hundred prices end with the newest, also while closed and as time goes on', () => {
    for (const code of ['BTC/USDT', 'AAPL']) {
      for (const now of [
        Date.UTC(2026, 0, 14, 16),
        Date.UTC(2026, 0, 14, 16, 0, 7),
        Date.UTC(2026, 0, 17, 12),
        Date.UTC(2026, 0, 14, 16),
      ]) {
        const prices = feed.history(instrument(code), now)
        expect(prices).toHaveLength(100)
        expect(prices.at(-1)).toBe(feed.tick(instrument(code), now).price)
      }
    }
  })

  test('refuses a tick that does not divide a second', () => {
    expect(() => new SimulatedFeed(daySeedsFrom('laws'), INSTRUMENTS, 300)).toThrow('divide 1000')
  })
})

describe('the instruments', () => {
  test('are 350 or more with unique codes and ids, in five categories', () => {
    expect(INSTRUMENTS.length).toBeGreaterThanOrEqual(350)
    expect(new Set(INSTRUMENTS.map(({ code }) => code)).size).toBe(INSTRUMENTS.length)
    expect(new Set(INSTRUMENTS.map(({ id }) => id)).size).toBe(INSTRUMENTS.length)
    expect([1, 2, 3, 4, 5].map((type) => INSTRUMENTS.filter((one) => one.type === type).length)).toEqual([45, 180, 85, 20, 24])
  })

  test('the smallest order of each is worth something and nobody needs a fortune for it', () => {
    for (const { code, basePrice, lotSize, minLots, scale } of INSTRUMENTS) {
      const worth = basePrice * Number(lotSize) * Number(minLots)
      expect([code, worth > 100 && worth < 1600]).toEqual([code, true])
      expect([code, basePrice * 10 ** scale > 500]).toEqual([code, true])
    }
  })
})

describe('a pinned price', () => {
  const bitcoin = instrument('BTC/USDT')
  const now = Date.UTC(2026, 0, 14, 15)

  test('holds from its tick on, moves the candle, crosses bands, and lets go', async () => {
    const pinned = new PinnedFeed(feed, TICK)
    pinned.pin(bitcoin, '123456.7', now + 100)
    expect(pinned.tick(bitcoin, now)?.price).toBe('123456.70')
    expect(pinned.tick(bitcoin, now - TICK)).toEqual(feed.tick(bitcoin, now - TICK))
    const [row] = await pinned.candles(bitcoin, { period: '1m', before: now + 2, limit: 1, now: now + 1 })
    expect(row).toEqual([now, '123456.70', '123456.70', expect.any(String), '123456.70'])
    expect((await pinned.range24h(bitcoin, now + 1)).high).toBe('123456.70')
    expect(pinned.firstOutside(bitcoin, now - 5000, now + MINUTE, { lower: 1, upper: 120_000 })).toEqual({ at: now, price: '123456.70' })
    pinned.pin(bitcoin, null, now + 10_000)
    expect(pinned.tick(bitcoin, now + 10_000)).toEqual(feed.tick(bitcoin, now + 10_000))
    expect(pinned.firstOutside(bitcoin, now + 9_500, now + MINUTE, { lower: 1, upper: 120_000 })).toBeNull()
    expect(pinned.firstOutside(bitcoin, now, now + 20_000, { lower: 100_000, upper: Infinity })?.at).toBe(now + 10_000)
  })
})
