/**
 * The HTTP server below Fastify. A connection costs a descriptor whether or not its caller ever says something, so an address
 * may hold only so many, and each has only so long to say what it wants.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyServerFactory, FastifyServerFactoryHandler } from 'fastify'
import { networkOf, trustOfSetting, type Trust } from './core/proxies.ts'
import { answerRaw } from './core/raw-answer.ts'
import { CALL_REFUSALS } from './core/refusals.ts'
import { SocketLimit } from './core/socket-limit.ts'
import { Tally } from './core/tally.ts'
import type { Settings } from './settings.ts'

/** For the request line and the headers, which fit two packets. */
const HEADERS_WITHIN = 8_000
/** For a whole request. The largest bodies need it on a slow line; all others get less (`plugins/external/slow-bodies.ts`). */
const REQUEST_WITHIN = 120_000
const LOOKED_AT_EVERY = 1_000
/** A caller who takes nothing of an answer for so long is gone. Live connections have a heartbeat of their own. */
const SILENT_AT_MOST = 60_000
/** Longer than proxies keep an idle connection to us, so that it's they who close it. */
const IDLE_AT_MOST = 72_000

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections
  }
}

/** At a stop, what is being answered may take so long. */
const DRAINED_WITHIN = 4_000

/** Files, the database and what else the process opens. */
const DESCRIPTORS_KEPT = 256
const FEWEST = 64
const MOST = 30_000

let descriptors: number | undefined
/** How many descriptors this process may open; asking takes 30 ms. */
const descriptorsOfProcess = (): number => {
  if (descriptors !== undefined) return descriptors
  const { report } = process
  Object.assign(report, { excludeNetwork: true, excludeEnv: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  return (descriptors = Number(userLimits?.open_files?.soft) || MOST)
}

const mostAtOnce = (): number => Math.min(MOST, Math.max(FEWEST, descriptorsOfProcess() - DESCRIPTORS_KEPT))

/** Every connection of the process: HTTP and, once upgraded, live. */
export class Connections {
  readonly #limit: SocketLimit
  readonly #isProxy: Trust
  readonly #open = new Set<Socket>()
  readonly #leave = new WeakMap<Socket, () => void>()
  /** Calls that have arrived as a whole, or are about to, and whose answers aren't out. */
  readonly #calls = new Map<Socket, Set<IncomingMessage>>()
  readonly #tally = new Tally()
  #isDraining = false
  #log: FastifyBaseLogger | undefined
  /** Connections refused so far. */
  refused = 0

  constructor({ connectionLimit, trustProxy }: Settings) {
    this.#limit = new SocketLimit(connectionLimit)
    this.#isProxy = trustOfSetting(trustProxy)
  }

  get size(): number {
    return this.#open.size
  }

  /** Where it's told that connections were refused. */
  logTo(log: FastifyBaseLogger): void {
    this.#log = log
  }

  /**
   * Lets calls that are being answered finish, for a while, and ends every other connection at once: nobody delays a stop by
   * silence, or by half a body. New ones are told that the venue isn't available.
   */
  drain(): void {
    if (this.#isDraining) return
    this.#isDraining = true
    for (const socket of this.#open) if (!this.#isAnswering(socket)) socket.destroy()
    setTimeout(() => {
      for (const socket of this.#open) socket.destroy()
    }, DRAINED_WITHIN).unref()
  }

  #isAnswering(socket: Socket): boolean {
    return [...(this.#calls.get(socket) ?? [])].some(({ complete }) => complete)
  }

  readonly serverFactory: FastifyServerFactory<Server> = (handler: FastifyServerFactoryHandler<Server>) => {
    const server = createServer(
      {
        headersTimeout: HEADERS_WITHIN,
        requestTimeout: REQUEST_WITHIN,
        keepAliveTimeout: IDLE_AT_MOST,
        connectionsCheckingInterval: LOOKED_AT_EVERY,
      },
      handler,
    )
    server.setTimeout(SILENT_AT_MOST)
    server.maxConnections = mostAtOnce()
    // Node's own listener reads the request. A caller who is refused never gets that far.
    const listeners = server.listeners('connection')
    server.removeAllListeners('connection')
    server.on('connection', (socket: Socket) => {
      if (this.#admits(socket)) for (const listener of listeners) listener.call(server, socket)
    })
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request
      const calls = this.#calls.get(socket) ?? new Set()
      this.#calls.set(socket, calls.add(request))
      response.once('close', () => {
        calls.delete(request)
        if (this.#isDraining && calls.size === 0) socket.destroySoon()
      })
    })
    server.on('upgrade', (_request, socket: Socket) => this.#leave.get(socket)?.())
    server.on('drop', (socket) => this.#refused(socket?.remoteAddress ?? '', 'too many connections in all'))
    return server
  }

  #admits(socket: Socket): boolean {
    const address = socket.remoteAddress ?? ''
    if (this.#isDraining) {
      socket.on('error', () => undefined)
      answerRaw(socket, CALL_REFUSALS.unavailable, 'the venue is stopping', ['Retry-After: 5'])
      return false
    }
    if (!this.#isProxy(address, 0)) {
      const leave = this.#limit.admits(networkOf(address), socket)
      if (!leave) {
        socket.on('error', () => undefined)
        answerRaw(socket, CALL_REFUSALS.tooManyAttempts, 'too many connections from this address', ['Retry-After: 5'])
        this.#refused(address, 'too many connections from one address')
        return false
      }
      this.#leave.set(socket, leave)
    }
    this.#open.add(socket)
    socket.once('close', () => {
      this.#open.delete(socket)
      this.#calls.delete(socket)
    })
    return true
  }

  #refused(address: string, sentence: string): void {
    this.refused++
    const count = this.#tally.count()
    if (count !== null) this.#log?.warn({ address, count }, sentence)
  }
}
