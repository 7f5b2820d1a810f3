/**
 * As `kill`, while options of two and five seconds are bought and settled: `node scripts/bench/kill-options.ts [options] [kills]`.
 * Afterwards the venue runs on in peace until none is left running, and then each must have been settled once, at the tick that
 * rule O-1 names. Exits 1 when anything is wrong; prints one JSON line of figures.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { OptionsOrder } from '../../src/domain/wire/options.ts'
import type { Services } from '../../server/core/context.ts'
import type { Db } from '../../server/core/database/schema.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { downMs, report, round, startKilledVenue } from './killed-venue.ts'

const OPTIONS = Number(process.argv[2] ?? 3_000)
const KILLS = Number(process.argv[3] ?? 50)
const TIMES = Math.ceil(KILLS * 1.5)
const USERS = 20
const AT_ONCE = 16
const PORT = 18_482
const CODE = 'BTC/USDT'
const PAYOUTS = { 2: '0.7', 5: '0.77' } as const
const SETTLED_WITHIN = 60_000

const make = async ({ params }: Services): Promise<void> => {
  await params.set('options_terms', JSON.stringify({ crypto: { minStake: '1', maxStake: '500', periods: PAYOUTS } }))
}

const run = async () => {
  const venue = await startKilledVenue(PORT, USERS, make)
  const bought: string[] = []
  let price = await venue.priceOf(CODE)
  let refused = 0
  const began = performance.now()

  const work = async (): Promise<void> => {
    while (bought.length < OPTIONS) {
      const seconds = randomInt(2) === 0 ? 2 : 5
      const body = {
        code: CODE,
        direction: randomInt(2) === 0 ? 'rise' : 'fall',
        seconds,
        stake: '1.37',
        payoutRate: PAYOUTS[seconds],
        expectedPrice: price,
        tolerance: '0.5',
      }
      const token = venue.tokens[randomInt(USERS)] ?? ''
      const answer = await venue.ask<OptionsOrder | null>({
        path: '/order/buyOptions',
        key: randomUUID(),
        token,
        body: JSON.stringify(body),
      })
      if (answer.result) {
        bought.push(answer.result.id)
        price = answer.result.openPrice
      } else {
        refused += 1
        await wait(50)
      }
      // Otherwise all are bought before the first has ended.
      await wait(randomInt(100))
    }
  }
  const isRunning = async (): Promise<boolean> => {
    for (const token of venue.tokens) {
      const headers = { authorization: `Bearer ${token}`, virtually: 'NO' }
      const { code, result } = await venue.call<Page<unknown>>('/order/listOptionsOrder?status=open&size=1', { headers })
      if (code !== 200 || result.items.length > 0) return true
    }
    return false
  }
  try {
    await Promise.all([venue.killWhile(TIMES, OPTIONS, () => bought.length), ...Array.from({ length: AT_ONCE }, work)])
    const seconds = (performance.now() - began) / 1000
    const until = performance.now() + SETTLED_WITHIN
    let isSettled = false
    while (!isSettled && performance.now() < until) {
      isSettled = !(await isRunning())
      if (!isSettled) await wait(500)
    }
    const looked = await venue.lookAt(async (db) => ({
      wrong: [...(await auditLedger(db)), ...(await auditOptions(db, bought))],
      lateMs: await lateness(db),
    }))
    if (!isSettled) looked.wrong.push(`an option still ran after ${SETTLED_WITHIN / 1000} s of peace`)
    const kills = venue.killed.server + venue.killed.database
    return {
      says: `options settled exactly once over ${kills} kills`,
      bought: bought.length,
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

/** How long after their end options were settled, downtimes included. */
const lateness = async (db: Db) => {
  const { rows } = await sql<{ median: number; most: number }>`
    select percentile_cont(0.5) within group (order by late) as median, max(late) as most
      from (select extract(epoch from closed_at - end_at)::float8 * 1000 as late from option_orders) x`.execute(db)
  return { median: Math.round(rows[0]?.median ?? 0), most: Math.round(rows[0]?.most ?? 0) }
}

const CHECKS: readonly (readonly [sentence: string, check: ReturnType<typeof sql<{ count: string }>>])[] = [
  ['options are not settled', sql`select count(*) from option_orders where status <> 'closed'`],
  [
    'options are not bought and settled by one posting each',
    sql`
      select count(*) from option_orders o where
        (select count(*) from transactions t where t.reference = 'option:' || o.id || ':open') <> 1
        or (select count(*) from transactions t where t.reference = 'option:' || o.id || ':close') <> 1
        or (select count(*) from transactions t where t.order_id = o.id and t.kind in ('optionOpen', 'optionClose')) <> 2`,
  ],
  [
    'options have another outcome than their prices',
    sql`
      select count(*) from option_orders where outcome is distinct from case
        when close_price is null or close_price = open_price then 'returned'
        when (close_price > open_price) = (direction = 'rise') then 'won' else 'lost' end`,
  ],
  [
    'options were settled at another tick than the last before their end',
    sql`
      select count(*) from option_orders where close_tick > end_at or close_tick <= end_at - interval '1 second' or close_tick is null`,
  ],
  [
    'ticks have two prices',
    sql`
      select count(*) from (select 1 from (
        select close_tick as tick, close_price as price from option_orders union select open_tick, open_price from option_orders) x
        group by tick having count(distinct price) > 1) y`,
  ],
  ['accounts hold stakes of no option', sql`select count(*) from accounts where kind = 'margin' and balance <> 0`],
  [
    'free balances are not what the options left of them',
    sql`
      select count(*) from accounts a where a.kind = 'free' and a.book = 'demo' and a.currency = 'USDT' and a.balance <>
        coalesce((select sum(amount) from entries e where e.account_id = a.id and e.settlement not in ('stakeHold', 'stakeReturn', 'profit', 'loss')), 0)
        + coalesce((select sum(paid_out - stake) from option_orders o where o.user_id = a.user_id and o.book = 'demo'), 0)`,
  ],
]

/** What was acknowledged is stored, nothing else is, and each was settled once. */
const auditOptions = async (db: Db, bought: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const [sentence, check] of CHECKS) {
    const count = (await check.execute(db)).rows[0]?.count
    if (count !== '0') found.push(`${count} ${sentence}`)
  }
  const stored = (await db.selectFrom('option_orders').select('id').execute()).map(({ id }) => id)
  if (stored.toSorted().join() !== bought.toSorted().join())
    found.push(`${stored.length} options are stored, ${bought.length} were acknowledged`)
  return found
}

report(await run())
