/** A venue of its own that is killed again and again, by SIGKILL: one of its processes, its database, or both at once, in turn. */
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { buildApp } from '../../server/app.ts'
import { systemClock, TestClock } from '../../server/core/clock.ts'
import type { Services } from '../../server/core/context.ts'
import { openDatabase } from '../../server/core/database/database.ts'
import { startCluster } from '../../server/core/database/embedded/cluster.ts'
import { migrate } from '../../server/core/database/migrate.ts'
import type { Db } from '../../server/core/database/schema.ts'
import { MODULES } from '../../server/modules.ts'
import { createUser } from '../../server/registration/register.ts'
import { readSettings } from '../../server/settings.ts'
import { DAY } from '../../src/domain/simulation/calendar.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { MarketItem } from '../../src/domain/wire/market.ts'
import { startVenueProcess } from './venue-process.ts'

export interface Answer<T> {
  readonly code: number
  readonly result: T
}
/** `body` must be the same with each sending. */
export interface Keyed {
  readonly path: string
  readonly key: string
  readonly token: string
  readonly body?: string
  readonly book?: 'demo' | 'real'
}

/** Failures of the venue itself, and sessions that it could not look up. */
const UNDECIDED: readonly number[] = [30_019, 30_020, 401]

const exited = (child: ChildProcess): Promise<unknown> => new Promise((resolve) => child.once('exit', resolve))
export const round = (value: number): number => Math.round(value * 10) / 10

export interface KilledVenue {
  call<T>(path: string, init?: RequestInit): Promise<Answer<T>>
  /** Sends until the venue has said what became of the key; an error tells nothing. */
  ask<T>(keyed: Keyed): Promise<Answer<T>>
  priceOf(code: string): Promise<string>
  /** Kills so often, spread evenly over `total` outcomes, of which there are `count` so far; each time until there is a new one. */
  killWhile(times: number, total: number, count: () => number): Promise<void>
  /** Lets it run in peace until nothing is under way any more, at most so many milliseconds; says whether that came. */
  settles(isUnderWay: () => Promise<boolean>, within: number): Promise<boolean>
  /** Whether a list of any of its people has something in it, or can't be asked for. `path` asks for one item. */
  hasAny(path: string): Promise<boolean>
  /** Stops it and looks at what is stored. */
  lookAt<T>(look: (db: Db) => Promise<T>): Promise<T>
  readonly killed: { server: number; database: number }
  readonly downtimes: number[]
  remove(): void
}

interface KilledVenueOptions {
  /** Processes that share the database; each of them has a port, from the given one on. */
  readonly processes?: number
  /** How long before the first process starts people were there, and what `make` does was done. */
  readonly daysAgo?: number
}

