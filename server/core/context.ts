/** `app.services`: everything that the venue's routes and jobs may use. */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from './clock.ts'
import type { Settings } from '../settings.ts'
import type { Attempts } from './attempts.ts'
import type { Bus } from './bus.ts'
import type { Book, Db } from './database/schema.ts'
import type { Market } from './feed/market.ts'
import type { Idempotency } from './idempotency.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { VenueModule } from './module.ts'
import type { Params } from './params.ts'
import { unauthorized } from './refusals.ts'
import type { SecurityLog } from './security-log.ts'
import type { Sessions, Viewer } from './sessions/sessions.ts'
import type { Mac } from './venue-key.ts'

export interface Services {
  readonly settings: Settings
  readonly clock: Clock
  readonly db: Db
  /** How busy the database's connections are. */
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  /** For libraries that keep connections of their own. */
  readonly databaseUrl: string
  readonly ledger: Ledger
  readonly idempotency: Idempotency
  readonly sessions: Sessions
  /** Shared by all routes, so that guesses at one account run one after the other, whichever call makes them. */
  readonly attempts: Attempts
  readonly params: Params
  readonly mac: Mac
  readonly securityLog: SecurityLog
  readonly bus: Bus
  readonly log: FastifyBaseLogger
  /** All modules of the venue. */
  readonly modules: readonly VenueModule[]
  readonly market: Market
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    /** `onRequest` hook: answers 401 unless the bearer token opens a live session. */
    requireSession(request: FastifyRequest, reply: FastifyReply): Promise<void>
  }
  interface FastifyRequest {
    viewer: Viewer | null
    /** The account the `virtually` header names: `NO` or missing is demo, `YES` real (literally as specified). */
    book: Book
  }
}

/** The signed-in user of a route that has `requireSession`. */
export const viewerOf = (request: FastifyRequest): Viewer => {
  if (!request.viewer) throw unauthorized()
  return request.viewer
}
