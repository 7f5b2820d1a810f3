import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { systemClock } from '../../core/clock.ts'
import { readSecret } from '../../core/params.ts'
import { openSharedCounts, type SharedCounts } from '../../core/shared-counts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** `config` of a route that costs much: hashing, mail, long answers. */
    costly: { readonly rateLimit?: RateLimitOptions }
    /** What all processes count together; `null` when this is the only one, or nothing joins them. */
    sharedCounts: SharedCounts | null
  }
}

const MINUTE = 60_000
const ADDRESSES_COUNTED = 20_000

const sharedCountsOf = async (app: FastifyInstance): Promise<SharedCounts | null> => {
  const { settings, db, log } = app.services
  if (settings.redisUrl === undefined) return null
  const shared = await openSharedCounts(settings.redisUrl, {
    prefix: `plimsoll:${await readSecret(db, 'bus_channel')}`,
    // The windows of all processes begin together, so they go by the clock of the machines and not by one that a test moves.
    now: systemClock.now,
    answerWithin: settings.countsWithin,
    onError: (error) => log.warn({ err: error }, 'limits are counted by each process alone'),
  })
  app.addHook('onClose', () => shared.close())
  return shared
}

/** Counts of the current window, by this process. */
class OwnCounts {
  #window = 0
  #counts = new Map<string, number>()

  count(key: string, window: number): number {
    const current = Math.floor(systemClock.now() / window)
    if (current !== this.#window || this.#counts.size >= ADDRESSES_COUNTED) this.#counts = new Map()
    this.#window = current
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count
  }
}

type Told = (error: Error | null, state: { current: number; ttl: number }) => void
interface RouteOfStore {
  readonly routeInfo?: { readonly method?: unknown; readonly url?: unknown }
}

/** What the library counts in. Each route with a limit of its own gets a `child`. */
const storeOf = (shared: SharedCounts) =>
  class Store {
    readonly #own = new OwnCounts()
    readonly #scope: string

    constructor(_options: unknown, scope = 'all') {
      this.#scope = scope
    }

    incr(address: string, told: Told, window: number): void {
      const key = `${this.#scope}:${address}`
      const own = this.#own.count(key, window)
      const ttl = window - (systemClock.now() % window)
      void shared.count(key, window).then((all) => told(null, { current: Math.max(all ?? 0, own), ttl }))
    }

    child(options: object): Store {
      const { routeInfo } = options as RouteOfStore
      return new Store(null, `${String(routeInfo?.method)} ${String(routeInfo?.url)}`)
    }
  }

/**
 * A ceiling for one address over all calls, and a lower one for each call that costs much. Calls that guess (sign-in, codes)
 * have limits of their own besides, which all processes share by the database. With `REDIS_URL` they share these, too.
 */
export const limitsPlugin = fp(
  async (app: FastifyInstance) => {
    const { requestLimit, costlyLimit } = app.services.settings
    app.decorate('sharedCounts', await sharedCountsOf(app))
    app.decorate('costly', costlyLimit === 0 ? {} : { rateLimit: { max: costlyLimit, timeWindow: MINUTE } })
    if (requestLimit === 0 && costlyLimit === 0) return
    await app.register(rateLimit, {
      global: requestLimit > 0,
      max: requestLimit,
      timeWindow: MINUTE,
      ...(app.sharedCounts ? { store: storeOf(app.sharedCounts) } : { cache: ADDRESSES_COUNTED }),
    })
  },
  { name: 'limits' },
)
