/** What a unit of each currency is worth in USDT: the venue's own mid price, for figures and exchanges alike. */
import type { Currency } from '../../src/domain/money.ts'
import type { Tick } from '../../src/domain/simulation/tick.ts'
import type { Market } from './feed/market.ts'

/** A US dollar is taken as one USD Coin: the only market that prices a dollar in USDT. */
export const MARKET_OF: Readonly<Record<Exclude<Currency, 'USDT'>, string>> = { USD: 'USDC/USDT', BTC: 'BTC/USDT', ETH: 'ETH/USDT' }

/** The newest price at or before `now`, however old it is; `null` if the feed has never had one. */
export const usdtPrice = ({ board, feed }: Pick<Market, 'board' | 'feed'>, currency: Currency, now: number): Tick | null => {
  if (currency === 'USDT') return { at: now, price: '1' }
  const instrument = board.instrument(MARKET_OF[currency])
  return instrument ? feed.tick(instrument, now) : null
}
