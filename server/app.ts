/** Builds the venue: a Fastify instance with its services, its plugins and its features. It does not listen yet. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Clock } from './core/clock.ts'
import type { Services } from './core/context.ts'
import { openDatabase } from './core/database/database.ts'
import { CUSTOMER_FEATURES, PARTS, ROOT_FEATURES } from './features.ts'
import { createIdempotency } from './core/idempotency.ts'
import { ledger } from './core/ledger/ledger.ts'
import { openBus } from './core/open-bus.ts'
import { openParams } from './core/params.ts'
import { errorsPlugin } from './plugins/app/errors.ts'
import { viewerPlugin } from './plugins/app/viewer.ts'
import { compressionPlugin } from './plugins/external/compression.ts'
import { headersPlugin } from './plugins/external/headers.ts'
import { limitsPlugin } from './plugins/external/limits.ts'
import { clientPlugin } from './plugins/external/client.ts'
import { serverOptions } from './server-options.ts'
import { createSessions } from './core/sessions/sessions.ts'
import type { Settings } from './settings.ts'

export interface AppOptions {
  readonly settings: Settings
  readonly clock: Clock
  /** A migrated PostgreSQL database. */
  readonly databaseUrl: string
  /** Folder of the built client; without one only the API is served. */
  readonly clientDir?: string
  /** Hears of every route as it is registered. */
  readonly onRoute?: (route: RouteOptions) => void
}

export const CUSTOMER_PREFIX = '/swx/customer'

export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { settings } = options
  const app = Fastify(serverOptions(settings))
  app.setValidatorCompiler(validatorCompiler)
  // Answers are checked against their schemas in tests; in production that would double the cost of a long list.
  app.setSerializerCompiler(settings.mode === 'test' ? serializerCompiler : () => (data) => JSON.stringify(data))

  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  const { services, close } = await openServices(options, app.log)
  app.decorate('services', services)
  app.addHook('onClose', close)

  await app.register(errorsPlugin)
  await app.register(headersPlugin)
  await app.register(limitsPlugin)
  await app.register(compressionPlugin)
  await app.register(viewerPlugin)
  for (const part of PARTS) await app.register(part)
  await app.register(
    async (customer) => {
      // Clients set their watch by it: the venue's own time, which a test may move.
      customer.addHook('onSend', async (_request, reply) => {
        reply.header('Date', new Date(services.clock.now()).toUTCString())
      })
      for (const feature of CUSTOMER_FEATURES) await customer.register(feature)
    },
    { prefix: CUSTOMER_PREFIX },
  )
  for (const feature of ROOT_FEATURES) await app.register(feature)
  await app.register(clientPlugin, { dir: options.clientDir })
  return app
}

const openServices = async (
  { settings, clock, databaseUrl }: AppOptions,
  log: FastifyBaseLogger,
): Promise<{ services: Services; close: () => Promise<void> }> => {
  const { db, close } = openDatabase(databaseUrl, (error) => log.warn({ err: error }, 'a database connection broke'))
  const bus = await openBus(settings, databaseUrl, db, (error) => log.warn({ err: error }, 'the bus connection broke'))
  const services: Services = {
    settings,
    clock,
    db,
    databaseUrl,
    ledger,
    bus,
    log,
    idempotency: createIdempotency(db, clock),
    sessions: createSessions(db, clock, bus),
    params: await openParams(db, bus, (error) => log.warn({ err: error }, 'the parameters could not be read anew')),
    valuation: { floatingPnL: async () => '0' },
  }
  return { services, close: async () => bus.close().finally(close) }
}
