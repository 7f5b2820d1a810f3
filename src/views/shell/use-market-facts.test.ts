import { expect, test } from 'vitest'
import type { MarketItem } from '../../domain/wire/market.ts'
import { UNTOLD } from '../../domain/venue-facts.ts'
import { isPriceFresh } from '../../domain/quote.ts'
import { createMarketStore } from '../../services/market/market-store.ts'
import type { System } from './system-context.tsx'
import { marketFactsOf } from './use-market-facts.ts'

const DAY = 86_400_000
const BTC: MarketItem = {
  id: 1,
  code: 'BTC',
  type: 2,
  appName: 'BTC',
  logo: '',
  price: '100',
  nowPrice: '100',
  zdf: '0.00',
  hundred: [],
  scale: 2,
  lotSize: '1',
  lotUnit: 'x',
  minLots: '0.01',
  maxLots: '10',
  lotStep: '0.01',
  maxLeverage: 10,
  open: true,
  nextChange: null,
}
const live = { matches: (state: unknown) => JSON.stringify(state) !== '{"freshness":"stale"}', hasTag: () => true }

test('a price that came before the venue told its time is as fresh as the feed', () => {
  const markets = createMarketStore({ requestFrame: () => undefined })
  markets.setList([BTC], 0)
  let now = DAY // by a device whose clock is a day fast
  const system = {
    markets,
    now: () => now,
    stream: (chart: string) => ({ getSnapshot: () => (chart === 'venueFacts' ? { context: { facts: UNTOLD } } : live) }),
    account: { user: () => null },
  } as unknown as System
  markets.applyTicks([{ code: 'BTC', price: '101', zdf: '1.00' }], now)
  now = 2_000 // by the venue's
  markets.applyTicks([], now)
  const facts = marketFactsOf(system, 'BTC')
  expect(facts).toMatchObject({ price: '101', priceAt: 2_000, isLive: true })
  expect(facts && isPriceFresh(facts)).toBe(true)
})
