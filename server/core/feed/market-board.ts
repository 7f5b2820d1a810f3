/** The newest price of every market, computed once per tick and shared by everyone who asks. */
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { ok } from '../answers.ts'
import type { Decimal } from '../../../src/domain/money.ts'
import type { MarketTick } from '../../../src/domain/wire/live.ts'
import type { MarketItem } from '../../../src/domain/wire/market.ts'
import type { Feed } from './feed.ts'
import type { Instrument } from './instrument.ts'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Serializing and compressing every market with its history takes tens of milliseconds: once a second, however many ask. */
const LISTS_KEPT = 1_000

/** A list ready to send; it is compressed when the first one asks for it. */
export class PackedList {
  readonly plain: Buffer
  #gzip: Promise<Buffer> | undefined
  #br: Promise<Buffer> | undefined

  constructor(items: readonly MarketItem[]) {
    this.plain = Buffer.from(JSON.stringify(ok(items)))
  }

  get gzip(): Promise<Buffer> {
    return (this.#gzip ??= toGzip(this.plain, { level: 6 }))
  }

  get br(): Promise<Buffer> {
    return (this.#br ??= toBrotli(this.plain, BROTLI))
  }
}

export interface ListFilter {
  /** Category; every one without it. */
  readonly type: number | undefined
  /** Whether `hundred` is filled. */
  readonly hasHistory: boolean
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
  #listsOf = -1
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
    this.#lists.clear()
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
      id,
      code,
      type,
      appName: name,
      logo,
      price,
      nowPrice: price,
      zdf,
      hundred: hasHistory ? [...this.#feed.history(instrument, now)] : [],
      scale,
      lotSize,
      lotUnit,
      minLots,
      maxLots,
      lotStep,
      maxLeverage,
      open: isOpen,
      nextChange: Number.isFinite(until) ? until : null,
    }
  }

  /** The answer of `listMarketByType`, at most a second old. */
  list(now: number, filter: ListFilter): PackedList {
    const second = Math.floor(now / LISTS_KEPT)
    if (second !== this.#listsOf) this.#lists.clear()
    this.#listsOf = second
    const key = `${filter.type ?? 'all'}:${filter.hasHistory}`
    const known = this.#lists.get(key)
    if (known) return known
    const list = new PackedList(this.#items(now, filter, () => true))
    this.#lists.set(key, list)
    return list
  }

  /** The items of some markets, in the order of the list. */
  some(now: number, filter: ListFilter, codes: ReadonlySet<string>): MarketItem[] {
    return this.#items(now, filter, (code) => codes.has(code))
  }

  #items(now: number, { type, hasHistory }: ListFilter, isWanted: (code: string) => boolean): MarketItem[] {
    return this.rows(now).flatMap((row) => {
      const instrument = isWanted(row.code) ? this.#byCode.get(row.code) : undefined
      return instrument && (type === undefined || instrument.type === type) ? [this.#itemOf(instrument, row, now, hasHistory)] : []
    })
  }
}
