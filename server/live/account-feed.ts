import type { BalanceUpdate, LiveMessage, Pnl } from '../../src/domain/wire/live.ts'
import type { Services } from '../core/context.ts'
import { readFigures, toldFigures, type Account, type AccountFigures } from '../core/figures.ts'
import type { LiveConnection } from './live-connection.ts'

/** Sends the connections of one account its modules' news, profit and loss, and balances. Sends changes only. */
export class AccountFeed {
  readonly #services: Services
  readonly #account: Account
  readonly connections = new Set<LiveConnection>()
  #figuresAt: ((now: number) => AccountFigures) | null = null
  #toldPnl = new Map<string, string>()
  #toldBalance = ''
  /** Reads the database one at a time; otherwise an older state could arrive after a newer one. */
  #work: Promise<void> = Promise.resolve()

  constructor(services: Services, account: Account) {
    this.#services = services
    this.#account = account
  }

  /** Adds a connection and sends it everything; sends the others what has changed. */
  join(connection: LiveConnection): Promise<void> {
    this.connections.add(connection)
    return this.#next(async () => {
      const { positions, ...figures } = await this.#read()
      if (positions.length > 0) connection.tell(this.#batch(positions))
      connection.tell({ type: 'USER_BALANCE_UPDATE', data: this.#balance(figures) })
    })
  }

  /** Sends the message about a change in the account, then the figures that changed with it. */
  changed(messageOf: () => Promise<LiveMessage | null>): Promise<void> {
    return this.#next(async () => {
      const message = await messageOf()
      await this.#read()
      if (message) this.#tell(message)
      for (const news of this.#changes()) this.#tell(news)
    })
  }

  #next(step: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(step).catch((error: unknown) => {
      this.#services.log.warn({ err: error, userId: this.#account.userId }, 'account news could not be read')
    })
    return this.#work
  }

  async #read(): Promise<AccountFigures> {
    this.#figuresAt = await readFigures(this.#services, this.#services.db, this.#account)
    return this.#figuresAt(this.#services.clock.now())
  }

  /** Sends what prices alone have changed, as the batches of a round through all accounts. */
  tellChanges(): void {
    for (const news of this.#changes()) this.#tell(batched(news, this.#account.userId))
  }

  /**
   * Profit and loss and balances at the newest prices, as far as they differ from what was sent last. One position is told by
   * itself, several together.
   */
  #changes(): readonly FigureNews[] {
    const figures = this.#figuresAt?.(this.#services.clock.now())
    if (!figures) return []
    const { positions } = figures
    const news: FigureNews[] = []
    const told = new Map(positions.map((row) => [row.orderId, textOf(row)]))
    const changed = positions.filter(({ orderId }) => this.#toldPnl.get(orderId) !== told.get(orderId))
    this.#toldPnl = told
    const [first] = changed
    if (first) news.push(changed.length === 1 ? this.#single(first) : this.#batch(changed))
    const balance = this.#balance(figures)
    const text = textOf({ ...balance, timestamp: 0 })
    if (text !== this.#toldBalance) news.push({ type: 'USER_BALANCE_UPDATE', data: balance })
    this.#toldBalance = text
    return news
  }

  #tell(message: LiveMessage): void {
    for (const connection of this.connections) connection.tell(message)
  }

  #single(row: Pnl): FigureNews {
    return { type: 'REAL_TIME_PNL', userId: this.#account.userId, data: row }
  }

  #batch(rows: readonly Pnl[]): FigureNews {
    return { type: 'BATCH_REAL_TIME_PNL', data: { [this.#account.userId]: [...rows] } }
  }

  #balance(figures: Omit<AccountFigures, 'positions'>): BalanceUpdate {
    const { userId } = this.#account
    return { userId, baseBalance: figures.free, ...toldFigures(figures), timestamp: this.#services.clock.now() }
  }
}

type FigureNews = Extract<LiveMessage, { type: 'REAL_TIME_PNL' | 'BATCH_REAL_TIME_PNL' | 'USER_BALANCE_UPDATE' }>

/** The same under the person's id; a batch never holds anybody else's. */
const batched = (news: FigureNews, userId: string): LiveMessage => {
  if (news.type === 'REAL_TIME_PNL') return { type: 'BATCH_REAL_TIME_PNL', data: { [userId]: [news.data] } }
  return news.type === 'USER_BALANCE_UPDATE' ? { type: 'BATCH_USER_BALANCE_UPDATE', data: { [userId]: news.data } } : news
}

const textOf = (value: unknown): string => JSON.stringify(value)
