import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** A ceiling for one address over all calls; the calls that guess (sign-in, codes) have limits of their own. */
export const limitsPlugin = fp(async (app: FastifyInstance) => {
  const max = app.services.settings.requestLimit
  if (max === 0) return
  await app.register(rateLimit, { max, timeWindow: 60_000, cache: 20_000 })
}, { name: 'limits' })
