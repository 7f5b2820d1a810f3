/**
 * Watches prices and times for all modules. A module declares rows with a price band each, or with an instant, and what to do when
 * a price leaves the band or the instant has come.
 * One elected process does it. If it was down or slow, it replays the feed and finds the same tick as if it hadn't been.
 * For speed it compares a market's price with the narrowest band first, and with each band only when the price has left that.
 * Trailing stops are compared as `TrailBook` says.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { gapNews, type Bus } from './bus.ts'
import type { Services } from './context.ts'
import type { Db } from './database/schema.ts'
import type { Feed } from './feed/feed.ts'
import type { Band } from '../../src/domain/simulation/tick.ts'
import type { Instrument } from './feed/instrument.ts'
import { Election, type Candidate } from './jobs/election.ts'
import { TrailBook, type Followed } from './trail-book.ts'
import type { Decimal } from '../../src/domain/money.ts'

/** A row that waits for a price, or for an instant. */
export interface Banded {
  readonly id: string
  /** The market's code. Rows of a market that the venue doesn't have are ignored. */
  readonly code: string
  /** Ticks after this instant count, epoch milliseconds. */
  readonly since: number
  readonly band: Band
  /** From this instant on the row is due, whatever the price; epoch milliseconds. Without it only the band counts. */
  readonly dueAt?: number
  /** A trailing stop besides the band: a price at or beyond it makes the row due. */
  readonly trail?: Followed | null
}

/** A trailing stop's best price up to `at`. */
export interface Best {
  readonly id: string
  readonly setAt: number
  readonly best: Decimal
  readonly at: number
}

/** The band of a row that waits for its instant alone: no price leaves it. */
export const ANY_PRICE: Band = { lower: -Infinity, upper: Infinity }

export interface Watch {
  /** Unique in the venue: of the election, and of the job that looks once a minute in case the watch is stuck. */
  readonly name: string
  /** Every row that waits for its price. */
  readonly all: (db: Db) => Promise<readonly Banded[]>
  /** Reads a row; `null` if it no longer waits. */
  readonly one: (db: Db, id: string) => Promise<Banded | null>
  /** Calls `changed` with a row's id when the row is new, has changed or no longer waits. Returns a function that stops it. */
  readonly news: (bus: Bus, changed: (id: string) => void) => () => void
  /**
   * Writes down how far trailing stops have been followed. Called now and then, for a feed that doesn't remember its ticks for ever;
   * at a simulated one they can be followed again from the beginning.
   */
  readonly keep?: (services: Services, followed: readonly Best[]) => Promise<void>
  /**
   * Acts on a row that is due. Must check that again under the row's lock, because several processes may act at
   * once and the row may have changed. Returns `false` if there was nothing to do, or if it can't be done yet: a row that still
   * waits is tried again at the next tick.
   */
  readonly act: (services: Services, id: string) => Promise<boolean>
}

/** Milliseconds between reads of the whole list. The bus delivers at most once, so news may be lost. */
const RELOAD_EVERY = 30_000
const ACTS_AT_ONCE = 4
const ROWS_A_TURN = 10

/** The rows of one market. */
interface Group {
  readonly instrument: Instrument
  readonly rows: Map<string, Banded>
  /** Narrowest band and first instant of all rows; `null` when they must be computed again. */
  first: First | null
  /** Up to this instant, no tick has left a band of the group. */
  checkedTo: number
  readonly trails: TrailBook
}

interface First {
  readonly band: Band
  readonly dueAt: number
}

const isSame = (a: Banded, b: Banded): boolean =>
  a.since === b.since &&
  a.code === b.code &&
  a.band.lower === b.band.lower &&
  a.band.upper === b.band.upper &&
  a.dueAt === b.dueAt &&
  isSameTrail(a.trail, b.trail)

const isSameTrail = (a: Followed | null | undefined, b: Followed | null | undefined): boolean =>
  a && b ? a.setAt === b.setAt && a.percent === b.percent : !a === !b

const firstOf = (rows: Iterable<Banded>): First => {
  let [lower, upper, first] = [-Infinity, Infinity, Infinity]
  for (const { band, dueAt = Infinity } of rows) {
    lower = Math.max(lower, band.lower)
    upper = Math.min(upper, band.upper)
    first = Math.min(first, dueAt)
  }
  return { band: { lower, upper }, dueAt: first }
}

