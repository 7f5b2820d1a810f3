import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { UNAUTHORIZED } from '../../src/domain/error-codes.ts'
import { authMessage, type AuthMessage } from '../../src/domain/wire/live.ts'
import type { News } from '../core/bus.ts'
import type { Services } from '../core/context.ts'
import type { Book } from '../core/database/schema.ts'
import type { Market } from '../core/feed/market.plugin.ts'
import { messageOf } from '../notifications/tell-notifications.ts'
import { AccountFeed } from './account-feed.ts'
import { LiveConnection, type Owner } from './live-connection.ts'
import { MarketBroadcast } from './market-broadcast.ts'

const PNL_EVERY = 1_000
const PING_EVERY = 30_000
/** A session that ran out tells nobody, so it is looked for. */
const CHECK_SESSIONS_EVERY = 60_000
const MOST_BAD_MESSAGES = 50
const BAD_MESSAGES_LOGGED = 3
const MOST_AUTHENTICATIONS = 100

const CLOSE_POLICY = 1008
/** Ours: the session of this socket ended. */
const CLOSE_RESTART = 1012
const CLOSE_SESSION_ENDED = 4401

/** All live connections of this process: who they are, what they hear, when they end. */
export class LiveHub {
  readonly #services: Services
  readonly #market: Market
  readonly #broadcast: MarketBroadcast
  readonly #connections = new Set<LiveConnection>()
  readonly #accounts = new Map<string, AccountFeed>()
  #undo: (() => void)[] = []

  constructor(services: Services, market: Market) {
    this.#services = services
    this.#market = market
    this.#broadcast = new MarketBroadcast(market.board, services.settings.tickMs)
  }

  get size(): number {
    return this.#connections.size
  }

