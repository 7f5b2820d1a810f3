/** The default feed: every price is a pure function of (days' seeds, instrument, time), so processes need not talk to agree. */
import type { Decimal } from '../../../src/domain/money.ts'
import type { Candle } from '../../../src/domain/wire/market.ts'
import { DAY, phaseAt, type MarketPhase } from '../../../src/domain/simulation/calendar.ts'
import type { DaySeeds } from '../../../src/domain/simulation/day-seeds.ts'
import type { Band, Tick, Trailed } from '../../../src/domain/simulation/tick.ts'
import type { Trail } from '../../../src/domain/trailing.ts'
import type { CandleQuery, Feed, Range24h } from './feed.ts'
import type { Instrument } from './instrument.ts'
import { SimulatedMarket } from './simulated-market.ts'

export class SimulatedFeed implements Feed {
  readonly name = 'simulated'
  readonly isSimulated = true
  readonly instruments: readonly Instrument[]
  readonly #markets: ReadonlyMap<string, SimulatedMarket>

  /** `tickMs` must divide 1000. */
  constructor(seeds: DaySeeds, instruments: readonly Instrument[], tickMs: number) {
    if (1000 % tickMs !== 0) throw new Error(`TICK_MS must divide 1000 for the simulated feed; ${tickMs} does not.`)
    this.instruments = instruments
    this.#markets = new Map(instruments.map((instrument) => [instrument.code, new SimulatedMarket(instrument, seeds, tickMs)]))
  }

  #of({ code }: Instrument): SimulatedMarket {
    const market = this.#markets.get(code)
    if (!market) throw new Error(`no market ${code}`)
    return market
  }

  tick(instrument: Instrument, at: number): Tick {
    return this.#of(instrument).tick(at)
  }

  phase(instrument: Instrument, at: number): MarketPhase {
    return phaseAt(instrument.calendar, at)
  }

  dayAgo(instrument: Instrument, at: number): Decimal {
    return this.tick(instrument, at - DAY).price
  }

  async range24h(instrument: Instrument, now: number): Promise<Range24h> {
    return this.#of(instrument).range24h(now)
  }

  candles(instrument: Instrument, query: CandleQuery): Promise<Candle[]> {
    return this.#of(instrument).candles(query)
  }

  history(instrument: Instrument, now: number): readonly Decimal[] {
    return this.#of(instrument).history(now)
  }

  firstOutside(instrument: Instrument, from: number, to: number, band: Band): Tick | null {
    return this.#of(instrument).firstOutside(from, to, band)
  }

  firstTrailing(instrument: Instrument, from: number, to: number, trail: Trail): Trailed {
    return this.#of(instrument).firstTrailing(from, to, trail)
  }

  async close(): Promise<void> {}
}
