/**
 * Watches every open contract and closes those that a rule has closed. One process does it; what it missed, because it was
 * down or slow, it finds by replaying the feed, with the same outcome.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Services } from '../core/context.ts'
import type { Band } from '../core/feed/feed.ts'
import type { Instrument } from '../core/feed/instrument.ts'
import type { Market } from '../core/feed/market.plugin.ts'
import type { Candidate } from '../core/jobs/election.ts'
import { bandOf } from './contract-rules.ts'
import { openOrders, readOrder, type OrderRow } from './orders.repository.ts'
import { settleOverdue } from './settle-contract.ts'

/** The bus delivers at most once, so the whole list is read again now and then. */
const RELOAD_EVERY = 30_000
const SETTLED_AT_ONCE = 4
const ORDERS_A_TURN = 10

interface Watched {
  readonly id: string
  readonly levelsAt: number
  readonly instrument: Instrument
  readonly band: Band
  /** Ticks up to here are known to lie inside the band. */
  checkedTo: number
}

export class RuleWatch {
  readonly #services: Services
  readonly #market: Market
  readonly #election: Candidate
  readonly #watched = new Map<string, Watched>()
  readonly #due = new Set<string>()
  #settling = 0
  #loadedAt: number | null = null
  #isLoading = false
  readonly #changedWhileLoading = new Set<string>()
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
        if (news.type === 'order') this.#onNews(news.orderId)
      }),
    ]
  }

  async stop(): Promise<void> {
    for (const undo of this.#undo) undo()
    await this.#election.stop()
  }

  #onTick(now: number): void {
    if (!this.#election.isElected) {
      this.#loadedAt = null
      this.#watched.clear()
      return
    }
    if (this.#loadedAt === null || Math.abs(now - this.#loadedAt) > RELOAD_EVERY) void this.#load(now)
    for (const watched of this.#watched.values()) this.#check(watched, now)
    this.#settleDue()
  }

  /** An order may be news while the list without it is being read: it is read again after the list. */
  #onNews(id: string): void {
    if (this.#isLoading) this.#changedWhileLoading.add(id)
    else if (this.#loadedAt !== null) void this.#reload(id)
  }

  async #load(now: number): Promise<void> {
    if (this.#isLoading) return
    this.#isLoading = true
    try {
      const rows = await openOrders(this.#services.db)
      const open = new Set(rows.map((row) => row.id))
      for (const id of this.#watched.keys()) if (!open.has(id)) this.#watched.delete(id)
      this.#loadedAt = now
      for (const [index, row] of rows.entries()) {
        this.#watch(row)
        if (index % ORDERS_A_TURN === ORDERS_A_TURN - 1) await nextTurn()
      }
      this.#settleDue()
    } catch (error) {
      this.#services.log.error({ err: error }, 'open orders could not be read')
    } finally {
      this.#isLoading = false
      for (const id of this.#changedWhileLoading) void this.#reload(id)
      this.#changedWhileLoading.clear()
    }
  }

  async #reload(id: string): Promise<void> {
    try {
      const row = await readOrder(this.#services.db, id)
      if (row?.status === 'open') this.#watch(row)
      else this.#watched.delete(id)
      this.#settleDue()
    } catch (error) {
      this.#loadedAt = null
      this.#services.log.warn({ err: error, orderId: id }, 'order could not be read')
    }
  }

  /** Begins where its levels began to hold: days go by in one step each, so a long absence costs little. */
  #watch(row: OrderRow): void {
    const instrument = this.#market.board.instrument(row.code)
    const levelsAt = row.levels_at.getTime()
    if (!instrument || this.#watched.get(row.id)?.levelsAt === levelsAt) return
    const watched: Watched = { id: row.id, levelsAt, instrument, band: bandOf(row), checkedTo: levelsAt }
    this.#watched.set(row.id, watched)
    this.#check(watched, this.#services.clock.now())
  }

  #check(watched: Watched, now: number): void {
    if (now <= watched.checkedTo || this.#due.has(watched.id)) return
    if (this.#market.feed.firstOutside(watched.instrument, watched.checkedTo, now, watched.band)) this.#due.add(watched.id)
    else watched.checkedTo = now
  }

  #settleDue(): void {
    for (const id of this.#due) {
      if (this.#settling >= SETTLED_AT_ONCE) return
      this.#due.delete(id)
      const watched = this.#watched.get(id)
      this.#watched.delete(id)
      if (watched) void this.#settle(watched)
    }
  }

  /** Judged again under the order's lock; on a failure of the database the order is watched again and tried at the next tick. */
  async #settle(watched: Watched): Promise<void> {
    this.#settling++
    try {
      await settleOverdue(this.#services, this.#market, watched.id)
    } catch (error) {
      this.#watched.set(watched.id, watched)
      this.#services.log.error({ err: error, orderId: watched.id }, 'settlement failed; it is tried again')
    } finally {
      this.#settling--
    }
    this.#settleDue()
  }
}

/** Settles every order that a rule has closed by now. Gives the number of orders closed. */
export const settleAllOverdue = async (services: Services, market: Market): Promise<number> => {
  let closed = 0
  for (const row of await openOrders(services.db)) {
    const instrument = market.board.instrument(row.code)
    const isDue = instrument && market.feed.firstOutside(instrument, row.levels_at.getTime(), services.clock.now(), bandOf(row))
    if (isDue && (await settleOverdue(services, market, row.id))) closed++
    await nextTurn()
  }
  return closed
}
