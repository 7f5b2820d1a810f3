import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { UNAUTHORIZED } from '../../src/domain/error-codes.ts'
import { authMessage, type AuthMessage } from '../../src/domain/wire/live.ts'
import { gapNews } from '../core/bus.ts'
import type { Services } from '../core/context.ts'
import type { Book } from '../core/database/schema.ts'
import { sessionEndedNews, type Recipient, type Tell } from '../core/news.ts'
import { createTurns } from '../core/turns.ts'
import { AccountFeed } from './account-feed.ts'
import { LiveConnection, type Owner } from './live-connection.ts'
import { MarketBroadcast } from './market-broadcast.ts'

const PNL_EVERY = 1_000
/** Accounts are told in turns spread over that time, so that no one turn holds up everything else. */
const PNL_TURNS = 20
const PING_EVERY = 30_000
/** Milliseconds between checks for expired sessions. A session that times out causes no event. */
const CHECK_SESSIONS_EVERY = 60_000
const MOST_BAD_MESSAGES = 50
const BAD_MESSAGES_LOGGED = 3
const MOST_AUTHENTICATIONS = 100

const CLOSE_POLICY = 1008
/** WebSocket close code "service restart": the client reconnects and fetches everything. */
const CLOSE_RESTART = 1012
/** Our own close code: the socket's session has ended, so the client must sign in again. */
const CLOSE_SESSION_ENDED = 4401

/** Holds this process's live connections: authenticates them, passes news on to them and closes them. */
export class LiveHub {
  readonly #services: Services
  readonly #broadcast: MarketBroadcast
  readonly #connections = new Set<LiveConnection>()
  readonly #accounts = new Map<string, AccountFeed>()
  /** One read after the other for each person: an older count of unread notifications must not overtake a newer one. */
  readonly #tellings = createTurns()
  #turn = 0
  #undo: (() => void)[] = []

  constructor(services: Services) {
    this.#services = services
    this.#broadcast = new MarketBroadcast(services.market.board, services.settings.tickMs)
  }

  get size(): number {
    return this.#connections.size
  }

  start(): void {
    const { bus, clock, market, modules } = this.#services
    this.#undo = [
      market.ticker.subscribe((now) => this.#broadcast.tick(now, this.#connections)),
      bus.subscribe(sessionEndedNews, ({ sessionId }) => this.#endSession(sessionId)),
      bus.subscribe(gapNews, () => this.#restart()),
      ...modules.flatMap(({ news }) => news.flatMap(({ follow }) => (follow ? [follow(this.#services, this.#passOn)] : []))),
      clock.onJump(() => {
        this.#tellAccounts()
        void this.#checkSessions()
      }),
      every(PNL_EVERY / PNL_TURNS, () => this.#tellTurn()),
      every(PING_EVERY, () => this.#pingAll()),
      every(CHECK_SESSIONS_EVERY, () => void this.#checkSessions()),
    ]
  }

  stop(): void {
    for (const undo of this.#undo) undo()
    // `terminate` sends no normal closure, so clients reconnect soon, to whichever process answers then.
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

  /** Authenticates by the token. Refuses a user id that doesn't match it: the client thinks another user is signed in. */
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
      // If the session ended since `find`, `#endSession` ran before this connection had an owner and missed it. So check again.
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
    const account = new AccountFeed(this.#services, { userId, book })
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

  /** Closes all signed-in connections, because the bus may have lost news. Clients fetch everything when they reconnect. */
  #restart(): void {
    for (const connection of this.#connections) if (connection.owner) connection.close(CLOSE_RESTART, 'news may be missing')
  }

  readonly #passOn: Tell = (recipient, messageOf) => {
    if (recipient.book) void this.#accounts.get(`${recipient.userId}:${recipient.book}`)?.changed(messageOf)
    else void this.#tellings.run(recipient.userId, () => this.#tellPerson(recipient, messageOf))
  }

  /** Sends to all the user's connections, whichever account they use. A client that misses it finds it in the list of notifications. */
  async #tellPerson({ userId }: Recipient, messageOf: Parameters<Tell>[1]): Promise<void> {
    const accounts = (['demo', 'real'] as const).flatMap((book) => this.#accounts.get(`${userId}:${book}`) ?? [])
    if (accounts.length === 0) return
    try {
      const message = await messageOf()
      if (message) for (const { connections } of accounts) for (const connection of connections) connection.tell(message)
    } catch (error) {
      this.#services.log.warn({ err: error, userId }, 'somebody could not be told')
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

  /** Closes sockets of expired sessions. `living` doesn't count as use of a session; otherwise an open page would never expire. */
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

  #tellTurn(): void {
    this.#turn = (this.#turn + 1) % PNL_TURNS
    let place = 0
    for (const account of this.#accounts.values()) if (place++ % PNL_TURNS === this.#turn) account.tellChanges()
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
