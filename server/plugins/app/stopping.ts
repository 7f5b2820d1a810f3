/** What the venue answers while it stops: calls that have begun are finished, new ones are told to come back. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from '../../core/answers.ts'
import { CALL_REFUSALS } from '../../core/refusals.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a stop was asked for. Set before connections are closed, so that a balancer can look elsewhere in time. */
    isStopping: boolean
  }
}

export const stoppingPlugin = fp(
  async (app: FastifyInstance) => {
    let isClosing = false
    app.decorate('isStopping', false)
    app.addHook('preClose', async () => {
      app.isStopping = true
      isClosing = true
      app.connections.drain()
    })
    app.addHook('onRequest', async (_request, reply) => {
      if (!isClosing) return
      reply.header('Connection', 'close').header('Retry-After', '5')
      throw new Refusal(CALL_REFUSALS.unavailable, 'the venue is stopping')
    })
  },
  { name: 'stopping' },
)
