/**
 * Kills server and database with SIGKILL again and again while orders pour in over HTTP, then looks at the books:
 * `node scripts/bench/kill.ts [orders] [kills]`, `kills` of each: a third of the times the server alone, the database alone,
 * or both at once. Exits 1 when anything is wrong; prints one JSON line of figures.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { VENUE_PARAMS } from '../../server/core/params.ts'
import type { Db } from '../../server/core/database/schema.ts'
import { downMs, report, round, startKilledVenue, type Keyed } from './killed-venue.ts'

const ORDERS = Number(process.argv[2] ?? 10_000)
const KILLS = Number(process.argv[3] ?? 50)
/** Two of three times one of them is hit. */
const TIMES = Math.ceil(KILLS * 1.5)
const USERS = 40
const AT_ONCE = 64
const PORT = 18_479
const CODE = 'BTC/USDT'

/** `id` null: refused for good. */
interface Outcome {
  readonly code: number
  readonly id: string | null
}

const orderBody = (expectedPrice: string): string =>
  JSON.stringify({
    code: CODE,
    direction: 'long',
    leverage: 10,
    lots: '1',
    stopLoss: null,
    takeProfit: null,
    expectedPrice,
    tolerance: '0.5',
  })

const run = async () => {
  // Everybody has enough.
  const venue = await startKilledVenue(PORT, USERS, ({ params }) => params.set(VENUE_PARAMS.demoOpening, '100000000'))
  try {
    const price = await venue.priceOf(CODE)
    const orders: readonly Keyed[] = Array.from({ length: ORDERS }, (_, i) => ({
      path: '/order/buyContracts',
      key: randomUUID(),
      token: venue.tokens[i % USERS] ?? '',
      body: orderBody(price),
    }))
    const outcomes = new Map<string, Outcome>()
    const queue = [...orders]
    const began = performance.now()
    const place = async (order: Keyed): Promise<Outcome> => {
      const { code, result } = await venue.ask<{ id: string } | null>(order)
      return { code, id: result?.id ?? null }
    }
    const work = async (): Promise<void> => {
      for (let order = queue.pop(); order; order = queue.pop()) outcomes.set(order.key, await place(order))
    }
    await Promise.all([venue.killWhile(TIMES, ORDERS, () => outcomes.size), ...Array.from({ length: AT_ONCE }, work)])
    const seconds = (performance.now() - began) / 1000
    const repeated = await Promise.all(orders.slice(0, 200).map(async (order) => (await place(order)).id === outcomes.get(order.key)?.id))
    const wrong = await venue.lookAt(async (db) => [...(await auditLedger(db)), ...(await auditOrders(db, outcomes))])
    if (repeated.includes(false)) wrong.push('a repetition got another answer')
    const accepted = [...outcomes.values()].filter((outcome) => outcome.id !== null).length
    return {
      orders: ORDERS,
      killed: venue.killed,
      accepted,
      refused: ORDERS - accepted,
      seconds: round(seconds),
      ordersPerSecond: round(ORDERS / seconds),
      downMs: downMs(venue.downtimes),
      wrong,
    }
  } finally {
    venue.remove()
  }
}

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

report(await run())
