/**
 * As `kill`, while 500 people at once want to buy a machine of which there are 100, others collect what theirs have brought, and 400 days,
 * on which the venue stood still, are caught up with: `node scripts/bench/kill-mining.ts [buyers] [kills] [processes] [owners] [collections]`.
 * Afterwards exactly the stock must be sold, everybody else must have heard that it is out of stock and have all their money, each machine
 * must have each of its days once, by rule M-1, and each account what is left. Exits 1 when anything is wrong; prints one JSON line.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { workOutMachine } from '../../src/domain/mining/machine-rule.ts'
import { networkOf } from '../../src/domain/mining/network.ts'
import { MINING_CODES } from '../../src/domain/mining-codes.ts'
import { compare, dec } from '../../src/domain/money.ts'
import { DAY } from '../../src/domain/simulation/calendar.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { BuyMiningBody, MiningOrder } from '../../src/domain/wire/mining.ts'
import type { Services } from '../../server/core/context.ts'
import type { Db } from '../../server/core/database/schema.ts'
import { nodeHashes } from '../../server/core/feed/node-hashes.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { buyMining } from '../../server/mining/buy-mining.ts'
import { differ, downMs, failedChecks, report, round, startKilledVenue, type Check, type KilledVenue } from './killed-venue.ts'

const BUYERS = Number(process.argv[2] ?? 500)
const STOCK = BUYERS / 5
const KILLS = Number(process.argv[3] ?? 50)
const TIMES = Math.ceil(KILLS * 1.5)
const PROCESSES = Number(process.argv[4] ?? 3)
const OWNERS = Number(process.argv[5] ?? 40)
const COLLECTIONS = Number(process.argv[6] ?? 1_500)
const DAYS_AGO = 401
/** Days that were over while the venue stood still: all of the longest machine. */
const OVER = DAYS_AGO - 1
const AT_ONCE = 12
const PORT = 18_484
const FUNDS = '10000'
const CAUGHT_UP_WITHIN = 120_000

const TERMS = { price: '100', rate: '100', power: '30', powerPrice: '0.1', minOutput: '0', maxOutput: '5' } as const
const MARKET = 'BTC/USDT'
const RUSH = { ...TERMS, days: 30, cycle: 1 }
/** Of people who had them long ago: one that has ended since, and one that ended a month after it was bought. */
const OLD = { year: { ...TERMS, price: '700', days: 365, cycle: 7 }, month: { ...TERMS, days: 40, cycle: 3 } } as const

const bodyOf = (machine: string, terms: typeof RUSH | (typeof OLD)[keyof typeof OLD]): BuyMiningBody => ({
  machine,
  quantity: 1,
  amount: terms.price,
  ...terms,
})

/** Their machines, with whose they are: the number of their owner among the people. */
const owned: { readonly id: string; readonly owner: number }[] = []

const make = async (services: Services, ids: readonly string[]): Promise<void> => {
  const { params, db, ledger, clock } = services
  await params.set('investment_portfolio', '{"mining":1}')
  const sold = (name: string, terms: object, stock: number) => [name, { ...terms, name, market: MARKET, stock, maxQuantity: 5 }] as const
  const machines = [sold('rush', RUSH, STOCK), ...Object.entries(OLD).map(([name, terms]) => sold(name, terms, 100_000))]
  await params.set('mining_machines', JSON.stringify(Object.fromEntries(machines)))
  for (const [index, userId] of ids.entries())
    await db.transaction().execute(async (tx) => {
      const legs = [
        { system: 'outside', amount: `-${FUNDS}` },
        { user: userId, account: 'free', amount: FUNDS, settlement: 'openingBalance' },
      ] as const
      const posting = { book: 'real', currency: 'USDT', kind: 'opening', type: 'openingBalance', at: clock.now(), legs } as const
      await ledger.post(tx, { reference: `bench:${userId}`, ...posting })
      if (index >= OWNERS) return
      const viewer = { userId, sessionId: '', demoEnabled: true, provedAt: 0 }
      for (const [name, terms] of Object.entries(OLD))
        owned.push({ id: (await buyMining(services, tx, { viewer, book: 'real' }, bodyOf(name, terms))).id, owner: index })
    })
}

const run = async () => {
  const venue = await startKilledVenue(PORT, Math.max(BUYERS, OWNERS), make, { processes: PROCESSES, daysAgo: DAYS_AGO })
  const bought: string[] = []
  const refusals: Record<number, number> = {}
  let collected = 0
  const began = performance.now()
  const count = () => bought.length + Object.values(refusals).reduce((sum, each) => sum + each, 0) + collected

  const buy = async (token: string): Promise<void> => {
    const body = JSON.stringify(bodyOf('rush', RUSH))
    const answer = await venue.ask<MiningOrder | null>({ path: '/order/buyMining', key: randomUUID(), token, body, book: 'real' })
    if (answer.result) bought.push(answer.result.id)
    else refusals[answer.code] = (refusals[answer.code] ?? 0) + 1
  }
  const collect = async (): Promise<void> => {
    while (collected < COLLECTIONS) {
      const { id, owner } = owned[randomInt(owned.length)]!
      await venue.ask({ path: `/order/collectMining/${id}`, key: randomUUID(), token: venue.tokens[owner] ?? '', book: 'real' })
      collected += 1
      await wait(randomInt(100))
    }
  }
  try {
    await Promise.all([
      venue.killWhile(TIMES, BUYERS + COLLECTIONS, count),
      ...venue.tokens.slice(0, BUYERS).map(buy),
      ...Array.from({ length: AT_ONCE }, collect),
    ])
    const seconds = (performance.now() - began) / 1000
    const isCaughtUp = await venue.settles(() => isBehind(venue), CAUGHT_UP_WITHIN)
    const looked = await venue.lookAt(async (db) => ({
      wrong: [...(await auditLedger(db)), ...(await failedChecks(db, CHECKS)), ...(await auditDays(db)), ...(await auditSold(db, bought))],
      days: Number((await sql<{ count: string }>`select count(*) from mining_days`.execute(db)).rows[0]?.count),
    }))
    if (!isCaughtUp) looked.wrong.push(`a day was still left out after ${CAUGHT_UP_WITHIN / 1000} s of peace`)
    const outOfStock = refusals[MINING_CODES.outOfStock] ?? 0
    if (bought.length !== STOCK || outOfStock !== BUYERS - STOCK)
      looked.wrong.push(`${bought.length} of ${STOCK} machines were sold, refusals by code: ${JSON.stringify(refusals)}`)
    const kills = venue.killed.server + venue.killed.database
    const says = `${STOCK} machines sold to ${BUYERS} buyers, and ${OVER} days caught up with by ${PROCESSES} processes over ${kills} kills`
    return { says, outOfStock, collected, killed: venue.killed, seconds: round(seconds), downMs: downMs(venue.downtimes), ...looked }
  } finally {
    venue.remove()
  }
}

