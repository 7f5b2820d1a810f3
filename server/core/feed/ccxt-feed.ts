/**
 * Real prices of one exchange through ccxt. One elected process polls the exchange and publishes to the others over the bus;
 * all keep the ticks of the last hours in memory. Prices while no process ran are unknown: orders are then judged by the
 * first tick afterwards.
 */
import type * as z from 'zod/mini'
import { isDeepStrictEqual } from 'node:util'
import type { Decimal } from '../../../src/domain/money.ts'
import { PERIOD_MS } from '../../../src/domain/periods.ts'
import type { Candle } from '../../../src/domain/wire/market.ts'
import type { Services } from '../context.ts'
import { Election } from '../jobs/election.ts'
import { ticksNews } from '../news.ts'
import type { MarketPhase } from '../../../src/domain/simulation/calendar.ts'
import { TICK_SIZE, type Exchange } from './exchange.ts'
import type { CandleQuery, Feed, Range24h } from './feed.ts'
import { isOutside, type Band, type Tick, type Trailed } from '../../../src/domain/simulation/tick.ts'
import { TrailingStop, type Trail } from '../../../src/domain/trailing.ts'
import type { Instrument } from './instrument.ts'

type Row = z.infer<typeof ticksNews.form>['rows'][number]

/** Milliseconds between polls, because exchanges limit the rate of calls. */
const POLL_EVERY = 1_000
const TICKS_KEPT = 7_200
const HISTORY_POINTS = 100
/** Keeps a message of the bus below PostgreSQL's 8,000 bytes. */
const ROWS_A_MESSAGE = 100
const ALWAYS: MarketPhase = { isOpen: true, since: -Infinity, until: Infinity }

type Needs = Pick<Services, 'clock' | 'bus' | 'db' | 'log'>

export class CcxtFeed implements Feed {
  readonly name: string
  readonly isSimulated = false
  readonly instruments: readonly Instrument[]
  readonly #exchange: Exchange
  readonly #needs: Needs
  readonly #ticks = new Map<string, Tick[]>()
  readonly #dayAgo = new Map<string, Decimal>()
  #timer: NodeJS.Timeout | undefined
  #election: Election | undefined
  #unsubscribe: (() => void) | undefined

  private constructor(name: string, exchange: Exchange, instruments: readonly Instrument[], needs: Needs) {
    this.name = name
    this.#exchange = exchange
    this.instruments = instruments
    this.#needs = needs
  }

