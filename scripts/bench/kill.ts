/**
 * Kills server and database with SIGKILL again and again while orders pour in over HTTP, then looks at the books:
 * `node scripts/bench/kill.ts [orders] [kills]`, `kills` of each: a third of the times the server alone, the database alone,
 * or both at once. Exits 1 when anything is wrong; prints one JSON line of figures.
 */
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { buildApp } from '../../server/app.ts'
import { systemClock } from '../../server/core/clock.ts'
import { openDatabase } from '../../server/core/database/database.ts'
import { startCluster } from '../../server/core/database/embedded/cluster.ts'
import { migrate } from '../../server/core/database/migrate.ts'
import { MODULES } from '../../server/modules.ts'
import type { Db } from '../../server/core/database/schema.ts'
import { VENUE_PARAMS } from '../../server/core/params.ts'
import { createUser } from '../../server/registration/register.ts'
import { readSettings } from '../../server/settings.ts'
import type { MarketItem } from '../../src/domain/wire/market.ts'
import { startVenueProcess } from './venue-process.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'

const ORDERS = Number(process.argv[2] ?? 10_000)
const KILLS = Number(process.argv[3] ?? 50)
/** Two of three times one of them is hit. */
const TIMES = Math.ceil(KILLS * 1.5)
const USERS = 40
const AT_ONCE = 64
const PORT = 18_479
const CODE = 'BTC/USDT'
const ORIGIN = `http://127.0.0.1:${PORT}/swx/customer`

/** `body` is fixed with the first sending: a repetition must ask for the same. */
interface Order {
  readonly key: string
  readonly token: string
  body?: string
}
/** `id` null: refused for good. */
interface Outcome {
  readonly code: number
  readonly id: string | null
}
interface Answer<T> {
  readonly code: number
  readonly result: T
}

const dataDir = mkdtempSync(join(tmpdir(), 'plimsoll-kill-'))
chmodSync(dataDir, 0o755)

/** Users with enough money, made before the first process starts. */
const prepare = async (): Promise<string[]> => {
  const cluster = await startCluster(dataDir)
  const { db, close } = openDatabase(cluster.url, () => undefined, 1)
  await migrate(db, MODULES).finally(close)
  const app = await buildApp({ settings: readSettings({ LOG_LEVEL: 'silent' }), clock: systemClock, databaseUrl: cluster.url })
  const { services } = app
  await services.params.set(VENUE_PARAMS.demoOpening, '100000000')
  const tokens: string[] = []
  for (let i = 0; i < USERS; i += 1) {
    const user = { username: `user${i}`, email: `user${i}@example.com`, passwordHash: 'none' }
    const id = await services.db.transaction().execute((tx) => createUser(services, tx, user))
    tokens.push(await services.sessions.open(services.db, id))
  }
  await app.close()
  return tokens
}

const startServer = (): Promise<ChildProcess> => startVenueProcess({ port: PORT, dataDir })

const postmaster = (): number => Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
const exited = (child: ChildProcess): Promise<unknown> => new Promise((resolve) => child.once('exit', resolve))

const call = async <T>(path: string, init: RequestInit = {}): Promise<Answer<T>> => {
  const response = await fetch(`${ORIGIN}${path}`, { ...init, signal: AbortSignal.timeout(10_000) })
  return (await response.json()) as Answer<T>
}
const priceNow = async (): Promise<string> =>
  (await call<MarketItem[]>('/index/listMarketByType?type=2')).result.find((item) => item.code === CODE)?.price ?? '1'

/** Sends until the venue has said what became of the key; an error tells nothing. */
const place = async (order: Order, price: () => string): Promise<Outcome> => {
  const { key, token } = order
  const body = (order.body ??= JSON.stringify({
    code: CODE,
    direction: 'long',
    leverage: 10,
    lots: '1',
    stopLoss: null,
    takeProfit: null,
    expectedPrice: price(),
    tolerance: '0.5',
  }))
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key }
  for (;;) {
    try {
      const { code, result } = await call<{ id: string } | null>('/order/buyContracts', { method: 'POST', body, headers })
      if (code !== 30_019 && code !== 30_020 && code !== 401) return { code, id: result?.id ?? null }
    } catch {
      // The venue is down.
    }
    await wait(100)
  }
}

