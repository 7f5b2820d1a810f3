/**
 * As `kill`, while limit and stop orders close to the price are placed, some cancelled, and the others fire or end after ten seconds:
 * `node scripts/bench/kill-pending.ts [orders] [kills] [processes]`. Afterwards the venue runs on in peace until none waits, and then each must
 * have ended once, as rule P-1 names it. Exits 1 when anything is wrong; prints one JSON line of figures.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PendingOrder } from '../../src/domain/wire/pending.ts'
import type { Db } from '../../server/core/database/schema.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { differ, downMs, failedChecks, report, round, startKilledVenue, type Check } from './killed-venue.ts'

const ORDERS = Number(process.argv[2] ?? 3_000)
const KILLS = Number(process.argv[3] ?? 50)
const PROCESSES = Number(process.argv[4] ?? 3)
const TIMES = Math.ceil(KILLS * 1.5)
const USERS = 20
const AT_ONCE = 16
const PORT = 18_484
const CODE = 'BTC/USDT'
const WAITS = 10_000
const ENDED_WITHIN = 60_000

/** A trigger some hundredths of a percent from the price, on the side where the order waits. */
const randomOrder = (price: string) => {
  const kind = randomInt(2) === 0 ? 'limit' : 'stop'
  const direction = randomInt(2) === 0 ? 'long' : 'short'
  const side = (kind === 'limit') === (direction === 'long') ? -1 : 1
  const triggerPrice = (Number(price) * (1 + (side * (1 + randomInt(8))) / 10_000)).toFixed(2)
  return { code: CODE, kind, direction, leverage: 50, lots: '0.01', triggerPrice, stopLoss: null, takeProfit: null }
}

const run = async () => {
  const venue = await startKilledVenue(PORT, USERS, async () => undefined, { processes: PROCESSES })
  const placed: string[] = []
  let price = await venue.priceOf(CODE)
  let refused = 0
  const began = performance.now()

  const work = async (): Promise<void> => {
    while (placed.length < ORDERS) {
      const token = venue.tokens[randomInt(USERS)] ?? ''
      // A venue that was killed a moment ago has no price to tell: the last one serves.
      price = await venue.priceOf(CODE).catch(() => price)
      const body = JSON.stringify({ ...randomOrder(price), until: Date.now() + WAITS })
      const answer = await venue.ask<PendingOrder | null>({ path: '/order/buyPendingContracts', key: randomUUID(), token, body })
      if (answer.result) {
        const { id, version } = answer.result
        placed.push(id)
        if (randomInt(4) === 0) {
          await wait(randomInt(3_000))
          const path = `/order/cancelPendingContracts/${id}`
          await venue.ask<PendingOrder | null>({ path, key: randomUUID(), token, body: JSON.stringify({ version }) })
        }
      } else refused += 1
      await wait(randomInt(100))
    }
  }
  try {
    await Promise.all([venue.killWhile(TIMES, ORDERS, () => placed.length), ...Array.from({ length: AT_ONCE }, work)])
    const seconds = (performance.now() - began) / 1000
    const hasEnded = await venue.settles(() => venue.hasAny('/order/listPendingContracts?status=pending&size=1'), ENDED_WITHIN)
    const looked = await venue.lookAt(async (db) => ({
      wrong: [...(await auditLedger(db)), ...(await auditPending(db, placed))],
      ended: await endings(db),
    }))
    if (!hasEnded) looked.wrong.push(`an order still waited after ${ENDED_WITHIN / 1000} s of peace`)
    const kills = venue.killed.server + venue.killed.database
    return {
      says: `waiting orders ended exactly once by ${PROCESSES} processes over ${kills} kills`,
      placed: placed.length,
      refused,
      killed: venue.killed,
      seconds: round(seconds),
      downMs: downMs(venue.downtimes),
      ...looked,
    }
  } finally {
    venue.remove()
  }
}

/** How many ended how. */
const endings = async (db: Db): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ status: string; count: string }>`select status, count(*) from pending_orders group by status`.execute(db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

const CHECKS: readonly Check[] = [
  ['orders still wait', sql`select count(*) from pending_orders where status = 'pending'`],
  [
    'orders do not have one hold and one return',
    sql`
      select count(*) from pending_orders p where
        (select count(*) from transactions t where t.reference = 'pending:' || p.id || ':hold') <> 1
        or (select count(*) from transactions t where t.reference = 'pending:' || p.id || ':release') <> 1
        or (select count(*) from transactions t where t.order_id = p.id) <> 2`,
  ],
  [
    'orders did not open one contract at their tick',
    sql`
      select count(*) from pending_orders p left join orders o on o.id = p.order_id where p.status = 'opened'
        and (o.open_price, o.opened_at, o.direction, o.lots) is distinct from (p.trigger_tick_price, p.trigger_tick, p.direction, p.lots)`,
  ],
  [
    'contracts were opened by no order, or by two',
    sql`
      select count(*) from orders o where (select count(*) from pending_orders p where p.order_id = o.id) <> 1`,
  ],
  [
    'ticks have two prices',
    sql`
      select count(*) from (select 1 from pending_orders where trigger_tick is not null
        group by trigger_tick having count(distinct trigger_tick_price) > 1) x`,
  ],
  [
    'accounts hold another margin than that of their open contracts',
    sql`
      select count(*) from accounts a where a.kind = 'margin' and a.balance <> case when a.book = 'demo' and a.currency = 'USDT'
        then coalesce((select sum(margin) from orders o where o.user_id = a.user_id and o.status = 'open'), 0) else 0 end`,
  ],
]

/** What was acknowledged is stored, nothing else is, and each has ended once. */
const auditPending = async (db: Db, placed: readonly string[]): Promise<string[]> => {
  const stored = (await db.selectFrom('pending_orders').select('id').execute()).map(({ id }) => id)
  return [...(await failedChecks(db, CHECKS)), ...differ('orders', stored, placed)]
}

report(await run())
