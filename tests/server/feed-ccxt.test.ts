import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { pino } from 'pino'
import { Listeners, type Bus } from '../../server/core/bus.ts'
import { TestClock } from '../../server/core/clock.ts'
import { CcxtFeed } from '../../server/core/feed/ccxt-feed.ts'
import { loadExchange, type Exchange } from '../../server/core/feed/exchange.ts'
import type { Instrument } from '../../server/core/feed/instrument.ts'
import { INSTRUMENTS } from '../../server/core/feed/instruments.ts'
import { ticksNews } from '../../server/core/news.ts'
import { openVenue } from '../support/venue.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 0, 14, 15)

/** An exchange that answers what it is told to. */
const fakeExchange = (prices: Record<string, number>) => {
  const state = { prices, isAway: false, asked: 0 }
  const exchange: Exchange = {
    precisionMode: 4,
    loadMarkets: async () => {
      if (state.isAway) throw new Error('getaddrinfo ENOTFOUND api.example')
      return Object.fromEntries(Object.keys(prices).map((code) => [code, { precision: { price: code === 'BTC/USDT' ? 0.1 : 0.0001 } }]))
    },
    fetchTickers: async (symbols) => {
      state.asked++
      if (state.isAway) throw new Error('request timed out')
      return Object.fromEntries(symbols.map((code) => [code, { last: state.prices[code], percentage: 25 }]))
    },
    fetchOHLCV: async (_symbol, _timeframe, since, limit) =>
      Array.from({ length: limit }, (_, index) => [Math.ceil(since / HOUR) * HOUR + index * HOUR, 1, 3, 0.5, 2, 10]),
  }
  return { state, exchange }
}

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

const open = async (prices: Record<string, number>) => {
  const { state, exchange } = fakeExchange(prices)
  const venue = await openVenue()
  const { tell, subscribe } = new Listeners([ticksNews])
  const bus: Bus = { publish: async (topic, news) => tell(topic, news), subscribe, close: async () => undefined }
  const clock = new TestClock(START)
  const log = pino({ level: 'silent' })
  const feed = await CcxtFeed.open('ccxt:fake', exchange, INSTRUMENTS, { clock, bus, db: venue.services.db, log })
  undo.push(() => feed.close())
  // Whoever holds the lock publishes: the first must have it before a second one stands.
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and (classid::bigint << 32) | objid::bigint = hashtextextended('election feed', 0)
      and database = (select oid from pg_database where datname = current_database())`.execute(venue.services.db)
      expect(rows).toHaveLength(1)
    },
    { timeout: 10_000 },
  )
  const second = await CcxtFeed.open('ccxt:fake', fakeExchange({ ...prices }).exchange, INSTRUMENTS, {
    clock,
    bus,
    db: venue.services.db,
    log,
  })
  undo.push(() => second.close(), venue.close)
  const instrument = (code: string): Instrument => feed.instruments.find((one) => one.code === code) as Instrument
  return { feed, second, state, clock, instrument }
}

test('quotes what the exchange lists, with its digits; one process asks, the others hear it', async () => {
  const { feed, second, state, clock, instrument } = await open({ 'BTC/USDT': 64_000.123, 'ETH/USDT': 3_000 })
  expect(feed.instruments.map(({ code, scale }) => [code, scale])).toEqual([
    ['BTC/USDT', 1],
    ['ETH/USDT', 4],
  ])
  const bitcoin = instrument('BTC/USDT')
  expect(feed.tick(bitcoin, START)).toEqual({ at: START, price: '64000.1' })
  expect(feed.tick(bitcoin, START - 1)).toBeNull()
  expect(feed.dayAgo(bitcoin)).toBe('51200.1')
  expect(feed.phase().isOpen).toBe(true)

  state.prices['BTC/USDT'] = 65_000
  clock.advance(1000)
  await vi.waitFor(() => expect(feed.tick(bitcoin, clock.now())?.price).toBe('65000.0'), { timeout: 10_000 })
  expect(second.tick(bitcoin, clock.now())?.price).toBe('65000.0')
  expect(feed.history(bitcoin).at(-1)).toBe('65000.0')
  expect(feed.firstOutside(bitcoin, START, clock.now(), { lower: 0, upper: 64_500 })).toEqual({ at: clock.now(), price: '65000.0' })
  expect(feed.firstOutside(bitcoin, clock.now(), clock.now() + 1, { lower: 0, upper: 64_500 })).toBeNull()

  const candles = await feed.candles(bitcoin, { period: '1h', before: START, limit: 5, now: START })
  expect(candles).toHaveLength(5)
  expect(candles.at(-1)).toEqual([START - HOUR, '1.0', '3.0', '0.5', '2.0'])
  expect(await feed.range24h(bitcoin, clock.now())).toEqual({ high: '65000.0', low: '0.5' })
})

test('an exchange that falls silent leaves the last price, which grows old', async () => {
  const { feed, state, clock, instrument } = await open({ 'BTC/USDT': 64_000 })
  state.isAway = true
  const { asked } = state
  clock.advance(60_000)
  await vi.waitFor(() => expect(state.asked).toBeGreaterThan(asked), { timeout: 10_000 })
  expect(feed.tick(instrument('BTC/USDT'), clock.now())).toEqual({ at: START, price: '64000.0' })
})

test('an exchange that cannot be reached, lists nothing of ours or does not exist is told in one sentence', async () => {
  const venue = await openVenue()
  undo.push(venue.close)
  const needs = venue.services
  const away = fakeExchange({ 'BTC/USDT': 1 })
  away.state.isAway = true
  await expect(CcxtFeed.open('ccxt:fake', away.exchange, INSTRUMENTS, needs)).rejects.toThrow(
    'FEED=ccxt:fake: the exchange cannot be used (getaddrinfo ENOTFOUND api.example). FEED=simulated needs no network.',
  )
  await expect(CcxtFeed.open('ccxt:fake', fakeExchange({ 'NOPE/USDT': 1 }).exchange, INSTRUMENTS, needs)).rejects.toThrow(
    "none of the venue's symbols",
  )
  await expect(loadExchange('ccxt:nowhere')).rejects.toThrow('FEED=ccxt:nowhere: ccxt knows no exchange "nowhere".')
  await expect(loadExchange('ccxt:binance')).resolves.toMatchObject({ precisionMode: 4 })
})