const run = async (): Promise<object> => {
  const tokens = await prepare()
  let server = await startServer()
  let price = await priceNow()
  const orders: Order[] = Array.from({ length: ORDERS }, (_, i) => ({ key: randomUUID(), token: tokens[i % USERS] ?? '' }))
  const outcomes = new Map<string, Outcome>()
  const queue = [...orders]
  const downtimes: number[] = []
  const killed = { server: 0, database: 0 }
  const began = performance.now()

  const work = async (): Promise<void> => {
    for (let order = queue.pop(); order; order = queue.pop()) outcomes.set(order.key, await place(order, () => price))
  }
  /** Server, database, or both, in turn; spread evenly over the orders. */
  const kill = async (): Promise<void> => {
    for (let i = 0; i < TIMES; i += 1) {
      while (outcomes.size < ((i + 0.5) * ORDERS) / TIMES) await wait(2)
      const at = performance.now()
      const isServerHit = i % 3 !== 1
      if (i % 3 !== 0) {
        process.kill(postmaster(), 'SIGKILL')
        killed.database += 1
      }
      if (isServerHit) {
        killed.server += 1
        const gone = exited(server)
        server.kill('SIGKILL')
        await gone
        server = await startServer()
      }
      while ((price = await priceNow().catch(() => '')) === '' || !(await isWriting(outcomes))) await wait(10)
      downtimes.push(performance.now() - at)
    }
  }
  await Promise.all([kill(), ...Array.from({ length: AT_ONCE }, work)])
  const seconds = (performance.now() - began) / 1000

  const repeated = await Promise.all(
    orders.slice(0, 200).map(async (order) => (await place(order, () => price)).id === outcomes.get(order.key)?.id),
  )
  server.kill('SIGTERM')
  await exited(server)

  const cluster = await startCluster(dataDir)
  const { db, close } = openDatabase(cluster.url, () => undefined, 4)
  const wrong = [...(await auditLedger(db)), ...(await auditOrders(db, outcomes))]
  if (repeated.includes(false)) wrong.push('a repetition got another answer')
  const accepted = [...outcomes.values()].filter((outcome) => outcome.id !== null).length
  await close()
  await cluster.stop(true)
  downtimes.sort((a, b) => a - b)
  return {
    orders: ORDERS,
    killed,
    accepted,
    refused: ORDERS - accepted,
    seconds: round(seconds),
    ordersPerSecond: round(ORDERS / seconds),
    downMs: { median: round(downtimes[downtimes.length >> 1] ?? 0), max: round(downtimes.at(-1) ?? 0) },
    wrong,
  }
}

/** Waits for one more outcome: the venue takes orders again. */
const isWriting = async (outcomes: ReadonlyMap<string, Outcome>): Promise<boolean> => {
  const before = outcomes.size
  if (before === ORDERS) return true
  await wait(20)
  return outcomes.size > before
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Acknowledged orders exist once each, with one opening transaction, and there are no others. */
const auditOrders = async (db: Db, outcomes: ReadonlyMap<string, Outcome>): Promise<string[]> => {
  const stored = new Set((await db.selectFrom('orders').select('id').execute()).map((row) => row.id))
  const acknowledged = [...outcomes.values()].flatMap((outcome) => outcome.id ?? [])
  const opened = await sql<{ order_id: string; count: string }>`
    select order_id, count(*) as count from transactions where kind = 'contractOpen' group by order_id`.execute(db)
  const wrong: string[] = []
  if (acknowledged.some((id) => !stored.has(id))) wrong.push('an acknowledged order is lost')
  if (new Set(acknowledged).size !== acknowledged.length) wrong.push('two keys got one order')
  if (stored.size !== acknowledged.length) wrong.push(`${stored.size} orders are stored, ${acknowledged.length} were acknowledged`)
  if (opened.rows.length !== stored.size || opened.rows.some((row) => row.count !== '1')) wrong.push('an order was not posted exactly once')
  return wrong
}

const figures = await run().finally(() => rmSync(dataDir, { recursive: true, force: true }))
process.stdout.write(`${JSON.stringify(figures)}\n`)
process.exit('wrong' in figures && Array.isArray(figures.wrong) && figures.wrong.length === 0 ? 0 : 1)
