/** The newest price of every market, computed once per tick and shared by everyone who asks. */
import { gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { ok } from '../answers.ts'
import type { Decimal } from '../../src/domain/money.ts'
import type { MarketTick } from '../../src/domain/wire/live.ts'
import type { MarketItem } from '../../src/domain/wire/market.ts'
import type { Feed } from './feed.ts'
import type { Instrument } from './instrument.ts'

const compress = promisify(gzip)

/** A list ready to send, plain and gzipped. */
export interface PackedList {
  readonly plain: Buffer
  gzipped(): Promise<Buffer>
}

/** Change from `before` to `price` in percent, two digits; `0.00` when there is nothing to compare with. */
export const changePercent = (price: Decimal, before: Decimal | null): Decimal => {
  const from = Number(before)
  const text = from > 0 ? ((Number(price) / from - 1) * 100).toFixed(2) : '0.00'
  return text === '-0.00' ? '0.00' : text
}

export class MarketBoard {
  readonly #feed: Feed
  readonly #tickMs: number
  readonly #byCode: ReadonlyMap<string, Instrument>
  readonly #byId: ReadonlyMap<number, Instrument>
  #tick = -1
  #rows: readonly MarketTick[] = []
  readonly #lists = new Map<string, PackedList>()

  constructor(feed: Feed, tickMs: number) {
    this.#feed = feed
    this.#tickMs = tickMs
    this.#byCode = new Map(feed.instruments.map((instrument) => [instrument.code, instrument]))
    this.#byId = new Map(feed.instruments.map((instrument) => [instrument.id, instrument]))
  }

  instrument(code: string): Instrument | undefined {
    return this.#byCode.get(code)
  }

  instrumentById(id: number): Instrument | undefined {
    return this.#byId.get(id)
  }

  /** The row of every market at `now`. A row that did not change since the last tick is the same object. */
  rows(now: number): readonly MarketTick[] {
    const tick = Math.floor(now / this.#tickMs)
    if (tick === this.#tick) return this.#rows
    this.#tick = tick
    this.#lists.clear()
    const before = new Map(this.#rows.map((row) => [row.code, row]))
    this.#rows = this.#feed.instruments.flatMap((instrument) => {
      const row = this.#row(instrument, now)
      const known = before.get(instrument.code)
      return !row ? [] : known?.price === row.price && known.zdf === row.zdf ? [known] : [row]
    })
    return this.#rows
  }

  /** Forgets what was computed for this tick (a price was pinned, the exchange sent news). */
  invalidate(): void {
    this.#tick = -1
  }

  #row(instrument: Instrument, now: number): MarketTick | null {
    const tick = this.#feed.tick(instrument, now)
    if (!tick) return null
    return { code: instrument.code, price: tick.price, zdf: changePercent(tick.price, this.#feed.dayAgo(instrument, now)) }
  }

  /** `null` while the instrument has no price yet. `hundred` is empty unless asked for. */
  item(instrument: Instrument, now: number, hasHistory: boolean): MarketItem | null {
    const row = this.#row(instrument, now)
    return row && this.#itemOf(instrument, row, now, hasHistory)
  }

  #itemOf(instrument: Instrument, { price, zdf }: MarketTick, now: number, hasHistory: boolean): MarketItem {
    const { id, code, type, name, logo, scale, lotSize, lotUnit, minLots, maxLots, lotStep, maxLeverage } = instrument
    const { isOpen, until } = this.#feed.phase(instrument, now)
    return {
      id, code, type, appName: name, logo, price, nowPrice: price, zdf,
      hundred: hasHistory ? [...this.#feed.history(instrument, now)] : [],
      scale, lotSize, lotUnit, minLots, maxLots, lotStep, maxLeverage,
      open: isOpen, nextChange: Number.isFinite(until) ? until : null,
    }
  }

  /** The answer of `listMarketByType`, kept until the next tick. */
  list(now: number, type: number | undefined, hasHistory: boolean): PackedList {
    const rows = this.rows(now)
    const key = `${type ?? 'all'}:${hasHistory}`
    const known = this.#lists.get(key)
    if (known) return known
    const items = rows.flatMap((row) => {
      const instrument = this.#byCode.get(row.code)
      const isWanted = instrument && (type === undefined || instrument.type === type)
      return isWanted ? [this.#itemOf(instrument, row, now, hasHistory)] : []
    })
    const plain = Buffer.from(JSON.stringify(ok(items)))
    let gzipped: Promise<Buffer> | undefined
    const list: PackedList = { plain, gzipped: () => (gzipped ??= compress(plain, { level: 4 })) }
    this.#lists.set(key, list)
    return list
  }
}
