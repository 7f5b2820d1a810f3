/** One line for each call at `LOG_LEVEL=info`, with the id that callers are told, so that a complaint can be found. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

export const accessLogPlugin = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('Request-Id', request.id)
    })
    app.addHook('onResponse', async (request, reply) => {
      request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered')
    })
  },
  { name: 'access-log' },
)
