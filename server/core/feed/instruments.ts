/** The venue's 354 instruments in the order they are listed. */
import { instrumentsOf, type Instrument } from './instrument.ts'
import { CRYPTO } from './instruments/crypto.ts'
import { FOREX } from './instruments/forex.ts'
import { FUTURES } from './instruments/futures.ts'
import { FUNDS, SPOT_METALS } from './instruments/metals.ts'
import { STOCKS } from './instruments/stocks.ts'

/** Funds are numbered from here, so that metals can be added before them. */
const FIRST_FUND = 500

export const INSTRUMENTS: readonly Instrument[] = [
  ...instrumentsOf('forex', 'forex', 'calm', FOREX),
  ...instrumentsOf(
    'crypto',
    'always',
    'lively',
    CRYPTO.map(([symbol, ...rest]) => [`${symbol}/USDT`, ...rest] as const),
  ),
  ...instrumentsOf('stocks', 'newYork', 'steady', STOCKS),
  ...instrumentsOf('futures', 'globex', 'steady', FUTURES),
  ...instrumentsOf('metals', 'globex', 'steady', SPOT_METALS),
  ...instrumentsOf('metals', 'newYork', 'steady', FUNDS, FIRST_FUND),
]
