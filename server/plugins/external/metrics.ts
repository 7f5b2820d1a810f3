/** `/metrics`: what the process is doing, in the format of Prometheus, for whoever brings the token of `METRICS_TOKEN`. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { sql } from 'kysely'
import { unauthorized } from '../../core/refusals.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Offers a figure to `/metrics`. `read` is called at each look; with a label it gives a value for each. */
    gauge(offered: Offered): void
  }
}

interface LabelledValue {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

interface Offered {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  readonly read: () => number | readonly LabelledValue[] | Promise<number | readonly LabelledValue[]>
}

/** Seconds. Orders take 25 ms at the median and 50 at p99. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Adding up every entry takes its time, and a wrong sum stays wrong. */
const LEDGER_EVERY = 300_000

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export const metricsPlugin = fp(
  async (app: FastifyInstance) => {
    const { settings, db, pool, market } = app.services
    const offered: Offered[] = []
    app.decorate('gauge', (one: Offered) => void offered.push(one))
    const { metricsToken } = settings
    if (metricsToken === undefined) return

    // Loaded only for those who want it.
    const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
    const register = new Registry()
    collectDefaultMetrics({ register })
    const calls = new Histogram({
      name: 'plimsoll_call_seconds',
      help: 'How long calls took, from the request line to the last byte of the answer.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: BUCKETS,
      registers: [register],
    })
    app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
      calls.observe({ method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    })

    offered.push(
      {
        name: 'plimsoll_database_connections',
        help: 'Connections of the pool, and calls that wait for one.',
        labels: ['state'],
        read: () => [
          { labels: { state: 'open' }, value: pool.totalCount },
          { labels: { state: 'idle' }, value: pool.idleCount },
          { labels: { state: 'waiting' }, value: pool.waitingCount },
        ],
      },
      { name: 'plimsoll_ticks_missed_total', help: 'Ticks that nobody was told of.', read: () => market.ticker.missed },
      { name: 'plimsoll_connections', help: 'Open connections, live ones too.', read: () => app.connections.size },
      { name: 'plimsoll_connections_refused_total', help: 'Connections that were one too many.', read: () => app.connections.refused },
      { name: 'plimsoll_stopping', help: '1 once a stop was asked for.', read: () => Number(app.isStopping) },
      {
        name: 'plimsoll_ledger_sum',
        help: 'Sum of all entries of a currency; 0 unless the books are wrong.',
        labels: ['book', 'currency'],
        read: everyFewMinutes(() => ledgerSums(db)),
      },
      ...(settings.databaseUrl === undefined
        ? [{ name: 'plimsoll_disk_free_bytes', help: 'Free bytes where the data lies.', read: () => freeBytes(settings.dataDir) }]
        : []),
    )

    app.addHook('onReady', async () => {
      for (const { name, help, labels = [], read } of offered)
        new Gauge({
          name,
          help,
          labelNames: labels,
          registers: [register],
          async collect() {
            this.reset()
            try {
              const found = await read()
              if (typeof found === 'number') this.set(found)
              else for (const { labels: of, value } of found) this.set(of, value)
            } catch (error) {
              // The others are told all the same.
              app.log.warn({ err: error, metric: name }, 'a figure could not be read')
            }
          },
        })
    })

    const expected = digest(`Bearer ${metricsToken}`)
    app.get('/metrics', { config: { isForAnyHost: true, rateLimit: false } }, async (request, reply) => {
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw unauthorized()
      return reply.type(register.contentType).send(await register.metrics())
    })
  },
  { name: 'metrics', dependencies: ['market', 'stopping'] },
)

const freeBytes = async (path: string): Promise<number> => {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

const ledgerSums = async (db: FastifyInstance['services']['db']): Promise<readonly LabelledValue[]> => {
  const { rows } = await sql<{ book: string; currency: string; total: string }>`
    select accounts.book, accounts.currency, sum(entries.amount) as total
    from entries join accounts on accounts.id = entries.account_id group by 1, 2`.execute(db)
  return rows.map(({ book, currency, total }) => ({ labels: { book, currency }, value: Number(total) }))
}

/** One look for all who ask within the time. A look that fails is tried again by the next one. */
const everyFewMinutes = <T>(look: () => Promise<T>): (() => Promise<T>) => {
  let last: { readonly at: number; readonly found: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > LEDGER_EVERY) {
      const found = look()
      last = { at: now, found }
      found.catch(() => (last = undefined))
    }
    return last.found
  }
}