/** The instant has come, or a tick in (from, now] has left the band. A band that no price can leave costs no look at the feed. */
const hasLeft = (
  feed: Feed,
  instrument: Instrument,
  { band, dueAt = Infinity }: Pick<Banded, 'band' | 'dueAt'>,
  from: number,
  now: number,
): boolean => {
  if (now >= dueAt) return true
  if (band.lower === -Infinity && band.upper === Infinity) return false
  return feed.firstOutside(instrument, from, now, band) !== null
}

/** The row is due, by its band, its instant or its trailing stop, of which the best price is told if it isn't. */
const look = (feed: Feed, instrument: Instrument, row: Banded, now: number): { readonly isDue: boolean; readonly best: Decimal | null } => {
  if (hasLeft(feed, instrument, row, row.since, now)) return { isDue: true, best: null }
  if (!row.trail) return { isDue: false, best: null }
  const { tick, best } = feed.firstTrailing(instrument, row.trail.since, now, row.trail)
  return { isDue: tick !== null, best }
}

export class BandWatch {
  readonly #services: Services
  readonly #watch: Watch
  readonly #election: Candidate
  readonly #groups = new Map<string, Group>()
  readonly #codes = new Map<string, string>()
  /** Rows that are due and not acted on yet. */
  readonly #due = new Map<string, Banded>()
  /** Rows that `act` failed for or couldn't act on yet; due again at the next tick. */
  readonly #again = new Map<string, Banded>()
  readonly #acting = new Set<Promise<void>>()
  /** Reads one at a time, so that an older result never replaces a newer one. */
  #reading: Promise<void> = Promise.resolve()
  #loadedAt: number | null = null
  #undo: (() => void)[] = []

  /** Watches while `election` is won. */
  constructor(services: Services, watch: Watch, election: Candidate) {
    this.#services = services
    this.#watch = watch
    this.#election = election
  }

  start(): void {
    const { bus, market } = this.#services
    this.#election.start()
    this.#undo = [
      market.ticker.subscribe((now) => this.#onTick(now)),
      bus.subscribe(gapNews, () => {
        this.#loadedAt = null
      }),
      this.#watch.news(bus, (id) => this.#onNews(id)),
    ]
  }

  get name(): string {
    return this.#watch.name
  }

