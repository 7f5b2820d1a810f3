import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderNews } from '../../server/contracts/order-news.ts'
import { orderWatch } from '../../server/contracts/order-watch.ts'
import { BandWatch } from '../../server/core/band-watch.ts'
import type { Services } from '../../server/core/context.ts'
import { Ticker } from '../../server/core/feed/ticker.ts'
import { BTC, newTrader, setPrice, type Trader } from '../support/trading.ts'
import { openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
let trader: Trader
let watch: BandWatch
let ticker: Ticker

/** A watch of the test's own, which hears ticks when the test says so; the venue's hears none. */
const startWatch = (change: Partial<Services> = {}): void => {
  const { market, services } = venue.app
  market.ticker.stop()
  ticker = new Ticker(venue.clock, 500, () => undefined)
  const elected = { isElected: true, start: () => undefined, stop: async () => undefined }
  watch = new BandWatch({ ...services, ...change, market: { ...market, ticker } }, orderWatch, elected)
  watch.start()
}

beforeEach(async () => {
  venue ??= await openVenue()
  trader = await newTrader(venue)
  await setPrice(venue, '50000')
})
afterEach(() => watch.stop())

/** As `setPrice`, without telling the venue's own watch. */
const movePrice = (price: string): void => {
  const { board, pins } = venue.app.market
  const instrument = board.instrument(BTC)
  venue.clock.advance(1000)
  if (instrument) pins?.pin(instrument, price, venue.clock.now())
  venue.clock.advance(1000)
}
const statusOf = async (id: string): Promise<string> => (await trader.order(id)).status

test('an order that is opened while the list of orders is being read is watched too', async () => {
  let [openGate, isRead] = [() => undefined as void, false]
  const gate = new Promise<void>((resolve) => (openGate = resolve))
  const slowly: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      isRead = true
      await gate
      return result
    },
  }
  startWatch({ db: venue.services.db.withPlugin(slowly) })
  ticker.tell()
  await expect.poll(() => isRead).toBe(true)

  let isTold = false
  const undo = venue.services.bus.subscribe(orderNews, () => (isTold = true))
  const {
    result: { id },
  } = await trader.buy({ stopLoss: '49000' })
  await expect.poll(() => isTold).toBe(true)
  undo()
  openGate()
  await new Promise((resolve) => setTimeout(resolve, 200))
  movePrice('48000')
  ticker.tell()
  await expect.poll(() => statusOf(id), { timeout: 10_000 }).toBe('closed')
})

test('a settlement that fails is tried again at the next tick, and made once', async () => {
  let failures = 0
  const { db } = venue.services
  const breaking = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction' && failures < 2) {
        return () => {
          failures++
          throw new Error('Connection terminated')
        }
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  startWatch({ db: breaking })
  const {
    result: { id },
  } = await trader.buy({ stopLoss: '49000' })
  ticker.tell()
  await new Promise((resolve) => setTimeout(resolve, 200))
  movePrice('48000')
  ticker.tell()
  await expect.poll(() => failures).toBeGreaterThan(0)
  expect(await statusOf(id)).toBe('open')
  await expect
    .poll(
      async () => {
        ticker.tell()
        return statusOf(id)
      },
      { timeout: 10_000 },
    )
    .toBe('closed')
  expect(failures).toBe(2)
  expect((await trader.figures()).margin).toBe('0')
})
