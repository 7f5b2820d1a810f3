/** `/websocket`: the live connection of the specification. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import fp from 'fastify-plugin'
import { WebSocketServer } from 'ws'
import { LiveHub } from './live-hub.ts'

const PATH = '/websocket'
/** The only message a client sends is AUTH. */
const MOST_RECEIVED = 4 * 1024
const MOST_CONNECTIONS = 20_000
/** Shared frames are deflated with the usual window of 15 bits; a client that wants a smaller one gets them plain. */
const SMALL_WINDOW = /server_max_window_bits=(\d|1[0-4])\b/

const refuse = (stream: Duplex, status: string): void => {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

export const livePlugin = fp(async (app) => {
  const hub = new LiveHub(app.services, app.market)
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

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    stream.on('error', () => undefined)
    if (request.url?.split('?')[0] !== PATH) refuse(stream, '404 Not Found')
    else if (hub.size >= MOST_CONNECTIONS) refuse(stream, '503 Service Unavailable')
    else server.handleUpgrade(request, stream, head, (socket) => hub.add(socket, stream, takesDeflated.get(request) ?? false))
  }

  app.server.on('upgrade', onUpgrade)
  app.addHook('onReady', async () => hub.start())
  app.addHook('preClose', async () => {
    app.server.off('upgrade', onUpgrade)
    hub.stop()
    server.close()
  })
}, { name: 'live', dependencies: ['market', 'contracts'] })
