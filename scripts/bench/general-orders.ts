/**
 * The list of all orders and the profit calendar of somebody who has traded much, beside the list of contracts alone:
 * `node scripts/bench/general-orders.ts [orders]`. A quarter each are contracts, waiting orders that were cancelled, options,
 * and contracts of somebody else. Medians, in turns, in one JSON line.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SUCCESS } from '../../src/domain/error-codes.ts'
import { buildApp } from '../../server/app.ts'
import { systemClock } from '../../server/core/clock.ts'
import { startCluster } from '../../server/core/database/embedded/cluster.ts'
import { openDatabase } from '../../server/core/database/database.ts'
import { migrate } from '../../server/core/database/migrate.ts'
import type { Db } from '../../server/core/database/schema.ts'
import { MODULES } from '../../server/modules.ts'
import { createUser } from '../../server/registration/register.ts'
import { readSettings } from '../../server/settings.ts'

const ROUNDS = 31
const [orders = '20000'] = process.argv.slice(2)
const each = Math.ceil(Number(orders) / 4)

/** Written as rows: placing so many would take an hour. One closes every ten minutes, by half at a loss. */
const writeOrders = async (db: Db, self: string, other: string): Promise<void> => {
  const closedAt = sql`now() - number * interval '10 minutes'`
  for (const user of [self, other])
    await sql`
      insert into orders (order_number, user_id, book, kind, code, app_name, market_id, market_type, scale, lot_size, direction, lots,
          leverage, open_price, opened_at, margin, fee, liquidation_price, levels_at, status, close_price, closed_at, close_reason, profit)
        select 'bench-' || ${user}::text || '-' || number, ${user}::bigint, 'demo', 'contract', 'BTC/USDT', 'Bitcoin', 1, 2, 2, 1, 'long', 0.01,
          2, 50000, ${closedAt} - interval '1 hour', 250, 0.4, 0, ${closedAt}, 'closed', 50100, ${closedAt}, 'hand',
          case number % 2 when 0 then 1 else -1 end
        from generate_series(1, ${each}::int) number`.execute(db)
  await sql`
    insert into pending_orders (order_number, user_id, book, kind, code, app_name, market_id, market_type, scale, lot_size, direction, lots,
        leverage, trigger_price, margin, fee, placed_at, since, status, ended_at)
      select 'bench-w-' || number, ${self}::bigint, 'demo', 'limit', 'BTC/USDT', 'Bitcoin', 1, 2, 2, 1, 'long', 0.01, 2, 40000, 200, 0.4,
        ${closedAt} - interval '1 hour', ${closedAt} - interval '1 hour', 'cancelled', ${closedAt}
      from generate_series(1, ${each}::int) number`.execute(db)
  await sql`
    insert into option_orders (order_number, user_id, book, code, app_name, market_id, market_type, scale, direction, seconds, stake, payout_rate,
        payout, open_price, open_tick, opened_at, end_at, status, close_price, close_tick, closed_at, outcome, paid_out)
      select 'bench-o-' || number, ${self}::bigint, 'demo', 'BTC/USDT', 'Bitcoin', 1, 2, 2, 'rise', 60, 10, 0.8, 18, 50000,
        ${closedAt} - interval '1 minute', ${closedAt} - interval '1 minute', ${closedAt}, 'closed', 50100, ${closedAt}, ${closedAt}, 'won', 18
      from generate_series(1, ${each}::int) number`.execute(db)
  await sql`analyze`.execute(db)
}

const dataDir = mkdtempSync(join(tmpdir(), 'plimsoll-general-'))
chmodSync(dataDir, 0o755)
const cluster = await startCluster(dataDir)
const { db, close } = openDatabase(cluster.url, () => undefined, 1)
await migrate(db, MODULES).finally(close)
const settings = readSettings({ LOG_LEVEL: 'silent', REQUEST_LIMIT: '0', COSTLY_LIMIT: '0' })
const app = await buildApp({ settings, clock: systemClock, databaseUrl: cluster.url })
const { services } = app
const newUser = (name: string): Promise<string> =>
  services.db
    .transaction()
    .execute((tx) => createUser(services, tx, { username: name, email: `${name}@example.com`, passwordHash: 'none' }))
const [self, other] = [await newUser('self'), await newUser('other')]
await writeOrders(services.db, self, other)
const token = await services.sessions.open(services.db, self)

const ask = async (path: string): Promise<{ readonly code: number; readonly result: { readonly next?: string | null } }> => {
  const { body } = await app.inject({ url: `/swx/customer${path}`, headers: { authorization: `Bearer ${token}`, virtually: 'NO' } })
  const answer = JSON.parse(body) as { code: number; result: { next?: string | null } }
  if (answer.code !== SUCCESS) throw new Error(`${path}: ${body.slice(0, 300)}`)
  return answer
}
const { result } = await ask('/order/listGeneralOrder?size=20')
const thisMonth = new Date().toISOString().slice(0, 7)
const CALLS = {
  contracts: '/order/listOrder?kind=contract&status=closed&size=20',
  first: '/order/listGeneralOrder?size=20',
  next: `/order/listGeneralOrder?size=20&cursor=${result.next ?? ''}`,
  lost: '/order/listGeneralOrder?size=20&status=closed&result=lost',
  waiting: '/order/listGeneralOrder?size=20&status=waiting',
  calendar: `/order/getProfitCalendar?month=${thisMonth}`,
} as const
type Call = keyof typeof CALLS
const names = Object.keys(CALLS) as Call[]
const times = new Map<Call, number[]>(names.map((name) => [name, []]))
const load = loadavg()[0]
for (let round = 0; round < ROUNDS; round++)
  for (const name of names) {
    const from = performance.now()
    await ask(CALLS[name])
    times.get(name)?.push(performance.now() - from)
  }
const at = (name: Call, share: number): number => {
  const sorted = (times.get(name) ?? []).toSorted((a, b) => a - b)
  return Number((sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(1))
}
await app.close()
await cluster.stop()
rmSync(dataDir, { recursive: true, force: true })
process.stdout.write(
  `${JSON.stringify({
    bench: 'general-orders',
    orders: each * 3,
    load: [load, loadavg()[0]],
    medianMs: Object.fromEntries(names.map((name) => [name, at(name, 0.5)])),
    p95Ms: Object.fromEntries(names.map((name) => [name, at(name, 0.95)])),
  })}\n`,
)
process.exit()
