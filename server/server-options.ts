import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { LogController, type FastifyHttpOptions, type FastifyInstance, type FastifyReply } from 'fastify'
import type { Connections } from './connections.ts'
import type { AnswerCode } from './core/answers.ts'
import { trustOfSetting } from './core/proxies.ts'
import { answerRaw } from './core/raw-answer.ts'
import { CALL_REFUSALS, HEADERS_TOO_LARGE, TOO_SLOW } from './core/refusals.ts'
import { Tally } from './core/tally.ts'
import type { Settings } from './settings.ts'

const BODY_LIMIT = 64 * 1024
const MALFORMED = JSON.stringify({ code: CALL_REFUSALS.malformed.code, msg: 'malformed request', result: null })
/** What the parser of HTTP gave up on. */
const BAD_HTTP: Readonly<Record<string, AnswerCode>> = { ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW, HPE_HEADER_OVERFLOW: HEADERS_TOO_LARGE }
const badHttp = new Tally()

export const serverOptions = (settings: Settings, connections: Connections): FastifyHttpOptions<Server> => ({
  serverFactory: connections.serverFactory,
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
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  // Ours is an envelope (`plugins/app/stopping.ts`).
  return503OnClosing: false,
  frameworkErrors(error, _request, reply: FastifyReply) {
    reply.log.warn({ code: error.code }, 'refused')
    void reply
      .status(error.statusCode ?? 400)
      .type('application/json')
      .send(MALFORMED)
  },
  // What is not even HTTP gets an envelope too. Node leaves the socket to us: one that its caller never closes would stay open.
  clientErrorHandler(this: FastifyInstance, error, socket) {
    const count = badHttp.count()
    if (count !== null && error.code !== 'ECONNRESET') this.log.warn({ code: error.code, count }, 'malformed HTTP')
    if (socket.writable) answerRaw(socket, BAD_HTTP[error.code] ?? CALL_REFUSALS.malformed, 'the request is not HTTP as it should be')
    else socket.destroy()
  },
})
