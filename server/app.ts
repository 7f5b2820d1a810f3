/** Builds the venue: a Fastify instance with its services and its modules. It does not listen yet. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { NOTICES } from '../src/domain/notices.ts'
import { createAttempts } from './core/attempts.ts'
import { watchesPlugin } from './core/band-watch.ts'
import type { Clock } from './core/clock.ts'
import { Connections } from './connections.ts'
import type { Services } from './core/context.ts'
import { openDatabase } from './core/database/database.ts'
import { marketPlugin } from './core/feed/market.plugin.ts'
import { openMarket } from './core/feed/market.ts'
import { createIdempotency } from './core/idempotency.ts'
import { ledger } from './core/ledger/ledger.ts'
import { jobsPlugin } from './core/jobs/jobs.plugin.ts'
import { mistakesOfModules, mistakesOfNotices, ModulesError, type VenueModule } from './core/module.ts'
import { openBus } from './core/open-bus.ts'
import { openClock } from './core/open-clock.ts'
import { openParams } from './core/params.ts'
import { guardProduct } from './core/products.ts'
import { openMac } from './core/venue-key.ts'
import { errorsPlugin } from './plugins/app/errors.ts'
import { accessLogPlugin } from './plugins/app/access-log.ts'
import { stoppingPlugin } from './plugins/app/stopping.ts'
import { viewerPlugin } from './plugins/app/viewer.ts'
import { compressionPlugin } from './plugins/external/compression.ts'
import { headersPlugin } from './plugins/external/headers.ts'
import { healthPlugin } from './plugins/external/health.ts'
import { hostsPlugin } from './plugins/external/hosts.ts'
import { securityTxtPlugin } from './plugins/external/security-txt.ts'
import { metricsPlugin } from './plugins/external/metrics.ts'
import { limitsPlugin } from './plugins/external/limits.ts'
import { slowBodiesPlugin } from './plugins/external/slow-bodies.ts'
import { clientPlugin } from './plugins/external/client.ts'
import { serverOptions } from './server-options.ts'
import { createSecurityLog } from './core/security-log.ts'
import { createSessions } from './core/sessions/sessions.ts'
import { MODULES } from './modules.ts'
import type { Settings } from './settings.ts'

export interface AppOptions {
  readonly settings: Settings
  /** The machine's, guarded against being set back, unless a test has its own. */
  readonly clock?: Clock
  /** A migrated PostgreSQL database. */
  readonly databaseUrl: string
  /** Folder of the built client; without one only the API is served. */
  readonly clientDir?: string
  /** Those of the venue unless a test says otherwise. */
  readonly modules?: readonly VenueModule[]
}

export const CUSTOMER_PREFIX = '/swx/customer'

/** Throws `ModulesError` with a sentence for each mistake when the modules do not fit together. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { settings, modules = MODULES } = options
  const mistakes = [...mistakesOfModules(modules), ...mistakesOfNotices(modules, Object.keys(NOTICES))]
  if (mistakes.length > 0) throw new ModulesError(mistakes)
  const connections = new Connections(settings)
  const app = Fastify(serverOptions(settings, connections))
  connections.logTo(app.log)
  app.decorate('connections', connections)
  app.setValidatorCompiler(validatorCompiler)
  // Answers are checked against their schemas in tests; in production that would double the cost of a long list.
  app.setSerializerCompiler(settings.mode === 'test' ? serializerCompiler : () => (data) => JSON.stringify(data))

  const { services, close } = await openServices(options, modules, app.log)
  app.decorate('services', services)
  app.addHook('onClose', close)

  await app.register(errorsPlugin)
  await app.register(accessLogPlugin)
  await app.register(stoppingPlugin)
  await app.register(slowBodiesPlugin)
  await app.register(headersPlugin)
  await app.register(hostsPlugin)
  await app.register(limitsPlugin)
  await app.register(compressionPlugin)
  await app.register(viewerPlugin)
  await app.register(marketPlugin)
  await app.register(healthPlugin)
  await app.register(metricsPlugin)
  for (const plugin of modules.flatMap((module) => module.plugins)) await app.register(plugin)
  await app.register(
    async (customer) => {
      // Clients set their watch by it: the venue's own time, which a test may move.
      customer.addHook('onSend', async (_request, reply) => {
        reply.header('Date', new Date(services.clock.now()).toUTCString())
      })
      for (const { product, routes } of modules)
        await customer.register(async (own) => {
          if (product !== undefined) guardProduct(own, product)
          for (const each of routes) await own.register(each)
        })
    },
    { prefix: CUSTOMER_PREFIX },
  )
  await app.register(watchesPlugin)
  await app.register(jobsPlugin)
  await app.register(securityTxtPlugin)
  await app.register(clientPlugin, { dir: options.clientDir })
  return app
}

const openServices = async (
  { settings, clock: givenClock, databaseUrl }: AppOptions,
  modules: readonly VenueModule[],
  log: FastifyBaseLogger,
): Promise<{ services: Services; close: () => Promise<void> }> => {
  const { db, pool, close } = openDatabase(databaseUrl, (error) => log.warn({ err: error }, 'a database connection broke'))
  // Whatever is open when the start fails is closed again.
  const closing: (() => Promise<void>)[] = [close]
  const closeAll = async (): Promise<void> => {
    for (const one of closing.toReversed()) await one()
  }
  try {
    const clock = givenClock ?? (await openClock(db, log))
    const bus = await openBus(settings, databaseUrl, db, modules, (error) => log.warn({ err: error }, 'the bus connection broke'))
    closing.push(() => bus.close())
    const market = await openMarket({ settings, clock, db, bus, log })
    const services: Services = {
      settings,
      clock,
      db,
      pool,
      databaseUrl,
      ledger,
      bus,
      market,
      log,
      modules,
      idempotency: createIdempotency(db, clock),
      sessions: createSessions(db, clock, bus),
      attempts: createAttempts(db, clock),
      mac: await openMac(db),
      securityLog: createSecurityLog(log, clock),
      params: await openParams(db, bus, (error) => log.warn({ err: error }, 'the parameters could not be read anew')),
    }
    return { services, close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}
