import { add, type Decimal } from '../../src/domain/money.ts'
import { profitPercent } from '../../src/domain/contract.ts'
import type { BalanceUpdate, LiveMessage, Pnl } from '../../src/domain/wire/live.ts'
import type { Services } from '../core/context.ts'
import { profitOf } from '../contracts/contract-rules.ts'
import { findOrder, openOrdersOf, orderOf, type OrderRow } from '../contracts/orders.repository.ts'
import type { Book } from '../core/database/schema.ts'
import type { Market } from '../core/feed/market.plugin.ts'
import type { Figures } from '../core/ledger/ledger.ts'
import type { LiveConnection } from './live-connection.ts'

/** What the connections of one user in one book hear: orders, profit and loss, balances; only what changed. */
export class AccountFeed {
  readonly #services: Services
  readonly #market: Market
  readonly #userId: string
  readonly #book: Book
  readonly connections = new Set<LiveConnection>()
  #orders: readonly OrderRow[] = []
  #figures: Figures | null = null
  #toldPnl = new Map<string, string>()
  #toldBalance = ''
  /** One read of the database after the other, or an older state could overtake a newer one. */
  #work: Promise<void> = Promise.resolve()

  constructor(services: Services, market: Market, userId: string, book: Book) {
    this.#services = services
    this.#market = market
    this.#userId = userId
    this.#book = book
  }

  /** Tells a new connection everything, the others what changed. */
  join(connection: LiveConnection): Promise<void> {
    this.connections.add(connection)
    return this.#next(async () => {
      await this.#read()
      const pnl = this.#pnl()
      const balance = this.#balance()
      if (pnl.length > 0) connection.tell(this.#batch(pnl))
      if (balance) connection.tell({ type: 'USER_BALANCE_UPDATE', data: balance })
    })
  }

  orderChanged(id: string): Promise<void> {
    return this.#next(async () => {
      const row = await findOrder(this.#services.db, id, this.#userId, this.#book)
      await this.#read()
      if (row) this.#tell({ type: 'ORDER_UPDATE', userId: this.#userId, data: orderOf(row) })
      this.tellChanges()
    })
  }

  balanceChanged(): Promise<void> {
    return this.#next(async () => {
      await this.#read()
      this.tellChanges()
    })
  }

  #next(step: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(step).catch((error: unknown) => {
      this.#services.log.warn({ err: error, userId: this.#userId }, 'account news could not be read')
    })
    return this.#work
  }

  async #read(): Promise<void> {
    const { db, ledger } = this.#services
    const [orders, figures] = await Promise.all([openOrdersOf(db, this.#userId, this.#book), ledger.figures(db, this.#userId, this.#book)])
    this.#orders = orders
    this.#figures = figures
  }

  /** Profit and loss and balances at the newest prices, as far as they differ from what was told. */
  tellChanges(): void {
    const pnl = this.#pnl()
    const changed = pnl.filter((row) => this.#toldPnl.get(row.orderId) !== textOf(row))
    this.#toldPnl = new Map(pnl.map((row) => [row.orderId, textOf(row)]))
    if (changed.length > 0) this.#tell(this.#batch(changed))
    const balance = this.#balance()
    if (!balance) return
    const text = textOf({ ...balance, timestamp: 0 })
    if (text === this.#toldBalance) return
    this.#toldBalance = text
    this.#tell({ type: 'USER_BALANCE_UPDATE', data: balance })
  }

  #tell(message: LiveMessage): void {
    for (const connection of this.connections) connection.tell(message)
  }

  #batch(rows: Pnl[]): LiveMessage {
    return { type: 'BATCH_REAL_TIME_PNL', data: { [this.#userId]: rows } }
  }

  #pnl(): Pnl[] {
    const now = this.#services.clock.now()
    return this.#orders.flatMap((row) => {
      const instrument = this.#market.board.instrument(row.code)
      const price = instrument && this.#market.feed.tick(instrument, now)?.price
      if (!price) return []
      const unrealizedPnL = profitOf(row, price)
      const unrealizedPnLPercentage = profitPercent(unrealizedPnL, row.margin)
      return [{ orderId: row.id, unrealizedPnL, unrealizedPnLPercentage, currentPrice: price }]
    })
  }

  #balance(): BalanceUpdate | null {
    if (!this.#figures) return null
    const { free, margin, profit } = this.#figures
    const floatingPnL = this.#pnl().reduce<Decimal>((sum, row) => add(sum, row.unrealizedPnL), '0')
    return {
      userId: this.#userId,
      baseBalance: free,
      floatingPnL,
      totalAssets: add(add(free, margin), floatingPnL),
      loanAmount: '0',
      bondAmount: margin,
      profit,
      timestamp: this.#services.clock.now(),
    }
  }
}

const textOf = (value: unknown): string => JSON.stringify(value)
