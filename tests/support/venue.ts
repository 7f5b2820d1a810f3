/** A venue of its own for each test file: own database, test clock that stands still, HTTP without a port unless asked. */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { TestClock } from '../../server/core/clock.ts'
import type { Services } from '../../server/core/context.ts'
import type { VenueModule } from '../../server/core/module.ts'
import { createUser } from '../../server/registration/register.ts'
import { readSettings, type Settings } from '../../server/settings.ts'
import type { Book } from '../../server/core/database/schema.ts'
import { MODULES } from '../../server/modules.ts'
import { prepareDatabase, VENUE_ROLE } from '../../server/core/database/venue-role.ts'
import { inDatabase, joinTestCluster, runSql } from './cluster.ts'

/** A Wednesday at 15:00 UTC: every market that ever opens is open. */
export const VENUE_START = Date.UTC(2026, 0, 14, 15, 0)

export interface Answered<T = unknown> {
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly result: T
  /** The body as it came. */
  readonly body: string
}

export interface CallOptions {
  readonly token?: string
  readonly book?: Book
  readonly key?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Venue {
  readonly app: FastifyInstance
  readonly services: Services
  readonly clock: TestClock
  readonly databaseUrl: string
  /** Only when opened with `listen`. */
  readonly origin: string
  get<T = unknown>(path: string, options?: CallOptions): Promise<Answered<T>>
  post<T = unknown>(path: string, options?: CallOptions): Promise<Answered<T>>
  /** A user with both accounts and the practice funds, signed in, without a password that works. */
  newUser(username?: string): Promise<TestUser>
  close(): Promise<void>
}
export interface TestUser {
  readonly id: string
  readonly username: string
  readonly token: string
}

export interface VenueOptions {
  readonly settings?: Partial<Settings>
  readonly listen?: boolean
  readonly clientDir?: string
  /** Besides those of the venue. */
  readonly modules?: readonly VenueModule[]
  /** Works as the role that `npm start` gives it, instead of as the owner of the database. */
  readonly isLimited?: boolean
  /** Another process of the same venue: one database, everything else its own. */
  readonly beside?: Venue
}

export const newKey = (): string => randomUUID()

/** Paths are those after `/swx/customer`. The venue closes after the file's last test. */
export const openVenue = async (options: VenueOptions = {}): Promise<Venue> => {
  const { databaseUrl, remove } = options.beside ? { ...options.beside, remove: async () => undefined } : await makeDatabase()
  const dataDir = options.beside?.services.settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'venue-data-')))
  const settings: Settings = {
    ...readSettings({ NODE_ENV: 'test', TEST_WORLD: 'test', LOG_LEVEL: 'silent', REQUEST_LIMIT: '0', PORT: '0', DATA_DIR: dataDir }),
    ...options.settings,
  }
  const clock = new TestClock(VENUE_START)
  const app = await buildApp({
    settings,
    clock,
    databaseUrl: options.isLimited ? await limited(databaseUrl) : databaseUrl,
    modules: [...MODULES, ...(options.modules ?? [])],
    ...(options.clientDir !== undefined && { clientDir: options.clientDir }),
  })
  await app.ready()
  if (options.listen) await app.listen({ host: '127.0.0.1', port: 0 })
  const venue = venueOf(app, clock, databaseUrl, async () => {
    await app.close().finally(remove)
    if (!options.beside) await rm(dataDir, { recursive: true, force: true })
  })
  afterAll(venue.close)
  return venue
}

const limited = async (owner: string): Promise<string> => {
  const venue = owner.replace('//postgres', `//${VENUE_ROLE}`)
  await prepareDatabase({ owner, venue }, MODULES)
  return venue
}

const makeDatabase = async (): Promise<{ databaseUrl: string; remove: () => Promise<void> }> => {
  const cluster = await joinTestCluster()
  const name = `venue_${randomBytes(6).toString('hex')}`
  const maintenance = inDatabase(cluster.templateUrl, 'postgres')
  await runSql(maintenance, `create database ${name} template venue_template`)
  return {
    databaseUrl: inDatabase(cluster.templateUrl, name),
    remove: async () => {
      await runSql(maintenance, `drop database if exists ${name} with (force)`)
      await cluster.stop()
    },
  }
}

const venueOf = (app: FastifyInstance, clock: TestClock, databaseUrl: string, remove: () => Promise<void>): Venue => {
  const call = async <T>(method: 'GET' | 'POST', path: string, options: CallOptions = {}): Promise<Answered<T>> => {
    const response = await app.inject({
      method,
      url: path.startsWith('/test/') || path.startsWith('/mailbox') ? path : `/swx/customer${path}`,
      headers: headersOf(options),
      ...(options.body !== undefined && { payload: payloadOf(options.body) }),
    })
    // A file is its own answer.
    if (!`${response.headers['content-type']}`.includes('json'))
      return { status: response.statusCode, code: response.statusCode, msg: '', result: response.rawPayload as T, body: response.body }
    return { ...response.json<Omit<Answered<T>, 'status' | 'body'>>(), status: response.statusCode, body: response.body }
  }
  const address = app.server.address() as AddressInfo | null
  let closing: Promise<void> | undefined
  return {
    app,
    clock,
    databaseUrl,
    services: app.services,
    origin: address ? `http://127.0.0.1:${address.port}` : '',
    get: (path, options) => call('GET', path, options),
    post: (path, options) => call('POST', path, options),
    newUser: (username) => newUser(app.services, username),
    close: () => (closing ??= remove()),
  }
}

const payloadOf = (body: unknown): string | Buffer => (typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))

const headersOf = ({ token, book, key, body, headers }: CallOptions): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(book !== undefined && { virtually: book === 'real' ? 'YES' : 'NO' }),
  ...(key !== undefined && { 'idempotency-key': key }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...headers,
})

const newUser = async (services: Services, username = `user${randomBytes(5).toString('hex')}`): Promise<TestUser> => {
  const user = { username, email: `${username}@example.com`, passwordHash: 'none' }
  const id = await services.db.transaction().execute((tx) => createUser(services, tx, user))
  return { id, username, token: await services.sessions.open(services.db, id) }
}
