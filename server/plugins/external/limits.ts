import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** `config` of a route that costs much: hashing, mail, long answers. */
    costly: { readonly rateLimit?: RateLimitOptions }
  }
}

const MINUTE = 60_000
const ADDRESSES_COUNTED = 20_000

/**
 * A ceiling for one address over all calls, and a lower one for each call that costs much. Calls that guess (sign-in, codes)
 * have limits of their own besides, which all processes share.
 */
export const limitsPlugin = fp(
  async (app: FastifyInstance) => {
    const { requestLimit, costlyLimit } = app.services.settings
    app.decorate('costly', costlyLimit === 0 ? {} : { rateLimit: { max: costlyLimit, timeWindow: MINUTE } })
    if (requestLimit === 0 && costlyLimit === 0) return
    await app.register(rateLimit, { global: requestLimit > 0, max: requestLimit, timeWindow: MINUTE, cache: ADDRESSES_COUNTED })
  },
  { name: 'limits' },
)