  /** Asks for the markets and a first price of each; throws one sentence when the exchange cannot be reached. */
  static async open(name: string, exchange: Exchange, known: readonly Instrument[], needs: Needs): Promise<CcxtFeed> {
    try {
      const markets = await exchange.loadMarkets()
      const listed = known.filter(({ code }) => markets[code] !== undefined)
      if (listed.length === 0) throw new Error("it lists none of the venue's symbols")
      const quoted = listed.map((one) => withScale(one, markets[one.code]?.precision?.price, exchange.precisionMode))
      const feed = new CcxtFeed(name, exchange, quoted, needs)
      feed.#accept(await feed.#ask())
      feed.#start()
      return feed
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`FEED=${name}: the exchange cannot be used (${reason}). FEED=simulated needs no network.`, { cause: error })
    }
  }

  #start(): void {
    const { bus, db, log } = this.#needs
    this.#unsubscribe = bus.subscribe(ticksNews, ({ rows }) => this.#accept(rows))
    this.#election = new Election(db, 'feed', log)
    this.#election.start()
    this.#schedule()
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      void this.#poll().finally(() => {
        if (this.#timer) this.#schedule()
      })
    }, POLL_EVERY)
    this.#timer.unref()
  }

  async #poll(): Promise<void> {
    if (!this.#election?.isElected) return
    try {
      const rows = await this.#ask()
      this.#accept(rows)
      for (let from = 0; from < rows.length; from += ROWS_A_MESSAGE) {
        await this.#needs.bus.publish(ticksNews, { rows: rows.slice(from, from + ROWS_A_MESSAGE) })
      }
    } catch (error) {
      this.#needs.log.warn({ err: error, feed: this.name }, 'the exchange did not answer')
    }
  }

  async #ask(): Promise<Row[]> {
    const tickers = await this.#exchange.fetchTickers(this.instruments.map(({ code }) => code))
    const at = this.#needs.clock.now()
    return this.instruments.flatMap(({ code, scale }): Row[] => {
      const { last, percentage = 0 } = tickers[code] ?? {}
      if (last === undefined || !(last > 0)) return []
      return [[code, last.toFixed(scale), (last / (1 + percentage / 100)).toFixed(scale), at]]
    })
  }

  /** Takes ticks in. A process also receives its own news over the bus, so ticks that it has already are skipped. */
  #accept(rows: readonly Row[]): void {
    for (const [code, price, dayAgo, at] of rows) {
      const ticks = this.#ticks.get(code) ?? []
      const last = ticks.at(-1)
      if (last && (last.at > at || isDeepStrictEqual(last, { at, price }))) continue
      ticks.push({ at, price })
      if (ticks.length > TICKS_KEPT) ticks.splice(0, ticks.length - TICKS_KEPT)
      this.#ticks.set(code, ticks)
      this.#dayAgo.set(code, dayAgo)
    }
  }

  #ticksOf({ code }: Instrument): readonly Tick[] {
    return this.#ticks.get(code) ?? []
  }

  tick(instrument: Instrument, at: number): Tick | null {
    return this.#ticksOf(instrument).findLast((tick) => tick.at <= at) ?? null
  }

  phase(): MarketPhase {
    return ALWAYS
  }

  dayAgo({ code }: Instrument): Decimal | null {
    return this.#dayAgo.get(code) ?? null
  }

  async range24h(instrument: Instrument, now: number): Promise<Range24h> {
    const candles = await this.candles(instrument, { period: '1h', before: now + 1, limit: 25, now })
    const price = this.tick(instrument, now)?.price ?? '0'
    const values = [price, ...candles.flatMap(([, , high, low]) => [high, low])].sort((a, b) => Number(a) - Number(b))
    return { high: values.at(-1) ?? price, low: values[0] ?? price }
  }

  async candles({ code, scale }: Instrument, { period, before, limit, now }: CandleQuery): Promise<Candle[]> {
    const since = Math.min(before, now + 1) - limit * PERIOD_MS[period]
    const rows = await this.#exchange.fetchOHLCV(code, period, since, limit)
    return rows.flatMap((row): Candle[] => {
      const [at, open, high, low, close] = row
      if (at === undefined || open === undefined || high === undefined || low === undefined || close === undefined) return []
      return at < before ? [[at, open.toFixed(scale), high.toFixed(scale), low.toFixed(scale), close.toFixed(scale)]] : []
    })
  }

  history(instrument: Instrument): readonly Decimal[] {
    return this.#ticksOf(instrument)
      .slice(-HISTORY_POINTS)
      .map(({ price }) => price)
  }

  firstOutside(instrument: Instrument, from: number, to: number, band: Band): Tick | null {
    return this.#within(instrument, from, to).find(({ price }) => isOutside(band, Number(price), Number(price))) ?? null
  }

  firstTrailing(instrument: Instrument, from: number, to: number, trail: Trail): Trailed {
    const stop = new TrailingStop(trail)
    const tick = this.#within(instrument, from, to).find(({ price }) => stop.reaches(price)) ?? null
    return { tick, best: stop.best }
  }

  #within(instrument: Instrument, from: number, to: number): readonly Tick[] {
    const ticks = this.#ticksOf(instrument)
    const [before, last] = [from, to].map((end) => ticks.findLastIndex(({ at }) => at <= end)) as [number, number]
    return ticks.slice(before + 1, last + 1)
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#unsubscribe?.()
    await this.#election?.stop()
  }
}

/** Quotes with the exchange's digits. */
const withScale = (instrument: Instrument, precision: number | undefined, mode: number | undefined): Instrument => {
  if (precision === undefined || !(precision > 0)) return instrument
  const digits = mode === TICK_SIZE ? Math.ceil(-Math.log10(precision) - 1e-9) : precision
  return { ...instrument, scale: Math.min(18, Math.max(0, digits)) }
}
