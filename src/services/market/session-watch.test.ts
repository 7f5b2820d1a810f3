import { expect, test, vi } from 'vitest'
import { SimulatedClock } from '../../journal/clock.ts'
import type { MarketItem } from '../../domain/wire/market.ts'
import { createMarketStore } from './market-store.ts'
import { watchSessions } from './session-watch.ts'

const HOUR = 3_600_000
const itemOf = (code: string, open: boolean, nextChange: number | null): MarketItem => ({
  id: 1,
  code,
  type: 1,
  appName: code,
  logo: '',
  price: '1',
  nowPrice: '1',
  zdf: '0',
  hundred: [],
  scale: 4,
  lotSize: '1',
  lotUnit: 'x',
  minLots: '0.01',
  maxLots: '10',
  lotStep: '0.01',
  maxLeverage: 10,
  open,
  nextChange,
})

const watched = (answers: (readonly MarketItem[] | null)[] = [], venueAhead = 0) => {
  const clock = new SimulatedClock(1_000_000)
  const now = () => clock.now() + venueAhead
  const markets = createMarketStore({ requestFrame: (run) => run() })
  const reload = vi.fn<() => Promise<void>>(async () => {
    const next = answers.shift()
    if (!next) throw { code: 'NETWORK', message: '' }
    markets.setList(next, now())
  })
  watchSessions({ markets, now, after: clock.after.bind(clock), reload, random: () => 0.5 })
  const isOpen = (code: string) => markets.item(code)?.open
  return { clock, now, markets, reload, isOpen }
}

test('a market closes and opens on the page when its session does', async () => {
  const at = 1_000_000 + 2 * HOUR
  const { clock, markets, reload, isOpen } = watched([
    [itemOf('EUR/USD', false, at + HOUR), itemOf('BTC', true, null)],
    [itemOf('EUR/USD', true, null), itemOf('BTC', true, null)],
  ])
  markets.setList([itemOf('EUR/USD', true, at), itemOf('BTC', true, null)], 0)
  const told = vi.fn<() => void>()
  markets.subscribeList(told)
  clock.advanceTo(at - 1)
  expect([isOpen('EUR/USD'), reload.mock.calls.length, told.mock.calls.length]).toEqual([true, 0, 0])
  clock.advanceTo(at)
  expect([isOpen('EUR/USD'), isOpen('BTC'), markets.list()[0]?.open, told.mock.calls.length]).toEqual([false, true, false, 1])
  clock.advanceTo(at + 60_000)
  await vi.waitFor(() => expect(markets.item('EUR/USD')?.nextChange).toBe(at + HOUR))
  clock.advanceTo(at + HOUR)
  expect(isOpen('EUR/USD')).toBe(true)
})

test('the venue is asked once for all that change together, and again when it does not answer', async () => {
  const at = 1_000_000 + HOUR
  const { clock, markets, reload } = watched([null, [itemOf('A', false, null), itemOf('B', false, null)]])
  markets.setList([itemOf('A', true, at), itemOf('B', true, at)], 0)
  clock.advanceTo(at + 20_000)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await new Promise((done) => {
    setTimeout(done)
  })
  clock.advanceTo(at + 120_000)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  await new Promise((done) => {
    setTimeout(done)
  })
  clock.advanceTo(at + 10 * HOUR)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('the change comes by the time of the venue', () => {
  const { clock, markets, isOpen } = watched([], 24 * HOUR)
  markets.setList([itemOf('A', false, 1_000_000 + 25 * HOUR)], 0)
  clock.advanceTo(1_000_000 + HOUR)
  expect(isOpen('A')).toBe(true)
})

test('markets that never close are left alone', () => {
  const { clock, markets } = watched()
  markets.setList([itemOf('BTC', true, null)], 0)
  expect(clock.pending()).toEqual([])
})