/** Opens people with sessions, before the first process starts; `make` gives them what they need. */
export const startKilledVenue = async (
  port: number,
  people: number,
  make: (services: Services, ids: readonly string[]) => Promise<void>,
  { processes = 1, daysAgo = 0 }: KilledVenueOptions = {},
): Promise<KilledVenue & { readonly tokens: readonly string[] }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plimsoll-kill-'))
  chmodSync(dataDir, 0o755)
  const tokens: string[] = []
  const cluster = await startCluster(dataDir)
  const { db, close } = openDatabase(cluster.url, () => undefined, 1)
  await migrate(db, MODULES).finally(close)
  const clock = daysAgo > 0 ? new TestClock(Date.now() - daysAgo * DAY) : systemClock
  const app = await buildApp({ settings: readSettings({ LOG_LEVEL: 'silent' }), clock, databaseUrl: cluster.url })
  const { services } = app
  const ids: string[] = []
  for (let i = 0; i < people; i += 1) {
    const user = { username: `user${i}`, email: `user${i}@example.com`, passwordHash: 'none' }
    const id = await services.db.transaction().execute((tx) => createUser(services, tx, user))
    ids.push(id)
    tokens.push(await services.sessions.open(services.db, id))
  }
  await make(services, ids)
  // A session of long ago has ended by now.
  await sql`update sessions set expires_at = '2099-01-01', idle_limit = 2000000000`.execute(services.db)
  await app.close()

  const start = (index: number): Promise<ChildProcess> => startVenueProcess({ port: port + index, dataDir })
  const servers: ChildProcess[] = []
  for (let i = 0; i < processes; i += 1) servers.push(await start(i))
  const postmaster = (): number => Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
  const killed = { server: 0, database: 0 }
  const downtimes: number[] = []

  const stopServer = async (index: number, signal: NodeJS.Signals): Promise<void> => {
    const server = servers[index]
    if (!server) return
    const gone = exited(server)
    server.kill(signal)
    await gone
  }

  /** An answer that was on its way when the database died counts as an outcome: the next one may not have been started yet. */
  const killDatabase = async (): Promise<void> => {
    for (;;)
      try {
        process.kill(postmaster(), 'SIGKILL')
        return
      } catch {
        await wait(10)
      }
  }

  const call = async <T>(path: string, init: RequestInit = {}): Promise<Answer<T>> => {
    const response = await fetch(`http://127.0.0.1:${port + randomInt(processes)}/swx/customer${path}`, {
      ...init,
      signal: AbortSignal.timeout(10_000),
    })
    return (await response.json()) as Answer<T>
  }
  const ask = async <T>({ path, key, token, body, book = 'demo' }: Keyed): Promise<Answer<T>> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      virtually: book === 'real' ? 'YES' : 'NO',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    for (;;) {
      try {
        const answer = await call<T>(path, { method: 'POST', headers, ...(body !== undefined && { body }) })
        if (!UNDECIDED.includes(answer.code)) return answer
      } catch {
        // The venue is down.
      }
      await wait(100)
    }
  }
  const priceOf = async (code: string): Promise<string> =>
    (await call<MarketItem[]>('/index/listMarketByType?type=2')).result.find((item) => item.code === code)?.price ?? '1'

  const isUp = async (total: number, count: () => number): Promise<boolean> => {
    const before = count()
    if (before >= total) return true
    await wait(20)
    return count() > before
  }
  return {
    tokens,
    call,
    ask,
    priceOf,
    killed,
    downtimes,
    killWhile: async (times, total, count) => {
      for (let i = 0; i < times; i += 1) {
        while (count() < ((i + 0.5) * total) / times) await wait(2)
        const at = performance.now()
        const isServerHit = i % 3 !== 1
        if (i % 3 !== 0) {
          await killDatabase()
          killed.database += 1
        }
        if (isServerHit) {
          killed.server += 1
          const index = killed.server % processes
          await stopServer(index, 'SIGKILL')
          servers[index] = await start(index)
        }
        while (!(await isUp(total, count))) await wait(10)
        downtimes.push(performance.now() - at)
      }
    },
    settles: async (isUnderWay, within) => {
      for (const until = performance.now() + within; performance.now() < until; await wait(500)) if (!(await isUnderWay())) return true
      return false
    },
    hasAny: async (path) => {
      for (const token of tokens) {
        const headers = { authorization: `Bearer ${token}`, virtually: 'NO' }
        const { code, result } = await call<Page<unknown>>(path, { headers })
        if (code !== 200 || result.items.length > 0) return true
      }
      return false
    },
    lookAt: async (look) => {
      for (let i = 0; i < processes; i += 1) await stopServer(i, 'SIGTERM')
      const last = await startCluster(dataDir)
      const opened = openDatabase(last.url, () => undefined, 4)
      try {
        return await look(opened.db)
      } finally {
        await opened.close()
        await last.stop(true)
      }
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** SQL that counts what mustn't be, with what it counts. */
export type Check = readonly [sentence: string, check: RawBuilder<{ count: string }>]

/** A sentence for each check that counts anything. */
export const failedChecks = async (db: Db, checks: readonly Check[]): Promise<string[]> => {
  const found: string[] = []
  for (const [sentence, check] of checks) {
    const count = (await check.execute(db)).rows[0]?.count
    if (count !== '0') found.push(`${count} ${sentence}`)
  }
  return found
}

/** What was acknowledged is stored, and nothing else is. */
export const differ = (name: string, stored: readonly string[], acknowledged: readonly string[]): string[] =>
  stored.toSorted().join() === acknowledged.toSorted().join()
    ? []
    : [`${stored.length} ${name} are stored, ${acknowledged.length} were acknowledged`]

export const downMs = (downtimes: readonly number[]) => {
  const sorted = downtimes.toSorted((a, b) => a - b)
  return { median: round(sorted[sorted.length >> 1] ?? 0), max: round(sorted.at(-1) ?? 0) }
}

/** Of a bench that says what was wrong: prints its figures, and ends with 1 if anything was. */
export const report = (figures: { readonly wrong: readonly string[] }): never => {
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  process.exit(figures.wrong.length === 0 ? 0 : 1)
}
