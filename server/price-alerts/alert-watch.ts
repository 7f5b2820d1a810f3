/**
 * Watches the price of every alert. One process does it; what it missed, because it was down or slow, it finds by replaying the
 * feed, with the same tick. Alerts of one market are looked at together: only when a price leaves the narrowest band of them is
 * each one looked at.
 */
import type { Services } from '../core/context.ts'
import type { Band } from '../core/feed/feed.ts'
import type { Instrument } from '../core/feed/instrument.ts'
import type { Market } from '../core/feed/market.plugin.ts'
import type { Candidate } from '../core/jobs/election.ts'
import { bandOf, crossAlert, crossingOf } from './cross-alert.ts'
import { activeAlerts, readAlert, type AlertRow } from './price-alerts.repository.ts'

/** The bus delivers at most once, so the whole list is read again now and then. */
const RELOAD_EVERY = 30_000

/** The alerts of one market. */
interface Group {
  readonly instrument: Instrument
  readonly alerts: Map<string, AlertRow>
  /** No alert is crossed by a tick up to here. */
  checkedTo: number
}

export class AlertWatch {
  readonly #services: Services
  readonly #market: Market
  readonly #election: Candidate
  readonly #groups = new Map<string, Group>()
  readonly #codes = new Map<string, string>()
  #work: Promise<void> = Promise.resolve()
  #loadedAt: number | null = null
  #undo: (() => void)[] = []

  /** Watches while `election` is won. */
  constructor(services: Services, market: Market, election: Candidate) {
    this.#services = services
    this.#market = market
    this.#election = election
  }

  start(): void {
    this.#election.start()
    this.#undo = [
      this.#market.ticker.subscribe((now) => this.#onTick(now)),
      this.#services.bus.subscribe((news) => {
        if (news.type === 'gap') this.#loadedAt = null
        if (news.type === 'priceAlert' && this.#election.isElected) this.#next(() => this.#reload(news.alertId))
      }),
    ]
  }

  async stop(): Promise<void> {
    for (const undo of this.#undo) undo()
    await this.#election.stop()
    await this.#work
  }

  /** One step after the other, so that an older reading never overtakes a newer one. */
  #next(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch((error: unknown) => {
      this.#loadedAt = null
      this.#services.log.error({ err: error }, 'price alerts could not be watched; it is tried again')
    })
  }

  #onTick(now: number): void {
    if (!this.#election.isElected) {
      this.#loadedAt = null
      this.#groups.clear()
      this.#codes.clear()
      return
    }
    if (this.#loadedAt === null || Math.abs(now - this.#loadedAt) > RELOAD_EVERY) {
      this.#loadedAt = now
      this.#next(() => this.#load())
    }
    for (const group of this.#groups.values()) this.#check(group, now)
  }

  async #load(): Promise<void> {
    const rows = await activeAlerts(this.#services.db)
    const ids = new Set(rows.map((row) => row.id))
    for (const id of this.#codes.keys()) if (!ids.has(id)) this.#forget(id)
    for (const row of rows) this.#watch(row)
  }

  async #reload(id: string): Promise<void> {
    const row = await readAlert(this.#services.db, id)
    this.#forget(id)
    if (row?.status === 'active') this.#watch(row)
  }

  #forget(id: string): void {
    const code = this.#codes.get(id)
    if (code === undefined) return
    this.#codes.delete(id)
    const group = this.#groups.get(code)
    group?.alerts.delete(id)
    if (group?.alerts.size === 0) this.#groups.delete(code)
  }

  /** What happened since it was armed is looked up once, however long ago that was. */
  #watch(row: AlertRow): void {
    const instrument = this.#market.board.instrument(row.code)
    const group = this.#groups.get(row.code)
    if (!instrument || group?.alerts.get(row.id)?.round === row.round) return
    const now = this.#services.clock.now()
    if (crossingOf(this.#market.feed, instrument, row, now)) return this.#cross(row)
    this.#codes.set(row.id, row.code)
    // The others of the group are looked at from where they were; this one is looked at twice for a moment.
    if (group) group.alerts.set(row.id, row)
    else this.#groups.set(row.code, { instrument, alerts: new Map([[row.id, row]]), checkedTo: now })
  }

  #check(group: Group, now: number): void {
    if (now <= group.checkedTo) return
    const { instrument, alerts, checkedTo } = group
    const { feed } = this.#market
    if (feed.firstOutside(instrument, checkedTo, now, narrowestOf(alerts.values())))
      for (const row of [...alerts.values()])
        if (feed.firstOutside(instrument, Math.max(checkedTo, row.armed_at.getTime()), now, bandOf(row))) {
          this.#forget(row.id)
          this.#cross(row)
        }
    group.checkedTo = now
  }

  /** Judged again under the alert's lock. On a failure the whole list is read again at the next tick. */
  #cross({ id }: AlertRow): void {
    this.#next(async () => {
      const crossed = await crossAlert(this.#services, this.#market, id)
      if (crossed)
        this.#services.log.info(
          { alertId: id, code: crossed.code, tick: crossed.crossed_at, price: crossed.crossed_price },
          'a price alert was crossed',
        )
    })
  }
}

const narrowestOf = (rows: Iterable<AlertRow>): Band => {
  let [lower, upper] = [-Infinity, Infinity]
  for (const row of rows) {
    const band = bandOf(row)
    lower = Math.max(lower, band.lower)
    upper = Math.min(upper, band.upper)
  }
  return { lower, upper }
}

/** Tells of every crossing by now, for the job that looks in case the watch is stuck. Gives how many there were. */
export const crossAllDue = async (services: Services, market: Market): Promise<number> => {
  let count = 0
  for (const row of await activeAlerts(services.db)) {
    const instrument = market.board.instrument(row.code)
    const isDue = instrument && crossingOf(market.feed, instrument, row, services.clock.now())
    if (isDue && (await crossAlert(services, market, row.id))) count++
  }
  return count
}
