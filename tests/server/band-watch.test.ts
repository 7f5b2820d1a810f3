/** What the one watch of prices does for any module, shown with rows of the test's own and without a database. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BandWatch, sweep, type Banded, type Best, type Watch } from '../../server/core/band-watch.ts'
import { gapNews, Listeners, type Bus } from '../../server/core/bus.ts'
import { TestClock } from '../../server/core/clock.ts'
import type { Services } from '../../server/core/context.ts'
import { daySeedsFrom } from '../../server/core/feed/feed-commitments.ts'
import { INSTRUMENTS } from '../../server/core/feed/instruments.ts'
import { MarketBoard } from '../../server/core/feed/market-board.ts'
import { PinnedFeed } from '../../server/core/feed/pinned-feed.ts'
import { SimulatedFeed } from '../../server/core/feed/simulated-feed.ts'
import { Ticker } from '../../server/core/feed/ticker.ts'
import { BTC } from '../support/trading.ts'

const START = Date.UTC(2026, 0, 14, 15, 0)
const TICK = 500

let clock: TestClock
let pins: PinnedFeed
let services: Services
let ticker: Ticker
let watch: BandWatch
const rows = new Map<string, Banded>()
const acted: string[] = []
let reads = 0
const kept: Best[] = []
let failures = 0
let tooEarly = 0
let tellChange: (id: string) => void = () => undefined

const waiting: Watch = {
  name: 'test',
  all: async () => {
    reads += 1
    return [...rows.values()]
  },
  one: async (_db, id) => rows.get(id) ?? null,
  news: (_bus, changed) => {
    tellChange = changed
    return () => undefined
  },
  keep: async (_services, followed) => {
    kept.push(...followed)
  },
  act: async (_services, id) => {
    if (failures > 0) {
      failures -= 1
      throw new Error('Connection terminated')
    }
    if (tooEarly > 0) {
      tooEarly -= 1
      return false
    }
    acted.push(id)
    return rows.delete(id)
  },
}
const { tell, subscribe } = new Listeners([gapNews])
const bus: Bus = { publish: async (topic, news) => tell(topic, news), subscribe, close: async () => undefined }

beforeEach(() => {
  rows.clear()
  kept.length = 0
  acted.length = reads = failures = tooEarly = 0
  clock = new TestClock(START)
  pins = new PinnedFeed(new SimulatedFeed(daySeedsFrom('watch'), INSTRUMENTS, TICK), TICK)
  ticker = new Ticker(clock, TICK, () => undefined)
  const market = { feed: pins, board: new MarketBoard(pins, TICK), ticker, seeds: null, pins }
  services = { clock, bus, market, log: pino({ level: 'silent' }) } as Partial<Services> as Services
  movePrice('50000')
  watch = new BandWatch(services, waiting, { isElected: true, start: () => undefined, stop: async () => undefined })
  watch.start()
})
afterEach(() => watch.stop())

const movePrice = (price: string): void => {
  const instrument = INSTRUMENTS.find(({ code }) => code === BTC)
  clock.advance(1000)
  if (instrument) pins.pin(instrument, price, clock.now())
  clock.advance(1000)
}
const wait = (id: string, lower: number, upper: number): void => {
  rows.set(id, { id, code: BTC, since: clock.now(), band: { lower, upper } })
}
const trail = (id: string, percent: string, best: string): void => {
  const now = clock.now()
  const followed = { direction: 'long', percent, scale: 2, best, setAt: now, since: now } as const
  rows.set(id, { id, code: BTC, since: now, band: { lower: 0, upper: Infinity }, trail: followed })
}
const isRead = (): Promise<void> => expect.poll(() => reads).toBeGreaterThan(0)

test('of the rows of one market those are acted upon whose own band a price has left', async () => {
  wait('near', 49_900, Infinity)
  wait('far', 40_000, Infinity)
  ticker.tell()
  await isRead()
  movePrice('49000')
  ticker.tell()
  await expect.poll(() => acted).toEqual(['near'])
  movePrice('39000')
  ticker.tell()
  await expect.poll(() => acted).toEqual(['near', 'far'])
})

test('a row that is new, has moved or waits no more is looked at again when the module says so', async () => {
  ticker.tell()
  await isRead()
  for (const id of ['stays', 'moves', 'goes']) wait(id, 49_000, Infinity)
  for (const id of rows.keys()) tellChange(id)
  wait('moves', 45_000, Infinity)
  tellChange('moves')
  rows.delete('goes')
  tellChange('goes')
  await nextTurn()
  movePrice('48000')
  ticker.tell()
  await expect.poll(() => acted).toContain('stays')
  movePrice('44000')
  ticker.tell()
  await expect.poll(() => acted).toEqual(['stays', 'moves'])
})

test('after a gap in the news all rows are read anew at the next tick', async () => {
  ticker.tell()
  await isRead()
  wait('unheard', 49_000, Infinity)
  tell(gapNews, {})
  ticker.tell()
  await expect.poll(() => reads).toBe(2)
  movePrice('48000')
  ticker.tell()
  await expect.poll(() => acted).toEqual(['unheard'])
})

test('what could not be done is tried at the next tick, not at once, and done once', async () => {
  wait('hard', 49_000, Infinity)
  ticker.tell()
  await isRead()
  failures = 2
  movePrice('48000')
  ticker.tell()
  await expect.poll(() => failures).toBe(1)
  expect(acted).toEqual([])
  ticker.tell()
  await expect.poll(() => failures).toBe(0)
  ticker.tell()
  await expect.poll(() => acted).toEqual(['hard'])
})

test('what can’t be done yet and still waits is tried at the next tick; what waits no more is forgotten', async () => {
  for (const id of ['early', 'gone']) wait(id, 49_000, Infinity)
  ticker.tell()
  await isRead()
  tooEarly = 2
  movePrice('48000')
  ticker.tell()
  await expect.poll(() => tooEarly).toBe(0)
  expect(acted).toEqual([])
  rows.delete('gone')
  tellChange('gone')
  await nextTurn()
  ticker.tell()
  await expect.poll(() => acted).toEqual(['early'])
})

test('a price that came while nobody watched is found when the rows are read, and by the sweep', async () => {
  wait('missed', 49_000, Infinity)
  movePrice('48000')
  movePrice('50000')
  ticker.tell()
  await expect.poll(() => acted).toEqual(['missed'])
  wait('swept', 49_000, Infinity)
  wait('waits', 40_000, Infinity)
  movePrice('48000')
  movePrice('50000')
  expect(await sweep(services, waiting)).toBe(1)
  expect(acted).toEqual(['missed', 'swept'])
})

test('many rows that one tick leaves are all acted upon', async () => {
  for (let index = 0; index < 200; index++) wait(`row ${index}`, 49_000, Infinity)
  ticker.tell()
  await isRead()
  movePrice('48000')
  ticker.tell()
  await expect.poll(() => acted.length).toBe(200)
})

test('trailing stops follow the price and are acted upon when it has come back far enough', async () => {
  for (const [id, percent, best] of [
    ['near', '2', '50000'],
    ['far', '10', '50000'],
    ['ahead', '2', '51000'],
  ] as const)
    trail(id, percent, best)
  ticker.tell()
  await isRead()
  movePrice('60000')
  ticker.tell()
  trail('late', '2', '60000')
  tellChange('late')
  await nextTurn()
  movePrice('59000')
  ticker.tell()
  await nextTurn()
  expect(acted).toEqual([])
  movePrice('58800')
  ticker.tell()
  await expect.poll(() => acted.toSorted()).toEqual(['ahead', 'late', 'near'])
  movePrice('54000')
  ticker.tell()
  await expect.poll(() => acted.at(-1)).toBe('far')
})

test('a trailing stop that was reached while nobody watched is found when the rows are read, and by the sweep', async () => {
  trail('missed', '2', '50000')
  for (const price of ['60000', '58000', '61000']) movePrice(price)
  ticker.tell()
  await expect.poll(() => acted).toEqual(['missed'])
  trail('swept', '2', '61000')
  trail('waits', '20', '61000')
  for (const price of ['59000', '61000']) movePrice(price)
  expect(await sweep(services, waiting)).toBe(1)
  expect(acted).toEqual(['missed', 'swept'])
})

test('best prices are kept now and then where ticks are not remembered for ever, and only those that have moved', async () => {
  trail('moves', '10', '50000')
  trail('stays', '10', '70000')
  ticker.tell()
  await isRead()
  movePrice('65000')
  ticker.tell()
  clock.advance(31_000)
  ticker.tell()
  await expect.poll(() => reads).toBe(2)
  // Simulated prices can be walked again from the beginning.
  expect(kept).toEqual([])
  Object.defineProperty(pins, 'isSimulated', { value: false })
  clock.advance(31_000)
  ticker.tell()
  await expect.poll(() => reads).toBe(3)
  const { trail: followed } = rows.get('moves')!
  expect(kept).toEqual([{ id: 'moves', setAt: followed!.setAt, best: '65000.00', at: expect.any(Number) }])
  // What the module has kept is the same trailing stop; it isn't followed anew.
  rows.set('moves', { ...rows.get('moves')!, trail: { ...followed!, best: '65000', since: kept[0]!.at } })
  clock.advance(31_000)
  ticker.tell()
  await expect.poll(() => reads).toBe(4)
  movePrice('58500')
  ticker.tell()
  await expect.poll(() => acted.toSorted()).toEqual(['moves', 'stays'])
})
