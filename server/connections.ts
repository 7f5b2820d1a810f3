/**
 * The HTTP server below Fastify. A connection costs a descriptor whether or not its caller ever says something, so an address
 * may hold only so many, and each has only so long to say what it wants.
 */
import { createServer, type Server } from 'node:http'
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
  readonly #tally = new Tally()
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

  /** Ends every connection at once, whatever it's doing. */
  destroyAll(): void {
    for (const socket of this.#open) socket.destroy()
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
    server.on('upgrade', (_request, socket: Socket) => this.#leave.get(socket)?.())
    server.on('drop', (socket) => this.#refused(socket?.remoteAddress ?? '', 'too many connections in all'))
    return server
  }

  #admits(socket: Socket): boolean {
    const address = socket.remoteAddress ?? ''
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
    socket.once('close', () => this.#open.delete(socket))
    return true
  }

  #refused(address: string, sentence: string): void {
    this.refused++
    const count = this.#tally.count()
    if (count !== null) this.#log?.warn({ address, count }, sentence)
  }
}
