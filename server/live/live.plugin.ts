/** `/websocket`: the live connection of the specification. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import fp from 'fastify-plugin'
import { WebSocketServer } from 'ws'
import type { AnswerCode } from '../core/answers.ts'
import { isOwnName, nameOfHost } from '../core/hosts.ts'
import { callerOf, hostOf, networkOf, trustOfSetting } from '../core/proxies.ts'
import { answerRaw } from '../core/raw-answer.ts'
import { CALL_REFUSALS, MISDIRECTED } from '../core/refusals.ts'
import type { SharedCounts } from '../core/shared-counts.ts'
import { SocketLimit } from '../core/socket-limit.ts'
import { LiveHub } from './live-hub.ts'

const PATH = '/websocket'
/** The only message a client sends is AUTH. */
const MOST_RECEIVED = 4 * 1024
const MOST_CONNECTIONS = 20_000
/** Shared frames are deflated with the usual window of 15 bits; a client that wants a smaller one gets them plain. */
const SMALL_WINDOW = /server_max_window_bits=(\d|1[0-4])\b/

/** `Retry-After` of a refused connection, in seconds: no longer than clients wait anyway. */
const RETRY_AFTER = 5

const refuse = (stream: Duplex, reason: AnswerCode, msg: string): void =>
  answerRaw(stream, reason, msg, reason.status === 404 ? [] : [`Retry-After: ${RETRY_AFTER}`])

export const livePlugin = fp(
  async (app) => {
    const hub = new LiveHub(app.services)
    const server = new WebSocketServer({
      noServer: true,
      maxPayload: MOST_RECEIVED,
      clientTracking: false,
      perMessageDeflate: { serverNoContextTakeover: true, clientNoContextTakeover: true },
    })
    const takesDeflated = new WeakMap<IncomingMessage, boolean>()
    server.on('headers', (headers, request) => {
      const agreed = headers.find((header) => header.startsWith('Sec-WebSocket-Extensions:')) ?? ''
      takesDeflated.set(request, agreed.includes('permessage-deflate') && !SMALL_WINDOW.test(agreed))
    })

    const { settings, log } = app.services
    const isTrusted = trustOfSetting(settings.trustProxy)
    const limit = new SocketLimit(settings.socketLimit)
    const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
      stream.on('error', () => undefined)
      if (request.url?.split('?')[0] !== PATH) return refuse(stream, CALL_REFUSALS.notFound, 'there is nothing at this address')
      if (hub.size >= MOST_CONNECTIONS) return refuse(stream, CALL_REFUSALS.unavailable, 'the venue has no room for the moment')
      const name = nameOfHost(hostOf(request, isTrusted))
      if (name === null || !isOwnName(settings, name)) return refuse(stream, MISDIRECTED, 'this venue does not go by that name')
      const address = callerOf(request, isTrusted)
      const refuseOneMore = (): void => {
        log.warn({ address }, 'too many live connections from one address')
        refuse(stream, CALL_REFUSALS.tooManyAttempts, 'too many live connections from this address')
      }
      const upgrade = (): void =>
        server.handleUpgrade(request, stream, head, (socket) => hub.add(socket, stream, takesDeflated.get(request) ?? false))
      const network = networkOf(address)
      if (!limit.admits(network, stream)) return refuseOneMore()
      if (app.sharedCounts === null || settings.socketLimit === 0) return upgrade()
      void isAdmittedByAll(app.sharedCounts, network, stream).then((isAdmitted) => {
        if (stream.destroyed) return
        if (isAdmitted) upgrade()
        else refuseOneMore()
      })
    }
    /** The limit of one address is for all processes together. */
    const isAdmittedByAll = async (shared: SharedCounts, network: string, stream: Duplex): Promise<boolean> => {
      stream.once('close', () => shared.leave(network))
      return ((await shared.enter(network)) ?? 0) <= settings.socketLimit
    }

    app.gauge({ name: 'plimsoll_live_connections', help: 'Open live connections.', read: () => hub.size })
    app.server.on('upgrade', onUpgrade)
    app.addHook('onReady', async () => hub.start())
    app.addHook('preClose', async () => {
      app.server.off('upgrade', onUpgrade)
      hub.stop()
      server.close()
    })
  },
  { name: 'live', dependencies: ['market'] },
)