  start(): void {
    this.#undo = [
      this.#market.ticker.subscribe((now) => this.#broadcast.tick(now, this.#connections)),
      this.#services.bus.subscribe((news) => this.#onNews(news)),
      this.#services.clock.onJump(() => {
        this.#tellAccounts()
        void this.#checkSessions()
      }),
      every(PNL_EVERY, () => this.#tellAccounts()),
      every(PING_EVERY, () => this.#pingAll()),
      every(CHECK_SESSIONS_EVERY, () => void this.#checkSessions()),
    ]
  }

  stop(): void {
    for (const undo of this.#undo) undo()
    // Not a normal closure: clients come back soon, to whoever answers then.
    for (const connection of this.#connections) connection.terminate()
  }

  /** `stream` is the TCP socket of `socket`. */
  add(socket: WebSocket, stream: Duplex, takesDeflated: boolean): void {
    const connection = new LiveConnection(socket, stream, takesDeflated)
    this.#connections.add(connection)
    socket.on('message', (data, isBinary) => this.#onMessage(connection, data, isBinary))
    socket.on('pong', () => {
      connection.isAlive = true
    })
    // `ws` has answered with the right close code already; without a listener the process would end.
    socket.on('error', (error) => this.#services.log.info({ reason: error.message }, 'a live connection broke a rule'))
    socket.on('close', () => {
      this.#connections.delete(connection)
      this.#leave(connection)
    })
    this.#broadcast.welcome(connection, this.#services.clock.now())
  }

  #onMessage(connection: LiveConnection, data: RawData, isBinary: boolean): void {
    const message = isBinary ? null : readMessage(String(data))
    if (message) void this.#authenticate(connection, message)
    else this.#ignore(connection, isBinary)
  }

  #ignore(connection: LiveConnection, isBinary: boolean): void {
    connection.badMessages++
    const { log } = this.#services
    if (connection.badMessages <= BAD_MESSAGES_LOGGED) log.info({ isBinary }, 'a live message of no known form was ignored')
    if (connection.badMessages > MOST_BAD_MESSAGES) connection.close(CLOSE_POLICY, 'too many messages of no known form')
  }

  /** The token says who it is; a user id that disagrees comes from a client that has lost track, and is refused. */
  async #authenticate(connection: LiveConnection, { token, userId, virtually }: AuthMessage): Promise<void> {
    const turn = ++connection.authentications
    if (turn > MOST_AUTHENTICATIONS) {
      connection.close(CLOSE_POLICY, 'too many authentications')
      return
    }
    try {
      const viewer = await this.#services.sessions.find(token)
      if (turn !== connection.authentications || !connection.isOpen) return
      this.#leave(connection)
      if (viewer?.userId !== userId) {
        connection.tell({ type: 'AUTH_FAILED', code: UNAUTHORIZED })
        return
      }
      const owner: Owner = { userId, sessionId: viewer.sessionId, book: virtually === 'YES' ? 'real' : 'demo' }
      connection.owner = owner
      connection.tell({ type: 'AUTH_SUCCESS', userId })
      await this.#account(owner.userId, owner.book).join(connection)
      // Had the session ended between the look at it and here, its end would have found no owner of this connection.
      if (!(await this.#services.sessions.living([owner.sessionId])).has(owner.sessionId)) this.#endSession(owner.sessionId)
    } catch (error) {
      // The client asks again after its own timeout.
      this.#services.log.warn({ err: error }, 'a live connection could not be authenticated')
    }
  }

  #account(userId: string, book: Book): AccountFeed {
    const key = `${userId}:${book}`
    const known = this.#accounts.get(key)
    if (known) return known
    const account = new AccountFeed(this.#services, this.#market, userId, book)
    this.#accounts.set(key, account)
    return account
  }

  #leave(connection: LiveConnection): void {
    const { owner } = connection
    connection.owner = null
    if (!owner) return
    const key = `${owner.userId}:${owner.book}`
    const account = this.#accounts.get(key)
    account?.connections.delete(connection)
    if (account?.connections.size === 0) this.#accounts.delete(key)
  }

  #onNews(news: News): void {
    if (news.type === 'order') void this.#accounts.get(`${news.userId}:${news.book}`)?.orderChanged(news.orderId)
    if (news.type === 'balance') void this.#accounts.get(`${news.userId}:${news.book}`)?.balanceChanged()
    if (news.type === 'sessionEnded') this.#endSession(news.sessionId)
    if (news.type === 'notification' || news.type === 'notificationsRead') void this.#tellNotification(news)
    // News may have been lost on the way here: whoever connects anew fetches everything.
    if (news.type === 'gap')
      for (const connection of this.#connections) if (connection.owner) connection.close(CLOSE_RESTART, 'news may be missing')
  }

  /** To the person, whichever account is in use. Whoever misses it finds it in the list. */
  async #tellNotification(news: Extract<News, { type: 'notification' | 'notificationsRead' }>): Promise<void> {
    const accounts = (['demo', 'real'] as const).flatMap((book) => this.#accounts.get(`${news.userId}:${book}`) ?? [])
    if (accounts.length === 0) return
    try {
      const message = await messageOf(this.#services, news)
      if (message) for (const { connections } of accounts) for (const connection of connections) connection.tell(message)
    } catch (error) {
      this.#services.log.warn({ err: error, userId: news.userId }, 'a notification could not be told')
    }
  }

  #endSession(sessionId: string): void {
    for (const connection of this.#connections) {
      if (connection.owner?.sessionId !== sessionId) continue
      this.#leave(connection)
      connection.tell({ type: 'AUTH_FAILED', code: UNAUTHORIZED })
      connection.close(CLOSE_SESSION_ENDED, 'the session ended')
    }
  }

  /** Only what a user sends is a use of their session; this look at it is none, or an open page would never be signed out. */
  async #checkSessions(): Promise<void> {
    const ids = new Set<string>()
    for (const { owner } of this.#connections) if (owner) ids.add(owner.sessionId)
    try {
      const living = await this.#services.sessions.living([...ids])
      for (const id of ids) if (!living.has(id)) this.#endSession(id)
    } catch (error) {
      this.#services.log.warn({ err: error }, 'sessions could not be checked')
    }
  }

  #tellAccounts(): void {
    for (const account of this.#accounts.values()) account.tellChanges()
  }

  #pingAll(): void {
    for (const connection of this.#connections) {
      if (connection.isAlive) connection.ping()
      else connection.terminate()
    }
  }
}

const every = (milliseconds: number, work: () => void): (() => void) => {
  const timer = setInterval(work, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

const readMessage = (text: string): AuthMessage | null => {
  try {
    return authMessage.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
