/** What the venue asks of a source of prices, simulated or real. Times are epoch milliseconds, prices decimal strings. */
import type { Decimal } from '../../../src/domain/money.ts'
import type { Period } from '../../../src/domain/periods.ts'
import type { Candle } from '../../../src/domain/wire/market.ts'
import type { MarketPhase } from '../../../src/domain/simulation/calendar.ts'
import type { Band, Tick, Trailed } from '../../../src/domain/simulation/tick.ts'
import type { Trail } from '../../../src/domain/trailing.ts'
import type { Instrument } from './instrument.ts'

export interface Range24h {
  readonly high: Decimal
  readonly low: Decimal
}

export interface CandleQuery {
  readonly period: Period
  /** Candles that open before this instant. */
  readonly before: number
  readonly limit: number
  /** The last candle holds ticks up to now, and none after. */
  readonly now: number
}

export interface Feed {
  /** `simulated` or `ccxt:<exchange>`; shown to users as the source. */
  readonly name: string
  readonly isSimulated: boolean
  readonly instruments: readonly Instrument[]
  /** The newest tick at or before `at`; `null` if there's none. While a market is closed, its last tick stays the newest. */
  tick(instrument: Instrument, at: number): Tick | null
  phase(instrument: Instrument, at: number): MarketPhase
  /** Price of 24 hours before `at`, or the oldest known. */
  dayAgo(instrument: Instrument, at: number): Decimal | null
  /** Highest and lowest price of the last 24 hours; the minutes at its ends count whole. */
  range24h(instrument: Instrument, now: number): Promise<Range24h>
  /** Oldest first, at most `limit`; stretches without trading leave gaps. */
  candles(instrument: Instrument, query: CandleQuery): Promise<Candle[]>
  /** The last 100 prices up to `now`, oldest first. */
  history(instrument: Instrument, now: number): readonly Decimal[]
  /** The first tick in (from, to] outside the band. However long the stretch, the answer is that of walking every tick. */
  firstOutside(instrument: Instrument, from: number, to: number, band: Band): Tick | null
  /**
   * The first tick in (from, to] at or beyond a trailing stop whose best price at `from` is that of `trail`, and the best price by
   * then. However long the stretch, the answer is that of walking every tick.
   */
  firstTrailing(instrument: Instrument, from: number, to: number, trail: Trail): Trailed
  close(): Promise<void>
}
