/** A body that trickles in keeps a connection and its memory, so it has a time to be there, by the size that its call may have. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { answerRaw } from '../../core/raw-answer.ts'
import { TOO_SLOW } from '../../core/refusals.ts'

const SMALL_WITHIN = 10_000
/** The slowest line on which a large body still arrives: bytes each millisecond. */
const SLOWEST = 32

/** How long a body of at most so many bytes may take, milliseconds. */
export const bodyWithin = (bodyLimit: number): number => Math.max(SMALL_WITHIN, bodyLimit / SLOWEST)

export const slowBodiesPlugin = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      const { raw } = request
      if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
      const timer = setTimeout(() => {
        if (raw.complete || raw.destroyed) return
        request.log.info({ req: request }, 'a body took too long')
        if (reply.raw.headersSent) raw.destroy()
        else answerRaw(raw.socket, TOO_SLOW, 'the request took too long to arrive')
      }, bodyWithin(request.routeOptions.bodyLimit))
      timer.unref()
      raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
    })
  },
  { name: 'slow-bodies' },
)