  get isElected(): boolean {
    return this.#election.isElected
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    for (const undo of this.#undo) undo()
    await this.#election.stop()
    await this.#reading
    this.#due.clear()
    await Promise.all(this.#acting)
  }

  #onTick(now: number): void {
    if (!this.#election.isElected) {
      this.#loadedAt = null
      for (const rows of [this.#groups, this.#codes, this.#due, this.#again]) rows.clear()
      return
    }
    if (this.#loadedAt === null || Math.abs(now - this.#loadedAt) > RELOAD_EVERY) {
      this.#loadedAt = now
      this.#read(() => this.#keepBest())
      this.#read(() => this.#load())
    }
    for (const [id, row] of this.#again) this.#due.set(id, row)
    this.#again.clear()
    for (const group of this.#groups.values()) this.#check(group, now)
    this.#actOnDue()
  }

  #onNews(id: string): void {
    if (this.#election.isElected) this.#read(() => this.#reload(id))
  }

  #read(step: () => Promise<void>): void {
    this.#reading = this.#reading
      .then(step)
      .then(() => this.#actOnDue())
      .catch((error: unknown) => {
        this.#loadedAt = null
        this.#services.log.error({ err: error, watch: this.#watch.name }, 'what waits for a price could not be read; it is tried again')
      })
  }

  async #load(): Promise<void> {
    const rows = await this.#watch.all(this.#services.db)
    const ids = new Set(rows.map(({ id }) => id))
    for (const id of this.#codes.keys()) if (!ids.has(id)) this.#forget(id)
    for (const [index, row] of rows.entries()) {
      this.#add(row)
      if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn()
    }
  }

  async #reload(id: string): Promise<void> {
    const row = await this.#watch.one(this.#services.db, id)
    if (row) this.#add(row)
    else this.#forget(id)
  }

  #forget(id: string): void {
    this.#due.delete(id)
    this.#again.delete(id)
    const code = this.#codes.get(id)
    const group = code === undefined ? undefined : this.#groups.get(code)
    if (code === undefined || !group) return
    this.#codes.delete(id)
    group.rows.delete(id)
    group.trails.delete(id)
    group.first = null
    if (group.rows.size === 0) this.#groups.delete(code)
  }

  /** Adds a row, and looks up once in the feed what happened since its band holds, however long ago. */
  #add(row: Banded): void {
    const { board, feed } = this.#services.market
    const known = this.#groups.get(this.#codes.get(row.id) ?? '')?.rows.get(row.id) ?? this.#due.get(row.id) ?? this.#again.get(row.id)
    const instrument = board.instrument(row.code)
    if (!instrument || (known && isSame(known, row))) return
    this.#forget(row.id)
    const now = this.#services.clock.now()
    const { isDue, best } = look(feed, instrument, row, now)
    if (isDue) {
      this.#due.set(row.id, row)
      return
    }
    const trails = new TrailBook()
    const group = this.#groups.get(row.code) ?? { instrument, rows: new Map<string, Banded>(), first: null, checkedTo: now, trails }
    // All trailing stops of a market are followed up to the same instant.
    this.#check(group, now)
    this.#groups.set(row.code, group)
    this.#codes.set(row.id, row.code)
    group.rows.set(row.id, row)
    if (row.trail && best !== null) group.trails.add(row.id, { ...row.trail, best })
    group.first = null
  }

  #check(group: Group, now: number): void {
    const { instrument, rows, checkedTo } = group
    if (now <= checkedTo) return
    const first = (group.first ??= firstOf(rows.values()))
    const { feed } = this.#services.market
    const due: Banded[] = []
    if (hasLeft(feed, instrument, first, checkedTo, now))
      for (const row of rows.values()) if (hasLeft(feed, instrument, row, Math.max(checkedTo, row.since), now)) due.push(row)
    const reached = group.trails.follow(feed, instrument, checkedTo, now).flatMap((id) => rows.get(id) ?? [])
    group.checkedTo = now
    for (const row of [...due, ...reached]) {
      this.#forget(row.id)
      this.#due.set(row.id, row)
    }
  }

  /** So that a process that takes over knows best prices whose ticks nobody remembers any more. */
  async #keepBest(): Promise<void> {
    const { keep } = this.#watch
    if (!keep || this.#services.market.feed.isSimulated) return
    const followed: Best[] = []
    for (const { rows, trails, checkedTo: at } of this.#groups.values())
      for (const { id, trail } of rows.values()) {
        const best = trails.bestOf(id)
        if (trail && best !== undefined && best !== trail.best && at > trail.since) followed.push({ id, setAt: trail.setAt, best, at })
      }
    if (followed.length > 0) await keep(this.#services, followed)
  }

  #actOnDue(): void {
    for (const [id, row] of this.#due) {
      if (this.#acting.size >= ACTS_AT_ONCE) return
      this.#due.delete(id)
      const acting = this.#act(row).finally(() => {
        this.#acting.delete(acting)
        this.#actOnDue()
      })
      this.#acting.add(acting)
    }
  }

  async #act(row: Banded): Promise<void> {
    try {
      const { db } = this.#services
      const hasActed = await this.#watch.act(this.#services, row.id)
      if (!hasActed && (await this.#watch.one(db, row.id)) !== null) this.#again.set(row.id, row)
    } catch (error) {
      this.#again.set(row.id, row)
      this.#services.log.error(
        { err: error, watch: this.#watch.name, id: row.id },
        'a price was reached and could not be acted upon; it is tried again',
      )
    }
  }
}

/** Acts on every row that is due. The job that covers for a stuck watch calls it. Returns how many there were. */
export const sweep = async (services: Services, { all, act }: Watch): Promise<number> => {
  const { market, clock, db } = services
  let count = 0
  for (const row of await all(db)) {
    const instrument = market.board.instrument(row.code)
    if (instrument && look(market.feed, instrument, row, clock.now()).isDue && (await act(services, row.id))) count++
    await nextTurn()
  }
  return count
}

/** Keeps the watches of all modules. */
export const watchesPlugin = fp(
  async (app) => {
    const { services } = app
    const watches = services.modules
      .flatMap((module) => module.watches)
      .map((watch) => new BandWatch(services, watch, new Election(services.db, `watch ${watch.name}`, services.log)))
    app.gauge({
      name: 'plimsoll_elected',
      help: 'Whether this process was elected to watch.',
      labels: ['election'],
      read: () => watches.map((watch) => ({ labels: { election: watch.name }, value: Number(watch.isElected) })),
    })
    app.addHook('onReady', async () => {
      for (const watch of watches) watch.start()
    })
    app.addHook('onClose', async () => {
      await Promise.all(watches.map((watch) => watch.stop()))
    })
  },
  { name: 'watches' },
)
