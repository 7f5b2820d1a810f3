/**
 * The live connection: one socket, opened when the connection chart asks and closed when it leaves that state. Reconnecting
 * is the chart's business, so partysocket's own is off. Prices, profit and balances go into stores; only what a chart
 * must know becomes an event.
 */
import * as z from 'zod/mini'
import { PRICE_AGEING_AFTER, PRICE_STALE_AFTER, REQUEST_TIMEOUT, SOCKET_SILENT_AFTER } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { factOf, type NewsFact } from '../../domain/news.ts'
import { isPnlNews } from '../../domain/pnl-threshold.ts'
import type { AccountSink, AccountStore, Freshness } from '../../domain/stores.ts'
import { liveMessage, marketList, type AuthMessage, type BalanceUpdate, type LiveMessage, type Pnl } from '../../domain/wire/live.ts'
import type { ServiceTools } from '../../domain/service.ts'
import type { SocketEvent } from '../../machines/connection/connection.types.ts'
import type { MarketSink } from '../market/market-store.ts'

export interface LiveSocketOptions {
  readonly url: string
  readonly markets: Pick<MarketSink, 'applyTicks'>
  readonly account: AccountSink & Pick<AccountStore, 'pnl'>
  userId(): string | null
  now(): number
  setInterval(task: () => void, ms: number): () => void
  /** The venue tells the user something of a feature (`src/domain/news.ts`). */
  onNews(fact: NewsFact): void
  /** A message that cannot be read is only logged. */
  log(message: string): void
  /** The library, which is loaded when the first socket is opened. */
  load?(): Promise<typeof import('partysocket/ws')>
}

type SocketTools = ServiceTools<SocketEvent>

export interface LiveSocket {
  /** Lasts until aborted; reports `socket.*` and `market.*` events. */
  listen(tools: SocketTools): Promise<never>
  /** Resolves with AUTH_SUCCESS, rejects with `401` when refused and `NETWORK` when the socket goes away. */
  authenticate(message: Omit<AuthMessage, 'type'>, signal: AbortSignal): Promise<void>
}

const failure = (code: string, message: string): Failure => ({ code, message })
const WATCH_EVERY = 1_000
/** WebSocket code of a connection that ended without a word. */
const NO_FAREWELL = 1006

export const createLiveSocket = (options: LiveSocketOptions): LiveSocket => {
  const { load = () => import('partysocket/ws') } = options
  let socket: { send(text: string): void } | undefined
  let freshness: Freshness = 'unknown'
  /** When the venue last spoke of prices, and when it last said anything at all, or let the socket open. */
  let heardAt = 0
  let spokeAt = 0
  /** Not opened yet, or told to be silent. */
  let isHushed = true
  let waiting: { resolve(): void; reject(reason: Failure): void } | undefined

  const settle = (problem?: Failure) => {
    if (problem) waiting?.reject(problem)
    else waiting?.resolve()
    waiting = undefined
  }

  const receive = (text: string, tools: SocketTools) => {
    spokeAt = options.now()
    isHushed = false
    const message = parse(text)
    if (Array.isArray(message)) {
      const list = marketList.safeParse(message)
      if (!list.success) return options.log(`market list: ${z.prettifyError(list.error)}`)
      heardAt = options.now()
      options.markets.applyTicks(list.data, heardAt)
      return setFreshness('live', tools)
    }
    const known = liveMessage.safeParse(message)
    if (known.success) apply(known.data, tools)
    else options.log(`live message ignored: ${text.slice(0, 200)}`)
  }

  /** Skips changes too small to show, compared with the value on screen, so that many small ones add up to a visible one. */
  const applyPnl = (rows: readonly Pnl[]) =>
    options.account.applyPnl(rows.filter((row) => isPnlNews(options.account.pnl(row.orderId), row)))

  /** A balance message doesn't name its account. Until the venue has accepted a switch, it's still about the former account. */
  const applyBalance = (update: BalanceUpdate) => {
    if (!waiting) options.account.applyBalance(update)
  }

  const apply = (message: LiveMessage, tools: SocketTools) => {
    const userId = options.userId()
    switch (message.type) {
      case 'AUTH_SUCCESS':
        return settle()
      case 'AUTH_FAILED':
        if (!waiting) return tools.send({ type: 'socket.refused' })
        return settle(failure('401', 'the venue refused the token'))
      case 'REAL_TIME_PNL':
        return message.userId === userId ? applyPnl([message.data]) : undefined
      case 'BATCH_REAL_TIME_PNL':
        return applyPnl((userId && message.data[userId]) || [])
      case 'USER_BALANCE_UPDATE':
        return message.data.userId === userId ? applyBalance(message.data) : undefined
      case 'BATCH_USER_BALANCE_UPDATE': {
        const update = userId ? message.data[userId] : undefined
        return update && applyBalance(update)
      }
      default:
        return message.userId === userId ? options.onNews(factOf(message)) : undefined
    }
  }

  const setFreshness = (next: Freshness, tools: SocketTools) => {
    if (next === freshness) return
    freshness = next
    if (next !== 'unknown') tools.send({ type: ({ live: 'market.live', ageing: 'market.aged', stale: 'market.staled' } as const)[next] })
  }
  const watch = (tools: SocketTools) => {
    if (!isHushed && options.now() - spokeAt >= SOCKET_SILENT_AFTER) {
      isHushed = true
      tools.send({ type: 'socket.silent' })
    }
    if (freshness === 'unknown') return
    const age = options.now() - heardAt
    if (age >= PRICE_STALE_AFTER) setFreshness('stale', tools)
    else if (age >= PRICE_AGEING_AFTER) setFreshness('ageing', tools)
  }

  const listen = async (tools: SocketTools): Promise<never> => {
    const { default: ReconnectingSocket } = await load()
    if (tools.signal.aborted) throw failure('ABORTED', '')
    const mine = new ReconnectingSocket(options.url, undefined, {
      maxRetries: 0,
      shouldReconnectOnClose: () => false,
      connectionTimeout: REQUEST_TIMEOUT, // the chart gives up earlier
    })
    socket = mine
    heardAt = options.now()
    isHushed = true
    const unwatch = options.setInterval(() => watch(tools), WATCH_EVERY)
    return new Promise((_, reject) => {
      const leave = () => {
        unwatch()
        if (socket === mine) socket = undefined
        freshness = 'unknown'
        settle(failure('NETWORK', 'the live connection closed'))
        mine.close()
      }
      mine.addEventListener('open', () => {
        if (socket !== mine) return
        spokeAt = options.now()
        isHushed = false
        tools.send({ type: 'socket.opened' })
      })
      mine.addEventListener('message', ({ data }) => {
        if (socket === mine) receive(String(data), tools)
      })
      mine.addEventListener('close', ({ code, wasClean }) => {
        if (socket !== mine) return
        settle(failure('NETWORK', 'the live connection closed'))
        // When opening fails, partysocket makes up a clean closing whose code is no number.
        const isTold = typeof code === 'number'
        tools.send({ type: 'socket.closed', code: isTold ? code : NO_FAREWELL, isClean: isTold && wasClean })
      })
      tools.signal.addEventListener('abort', () => {
        leave()
        reject(failure('ABORTED', ''))
      })
    })
  }

  return {
    listen,
    authenticate: (message, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(failure('ABORTED', ''))
        if (!socket) return reject(failure('NETWORK', 'no live connection'))
        waiting = { resolve, reject }
        signal.addEventListener('abort', () => settle(failure('ABORTED', '')))
        socket.send(JSON.stringify({ type: 'AUTH', ...message }))
      }),
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
