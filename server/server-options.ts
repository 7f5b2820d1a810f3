import { randomUUID } from 'node:crypto'
import { LogController, type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify'
import { trustOfSetting } from './core/proxies.ts'
import { CALL_REFUSALS } from './core/refusals.ts'
import type { Settings } from './settings.ts'

const BODY_LIMIT = 64 * 1024
const MALFORMED = JSON.stringify({ code: CALL_REFUSALS.malformed.code, msg: 'malformed request', result: null })
const MALFORMED_HTTP = [
  'HTTP/1.1 400 Bad Request',
  'Content-Type: application/json',
  `Content-Length: ${MALFORMED.length}`,
  'Connection: close',
  '',
  MALFORMED,
].join('\r\n')

export const serverOptions = (settings: Settings): FastifyServerOptions => ({
  logger: {
    level: settings.logLevel,
    // Addresses of calls may carry names and keys, headers carry tokens: the route's pattern is enough.
    serializers: { req: (request) => ({ method: request.method, route: request.routeOptions.url ?? 'none', address: request.ip }) },
  },
  logController: new LogController({ disableRequestLogging: true }),
  bodyLimit: BODY_LIMIT,
  trustProxy: settings.trustProxy === undefined ? false : trustOfSetting(settings.trustProxy),
  genReqId: () => randomUUID(),
  forceCloseConnections: 'idle',
  requestTimeout: 30_000,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  return503OnClosing: true,
  frameworkErrors(error, _request, reply: FastifyReply) {
    reply.log.warn({ code: error.code }, 'refused')
    void reply
      .status(error.statusCode ?? 400)
      .type('application/json')
      .send(MALFORMED)
  },
  // What is not even HTTP gets an envelope too; the socket is closed.
  clientErrorHandler(this: FastifyInstance, error, socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    this.log.warn({ code: error.code }, 'malformed HTTP')
    socket.end(MALFORMED_HTTP)
  },
})
