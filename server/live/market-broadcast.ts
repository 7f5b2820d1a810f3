import type { MarketTick } from '../../src/domain/wire/live.ts'
import type { MarketBoard } from '../core/feed/market-board.ts'
import type { LiveConnection } from './live-connection.ts'
import { shareFrame, type SharedFrame } from './shared-frame.ts'

/** After this many milliseconds without a change, an empty list tells clients that the venue is still there. */
const QUIET_LIMIT = 2_000

/** Sends every connection the whole market list once and then, tick by tick, what changed. */
export class MarketBroadcast {
  readonly #board: MarketBoard
  readonly #quietTicks: number
  #published: readonly MarketTick[] = []
  #whole: SharedFrame | null = null
  #quiet = 0

  constructor(board: MarketBoard, tickMs: number) {
    this.#board = board
    this.#quietTicks = Math.ceil(QUIET_LIMIT / tickMs)
  }

  /** The whole market list, with all deltas so far applied. */
  readonly whole = (): SharedFrame => (this.#whole ??= shareFrame(this.#published))

  /** Sends a new connection the whole list. */
  welcome(connection: LiveConnection, now: number): void {
    if (this.#published.length === 0) this.#publish(now)
    connection.share(this.whole(), this.whole)
  }

  #publish(now: number): MarketTick[] {
    const rows = this.#board.rows(now)
    const before = new Set(this.#published)
    const changed = rows.filter((row) => !before.has(row))
    if (changed.length > 0) {
      this.#published = rows
      this.#whole = null
    }
    return changed
  }

  tick(now: number, connections: Iterable<LiveConnection>): void {
    const changed = this.#publish(now)
    if (changed.length === 0 && ++this.#quiet < this.#quietTicks) return
    this.#quiet = 0
    const news = shareFrame(changed)
    for (const connection of connections) connection.share(news, this.whole)
  }
}