/** Whether a machine of long ago still runs: all of them have run their time. */
const isBehind = async ({ tokens, call }: KilledVenue & { readonly tokens: readonly string[] }): Promise<boolean> => {
  for (const token of tokens.slice(0, OWNERS)) {
    const headers = { authorization: `Bearer ${token}`, virtually: 'YES' }
    const { code, result } = await call<Page<MiningOrder>>('/order/listMiningOrder?state=active', { headers })
    if (code !== 200 || result.items.length > 0) return true
  }
  return false
}

const CHECKS: readonly Check[] = [
  [
    'machines of long ago have not all of their days',
    sql`select count(*) from mining_orders where machine <> 'rush' and days_posted <> days`,
  ],
  [
    'purchases are not of one posting each',
    sql`
      select count(*) from mining_orders o where
        (select count(*) from transactions t where t.order_id = o.id and t.kind = 'miningOpen') <> 1
        or (select count(*) from transactions t where t.reference = 'mining:' || o.id || ':open') <> 1`,
  ],
  [
    'days are not posted by one posting each',
    sql`
      select count(*) from mining_days d where (d.amount <> 0)::int <>
        (select count(*) from transactions t where t.order_id = d.order_id and t.reference = 'mining:' || d.order_id || ':' || d.date)`,
  ],
  [
    'postings are of no day',
    sql`
      select count(*) from transactions t where t.kind = 'miningDay' and not exists (
        select from mining_days d where t.reference = 'mining:' || d.order_id || ':' || d.date)`,
  ],
  [
    'days have two sets of inputs',
    sql`
      select count(*) from (select 1 from mining_days group by date
        having count(distinct (network_rate, difficulty, close)) > 1) x`,
  ],
  [
    'accounts hold another margin than what is not collected',
    sql`
      select count(*) from accounts a where a.kind = 'margin' and a.book = 'real' and a.balance <> case a.currency when 'USDT' then
        coalesce((select sum(income - collected) from mining_orders o where o.user_id = a.user_id), 0) else 0 end`,
  ],
  [
    'free balances are not what was paid and collected left of them',
    sql`
      select count(*) from accounts a where a.kind = 'free' and a.book = 'real' and a.currency = 'USDT' and a.balance <> ${FUNDS}::numeric
        + coalesce((select sum(collected - amount) from mining_orders o where o.user_id = a.user_id), 0)`,
  ],
  [
    'stocks say something else than what was bought',
    sql`
      select count(*) from mining_stock s where sold <> (
        select coalesce(sum(quantity), 0) from mining_orders o where o.machine = s.machine and o.book = s.book)`,
  ],
]

/** Each day has the result that rule M-1 makes of the network and the close that are stored with it. */
const auditDays = async (db: Db): Promise<string[]> => {
  const network = networkOf(nodeHashes.sha256)
  const days = await db
    .selectFrom('mining_days')
    .innerJoin('mining_orders', 'mining_orders.id', 'mining_days.order_id')
    .select([sql<string>`to_char(date, 'YYYY-MM-DD')`.as('day'), 'network_rate', 'difficulty', 'close', 'raw_output', 'output'])
    .select(['rate', 'min_output', 'max_output', 'power_cost', 'quantity', 'mining_days.amount as amount'])
    .execute()
  const wrong = days.filter((row) => {
    const { networkRate, difficulty } = network(Date.parse(row.day) / DAY)
    const terms = { rate: row.rate, minOutput: row.min_output, maxOutput: row.max_output, powerCost: row.power_cost }
    const { rawOutput, output, net } = workOutMachine(terms, { networkRate, difficulty, close: row.close })
    const due = [networkRate, difficulty, rawOutput, output, dec(net).times(row.quantity).toFixed()]
    const stored = [row.network_rate, row.difficulty, row.raw_output, row.output, row.amount]
    return stored.some((value, index) => compare(value, due[index] ?? 'NaN') !== 0)
  })
  return wrong.length === 0 ? [] : [`${wrong.length} days have another result than their rule`]
}

/** What was acknowledged is stored, and nothing else is. */
const auditSold = async (db: Db, acknowledged: readonly string[]): Promise<string[]> => {
  const stored = await db.selectFrom('mining_orders').select('id').where('machine', '=', 'rush').execute()
  return differ(
    'purchases',
    stored.map(({ id }) => id),
    acknowledged,
  )
}

report(await run())
