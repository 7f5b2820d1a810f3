import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { candle, marketInfo, marketItem, type Candle, type MarketInfo, type MarketItem } from '../../src/domain/wire/market.ts'
import { openVenue, VENUE_START, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
const listForm = envelope(z.array(marketItem))

describe('the market list', () => {
  test('holds every market with its terms, and prices of the moment', async () => {
    const { result, body } = await venue.get<MarketItem[]>('/index/listMarketByType')
    expect(listForm.safeParse(JSON.parse(body)).success).toBe(true)
    expect(result).toHaveLength(354)
    expect(result.every(({ hundred, price, nowPrice }) => hundred.length === 0 && price === nowPrice)).toBe(true)
    expect(result.find(({ code }) => code === 'BTC/USDT')).toMatchObject({
      id: 2001,
      type: 2,
      appName: 'Bitcoin',
      scale: 2,
      lotSize: '1',
      lotUnit: 'BTC',
      minLots: '0.01',
      maxLeverage: 50,
      open: true,
      nextChange: null,
    })
    expect(result.find(({ code }) => code === 'AAPL')).toMatchObject({
      type: 3,
      maxLeverage: 10,
      open: true,
      nextChange: VENUE_START + 6 * 3_600_000,
    })
    expect(result.find(({ code }) => code === 'USD/JPY')).toMatchObject({ scale: 3, lotUnit: 'USDT/JPY' })
  })

  test('is narrowed to a category and widened by the last hundred prices', async () => {
    const { result, body } = await venue.get<MarketItem[]>('/index/listMarketByType?type=4&history=1')
    expect(listForm.safeParse(JSON.parse(body)).success).toBe(true)
    expect(result).toHaveLength(20)
    expect(result.every(({ type, hundred, price }) => type === 4 && hundred.length === 100 && hundred.at(-1) === price)).toBe(true)
  })

  const load = (query: string, encoding = 'identity') =>
    venue.app.inject({ url: `/swx/customer/index/listMarketByType${query}`, headers: { 'accept-encoding': encoding } })

  test.each([
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, br', 'br', brotliDecompressSync],
  ] as const)('comes compressed to those who take %s, and moves with time', async (accepted, encoding, unpack) => {
    const before = await load('')
    venue.clock.advance(1000)
    const [packed, plain] = [await load('', accepted), await load('')]
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    expect(plain.body).not.toBe(before.body)
  })

  test('is written once a second however many ask, and at once when a price is set', async () => {
    venue.clock.advance(1000)
    const history = vi.spyOn(venue.app.market.feed, 'history')
    await Promise.all(Array.from({ length: 50 }, () => load('?history=1', 'br')))
    venue.clock.advance(500)
    await load('?history=1', 'br')
    expect(history).toHaveBeenCalledTimes(354)
    await venue.post('/test/price', { body: { code: 'BTC/USDT', price: '54321' } })
    expect((await load('?history=1')).body).toContain('"price":"54321.00"')
    await venue.post('/test/price', { body: { code: 'BTC/USDT', price: null } })
  })

  test('of some codes is those alone, in the order of the list, with their last hundred prices', async () => {
    for (const query of ['codes=ETH/USDT&codes=BTC/USDT', 'codes=ETH%2FUSDT%2CBTC%2FUSDT%2Cunheard']) {
      const { result, body } = await venue.get<MarketItem[]>(`/index/listMarketByType?history=1&${query}`)
      expect(listForm.safeParse(JSON.parse(body)).success).toBe(true)
      expect(result.map(({ code, hundred }) => [code, hundred.length])).toEqual([
        ['BTC/USDT', 100],
        ['ETH/USDT', 100],
      ])
    }
    expect((await venue.get<MarketItem[]>('/index/listMarketByType?codes=AAPL&type=2')).result).toEqual([])
    expect((await load(`?history=1&codes=BTC/USDT,ETH/USDT`, 'br')).headers['content-encoding']).toBe('br')
  })

  test('without history and the history of twenty rows are a third of the whole', async () => {
    const { result } = await venue.get<MarketItem[]>('/index/listMarketByType')
    const codes = result
      .slice(0, 20)
      .map(({ code }) => code)
      .join(',')
    const sizes = await Promise.all(
      ['?history=1', '', `?history=1&codes=${codes}`].map(async (query) => (await load(query, 'br')).rawPayload.length),
    )
    expect((sizes[1] ?? 0) + (sizes[2] ?? 0)).toBeLessThan((sizes[0] ?? 0) / 3)
  })

  test.each([
    'type=0',
    'type=6',
    'type=x',
    'history=2',
    `codes=${Array.from({ length: 101 }, (_, index) => index).join(',')}`,
    `codes=${'x'.repeat(200)}`,
  ])('refuses %s', async (query) => {
    expect(await venue.get(`/index/listMarketByType?${query}`)).toMatchObject({ status: 400, code: OWN_CODES.malformed })
  })
})

test('FEED_SEED decides the prices; without one each venue has its own', async () => {
  const priceOf = async (feedSeed: string | undefined): Promise<string | undefined> => {
    const { get, close } = await openVenue({ settings: { testWorld: undefined, feedSeed } })
    const { result } = await get<MarketItem[]>('/index/listMarketByType?codes=BTC/USDT')
    await close()
    return result[0]?.price
  }
  const [one, again, other, secret] = [await priceOf('one'), await priceOf('one'), await priceOf('other'), await priceOf(undefined)]
  expect(again).toBe(one)
  expect(new Set([one, other, secret]).size).toBe(3)
})

describe('one market', () => {
  test('tells its day, its costs and where the price comes from', async () => {
    const { result } = await venue.get<MarketInfo>('/index/getMarketInfo/2001')
    expect(marketInfo.safeParse(result).success).toBe(true)
    expect(result).toMatchObject({ source: 'simulated', feeRate: '0.0008', maintenanceRate: '0.005', at: venue.clock.now() })
    expect(Number(result.low24h)).toBeLessThanOrEqual(Number(result.item.price))
    expect(Number(result.high24h)).toBeGreaterThanOrEqual(Number(result.item.price))
  })

  test.each([
    ['/index/getMarketInfo/1', OWN_CODES.notFound],
    ['/index/getMarketInfo/x', OWN_CODES.malformed],
  ])('%s is answered with %i', async (path, code) => {
    expect((await venue.get(path)).code).toBe(code)
  })
})

describe('candles', () => {
  test('end with the one that is forming, whose close is the price of the list', async () => {
    const { result } = await venue.get<Candle[]>('/index/getKValueByCodeAndDate?code=ETH/USDT&period=5m&limit=50')
    expect(z.array(candle).safeParse(result).success).toBe(true)
    expect(result).toHaveLength(50)
    const list = await venue.get<MarketItem[]>('/index/listMarketByType?type=2')
    expect(result.at(-1)?.[4]).toBe(list.result.find(({ code }) => code === 'ETH/USDT')?.price)
  })

  test('go back page by page without gap or overlap', async () => {
    const newest = await venue.get<Candle[]>('/index/getKValueByCodeAndDate?code=ETH/USDT&period=1h&limit=20')
    const before = newest.result[0]?.[0] ?? 0
    const older = await venue.get<Candle[]>(`/index/getKValueByCodeAndDate?code=ETH/USDT&period=1h&limit=20&before=${before}`)
    expect(older.result.at(-1)?.[0]).toBe(before - 3_600_000)
    expect(Number(older.result.at(-1)?.[4])).toBeCloseTo(Number(newest.result[0]?.[1]), -1)
    const first = await venue.get<Candle[]>(
      `/index/getKValueByCodeAndDate?code=ETH/USDT&period=1w&limit=10&before=${Date.UTC(2018, 0, 20)}`,
    )
    expect(first.result.map(([open]) => new Date(open).toISOString().slice(0, 10))).toEqual(['2018-01-01', '2018-01-08', '2018-01-15'])
  })

  test.each([
    ['code=NOPE&period=1h', OWN_CODES.notFound],
    ['code=AAPL&period=2h', OWN_CODES.malformed],
    ['period=1h', OWN_CODES.malformed],
    ['code=AAPL&period=1h&limit=1001', OWN_CODES.malformed],
    ['code=AAPL&period=1h&before=-1', OWN_CODES.malformed],
  ])('%s is answered with %i', async (query, code) => {
    expect((await venue.get(`/index/getKValueByCodeAndDate?${query}`)).code).toBe(code)
  })
})

test('a price is pinned by the test call, known markets only', async () => {
  expect((await venue.post('/test/price', { body: { code: 'ETH/USDT', price: '1234.5' } })).code).toBe(200)
  expect((await venue.get<MarketInfo>('/index/getMarketInfo/2002')).result.item).toMatchObject({ price: '1234.50' })
  await venue.post('/test/price', { body: { code: 'ETH/USDT', price: null } })
  expect((await venue.get<MarketInfo>('/index/getMarketInfo/2002')).result.item.price).not.toBe('1234.50')
  expect((await venue.post('/test/price', { body: { code: 'NOPE', price: '1' } })).code).toBe(OWN_CODES.notFound)
})
