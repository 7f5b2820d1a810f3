/**
 * `/livez` and `/readyz`, for those who keep the venue running. Alive: the process answers; if not, it should be started again.
 * Ready: it can serve people; if not, a balancer should send them elsewhere, and starting it again would not help.
 */
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** A database that takes longer to say "1" serves nobody. */
const DATABASE_WITHIN = 2_000
/** Looks at the database no more often than this, however many ask. */
const KEPT_FOR = 500
/** The feed may miss a few ticks on a busy machine. */
const TICKS_LATE = 5
const LATE_AT_LEAST = 3_000

/** For balancers, which ask often and know the venue by its address. */
const CONFIG = { isForAnyHost: true, rateLimit: false } as const

export const healthPlugin = fp(
  async (app: FastifyInstance) => {
    const { db, market, settings } = app.services
    let tickedAt = performance.now()
    market.ticker.subscribe(() => {
      tickedAt = performance.now()
    })
    const isTicking = (): boolean => performance.now() - tickedAt < Math.max(LATE_AT_LEAST, TICKS_LATE * settings.tickMs)

    let looked: { readonly at: number; readonly isThere: Promise<boolean> } | undefined
    const isDatabaseThere = (): Promise<boolean> => {
      const now = performance.now()
      if (!looked || now - looked.at > KEPT_FOR) looked = { at: now, isThere: lookAt(db) }
      return looked.isThere
    }

    app.get('/livez', { config: CONFIG }, async () => ({ status: 'alive' }))
    app.get('/readyz', { config: CONFIG }, async (_request, reply) => {
      const parts = { database: await isDatabaseThere(), feed: isTicking(), isStopping: app.isStopping }
      const isReady = parts.database && parts.feed && !parts.isStopping
      return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', ...parts })
    })
  },
  { name: 'health', dependencies: ['market', 'stopping'] },
)

const lookAt = async (db: FastifyInstance['services']['db']): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, DATABASE_WITHIN, false)
  })
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer))
}
