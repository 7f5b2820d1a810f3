/**
 * The days of smart plans, investments and mining machines at several real processes of one venue, whose clocks the bench moves through
 * so many days, one or some at a time, while processes are killed:
 * `node scripts/bench/accruals.ts [days] [people] [processes] [kills] [days at a time]`. People commit anew whenever something of theirs
 * has ended, and collect now and then. Afterwards each day is there once, with the result of a model in whole numbers that knows nothing
 * of the venue's code and takes its closes from the candles that everybody reads; every holding, every account and the house are what the
 * model makes of it; and the books are right. Exits 1 when anything is wrong; prints one JSON line of figures.
 */
import type { ChildProcess } from 'node:child_process'
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { buildApp } from '../../server/app.ts'
import { TestClock } from '../../server/core/clock.ts'
import { openDatabase } from '../../server/core/database/database.ts'
import { startCluster } from '../../server/core/database/embedded/cluster.ts'
import { migrate } from '../../server/core/database/migrate.ts'
import type { Db } from '../../server/core/database/schema.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { MODULES } from '../../server/modules.ts'
import { createUser } from '../../server/registration/register.ts'
import { readSettings } from '../../server/settings.ts'
import { asSetting } from '../../tests/support/cluster.ts'
import { report, round } from './killed-venue.ts'
import { startVenueProcess } from './venue-process.ts'

const DAYS = Number(process.argv[2] ?? 400)
const PEOPLE = Number(process.argv[3] ?? 10)
const PROCESSES = Number(process.argv[4] ?? 3)
const KILLS = Number(process.argv[5] ?? 50)
const AT_A_TIME = Number(process.argv[6] ?? 1)
const DAY = 86_400_000
const BEGAN = Date.UTC(2026, 0, 14, 12)
const PORT = 18_494
const FUNDS = 1_000_000
/** So long may a day take that kills leave no process the time to be elected for. */
const CAUGHT_UP_WITHIN = 180_000
/** Of processes whose clock can be moved. */
const WORLD = { NODE_ENV: 'test', TEST_WORLD: 'test', LOG_LEVEL: 'silent' }
const UNDECIDED: readonly number[] = [30_019, 30_020, 401]

const MARKETS = ['BTC/USDT', 'ETH/USDT'] as const
const RANGE = { minRate: '-0.002', maxRate: '0.0015', damages: '0.05' } as const
const SHARE_PERCENT = 10
const MACHINE = { rate: '100', power: '30', powerPrice: '0.1', minOutput: '0', maxOutput: '5' } as const
const LENGTHS = [365, 60, 35] as const
const PRICES: Readonly<Record<number, string>> = { 365: '700', 60: '120', 35: '70' }

interface Body {
  readonly path: string
  readonly body: object
}
const amountOf = (): string => String(100 + randomInt(900))
/** What is bought again when it has ended: each kind in each length. */
const KINDS: readonly ((days: number) => Body)[] = [
  (days) => ({ path: '/order/buySmart', body: { product: `trend${days}`, days, amount: amountOf(), ...RANGE } }),
  (days) => ({
    path: '/order/buyInvestment',
    body: { plan: `pair${days}`, days, share: '0.1', markets: [...MARKETS], amount: amountOf(), ...RANGE },
  }),
  (days) => ({
    path: '/order/buyMining',
    body: { machine: `boat${days}`, quantity: 1, amount: PRICES[days], price: PRICES[days], days, cycle: 7, ...MACHINE },
  }),
]

const offered = () => {
  const amounts = { minAmount: '1', maxAmount: '100000' }
  const each = <T>(of: (days: number) => T) => LENGTHS.map(of)
  return {
    smart_products: Object.fromEntries(
      each((days) => [`trend${days}`, { rule: 'trend', markets: ['BTC/USDT'], days: [days], ...RANGE, ...amounts }]),
    ),
    investment_plans: Object.fromEntries(
      each((days) => [`pair${days}`, { name: `Pair ${days}`, days, share: '0.1', markets: MARKETS, ...RANGE, ...amounts }]),
    ),
    mining_machines: Object.fromEntries(
      each((days) => [
        `boat${days}`,
        { ...MACHINE, name: `Boat ${days}`, market: 'BTC/USDT', price: PRICES[days], days, cycle: 7, stock: 100_000, maxQuantity: 5 },
      ]),
    ),
  }
}

const run = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plimsoll-accruals-'))
  chmodSync(dataDir, 0o755)
  const cluster = await startCluster(dataDir)
  const { db, close } = openDatabase(cluster.url, () => undefined, 2)
  await migrate(db, MODULES)
  const app = await buildApp({ settings: readSettings(WORLD), clock: new TestClock(BEGAN), databaseUrl: cluster.url })
  const { services } = app
  await services.params.set('investment_portfolio', '{"smartTrade":1,"investment":1,"mining":1}')
  for (const [name, value] of Object.entries(offered())) await services.params.set(name as 'smart_products', JSON.stringify(value))
  const people: { readonly id: string; readonly token: string }[] = []
  for (let at = 0; at < PEOPLE; at += 1) {
    const id = await services.db.transaction().execute(async (tx) => {
      const made = await createUser(services, tx, { username: `owner${at}`, email: `owner${at}@example.com`, passwordHash: 'none' })
      const legs = [
        { system: 'outside', amount: `-${FUNDS}` },
        { user: made, account: 'free', amount: String(FUNDS), settlement: 'openingBalance' },
      ] as const
      const posting = { book: 'real', currency: 'USDT', kind: 'opening', type: 'openingBalance', at: BEGAN, legs } as const
      await services.ledger.post(tx, { reference: `bench:${made}`, ...posting })
      return made
    })
    people.push({ id, token: await services.sessions.open(services.db, id) })
  }
  await services.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2099-01-01'), idle_limit: 2_000_000_000 })
    .execute()
  await app.close()

  let now = BEGAN
  const environment = { ...WORLD, REVIEWER: 'operator', DATABASE_URL: asSetting(cluster.url) }
  const setClock = async (index: number): Promise<void> => {
    await fetch(`http://127.0.0.1:${PORT + index}/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ set: now }),
    })
  }
  const servers: ChildProcess[] = []
  const start = async (index: number): Promise<void> => {
    servers[index] = await startVenueProcess({ port: PORT + index, dataDir: join(dataDir, `process-${index}`), environment })
    await setClock(index)
  }
  /** Asks any process until it's known what became of the call. */
  const ask = async <T>(token: string, path: string, sent?: object): Promise<{ readonly code: number; readonly result: T }> => {
    const headers = { authorization: `Bearer ${token}`, virtually: 'YES' }
    const key = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
    const init = sent === undefined ? { headers } : { method: 'POST', headers: { ...headers, ...key }, body: JSON.stringify(sent) }
    for (;;) {
      try {
        const url = `http://127.0.0.1:${PORT + randomInt(PROCESSES)}/swx/customer${path}`
        const answer = (await (await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })).json()) as { code: number; result: T }
        if (!UNDECIDED.includes(answer.code)) return answer
      } catch {
        // The process is down.
      }
      await wait(50)
    }
  }
  let killed = 0
  const kill = async (): Promise<void> => {
    const index = killed % PROCESSES
    killed += 1
    const gone = new Promise((resolve) => servers[index]?.once('exit', resolve))
    servers[index]?.kill('SIGKILL')
    await gone
    await start(index)
  }

  const wrong: string[] = []
  const commit = async (token: string, { path, body }: Body): Promise<void> => {
    const { code } = await ask(token, path, body)
    if (code !== 20_004) wrong.push(`${path} was answered with ${code}`)
  }
  /** Of each kind and length one runs, or waits for its first day. */
  const commitAnew = async (): Promise<void> => {
    for (const { id, token } of people)
      for (const [at, kind] of KINDS.entries()) {
        const open = await lengthsOf(db, at, id)
        for (const days of LENGTHS) if (!open.includes(days)) await commit(token, kind(days))
      }
  }
  const collect = async (): Promise<void> => {
    const { id, token } = people[randomInt(PEOPLE)]!
    const rows = await db.selectFrom('mining_orders').select('id').where('user_id', '=', id).whereRef('ripe', '>', 'collected').execute()
    for (const row of rows) await ask(token, `/order/collectMining/${row.id}`, {})
  }
  try {
    for (let index = 0; index < PROCESSES; index += 1) await start(index)
    const began = performance.now()
    const waits: number[] = []
    for (let day = 0; day < DAYS; day += AT_A_TIME) {
      await commitAnew()
      now += Math.min(AT_A_TIME, DAYS - day) * DAY
      await Promise.all(servers.map((_, index) => setClock(index)))
      const due = performance.now()
      // Kills come while the day is posted.
      await Promise.all([killed < Math.floor(((day + AT_A_TIME) * KILLS) / DAYS) ? wait(randomInt(400)).then(kill) : null, collect()])
      while ((await daysBehind(db, now)) > 0) {
        if (performance.now() - due > CAUGHT_UP_WITHIN) throw new Error(`day ${day + 1} was still left out after ${CAUGHT_UP_WITHIN} ms`)
        await wait(20)
      }
      waits.push(performance.now() - due)
    }
    const seconds = (performance.now() - began) / 1000
    const closes = new Map<string, Map<number, bigint>>()
    for (const code of MARKETS) {
      const path = `/index/getKValueByCodeAndDate?code=${encodeURIComponent(code)}&period=1d&limit=${DAYS + 60}`
      const { result } = await ask<readonly (readonly [number, string, string, string, string])[]>(people[0]!.token, path)
      closes.set(code, new Map(result.map((candle) => [candle[0] / DAY, cents(candle[4])])))
    }
    const { days, mistakes } = await compareWithModel(
      db,
      people.map(({ id }) => id),
      closes,
    )
    wrong.push(...(await auditLedger(db)), ...mistakes)
    const sorted = waits.toSorted((a, b) => a - b)
    return {
      says: `${DAYS} days of ${PEOPLE} people’s plans, investments and machines at ${PROCESSES} processes over ${killed} kills: each once`,
      days,
      killed,
      seconds: round(seconds),
      dayMs: { median: round(sorted[sorted.length >> 1] ?? 0), max: round(sorted.at(-1) ?? 0) },
      wrong,
    }
  } finally {
    for (const server of servers) server.kill('SIGTERM')
    await close()
    await cluster.stop(true)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const TABLES = [
  { plans: 'smart_plans', days: 'smart_days', key: 'plan_id' },
  { plans: 'investment_plans', days: 'investment_days', key: 'plan_id' },
  { plans: 'mining_orders', days: 'mining_days', key: 'order_id' },
] as const

const lengthsOf = async (db: Db, kind: number, userId: string): Promise<readonly number[]> => {
  const { rows } = await sql<{ days: number }>`
    select days from ${sql.table(TABLES[kind]!.plans)} where user_id = ${userId} and status = 'open'`.execute(db)
  return rows.map(({ days }) => days)
}

/** How many of the days that are due by now are not posted. */
const daysBehind = async (db: Db, now: number): Promise<number> => {
  const lastDue = Math.floor((now - 600_000) / DAY) - 1
  let behind = 0
  for (const { plans } of TABLES) {
    const { rows } = await sql<{ behind: string | null }>`
      select sum(greatest(0, least(days, ${lastDue} - first_day + 1) - days_posted)) as behind
        from ${sql.table(plans)} where status = 'open'`.execute(db)
    behind += Number(rows[0]?.behind ?? 0)
  }
  return behind
}

/* The model: money and prices in cents, rates in hundred-millionths, days by their number since 1970. */
const cents = (text: string): bigint => {
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
  return text.startsWith('-') ? -value : value
}
type Closes = ReadonlyMap<string, ReadonlyMap<number, bigint>>
const RATE = 100_000_000n
const LEAST = -200_000n
const MOST = 150_000n

const closeOn = (closes: Closes, code: string, day: number): bigint => {
  const close = closes.get(code)?.get(day)
  if (close === undefined) throw new Error(`there is no candle of ${code} on day ${day}`)
  return close
}
const moveOn = (closes: Closes, code: string, day: number): bigint => {
  const before = closeOn(closes, code, day - 1)
  return ((closeOn(closes, code, day) - before) * RATE) / before
}
const within = (rate: bigint): bigint => (rate < LEAST ? LEAST : rate > MOST ? MOST : rate)

const trendOn = (closes: Closes, day: number): bigint => {
  let above = closeOn(closes, 'BTC/USDT', day - 1) * 20n
  for (let back = 1; back <= 20; back += 1) above -= closeOn(closes, 'BTC/USDT', day - back)
  const side = above > 0n ? 1n : above < 0n ? -1n : 0n
  return within(moveOn(closes, 'BTC/USDT', day) * side)
}
const pairOn = (closes: Closes, day: number): bigint =>
  within((((moveOn(closes, MARKETS[0], day) + moveOn(closes, MARKETS[1], day)) / 2n) * BigInt(SHARE_PERCENT)) / 100n)

const ppm = (word: string, width: number): number =>
  (Number.parseInt(createHash('sha256').update(`Plimsoll network 1:${word}`).digest('hex').slice(0, 8), 16) % (2 * width + 1)) - width
const networkRate = (day: number): bigint => {
  const [n, r] = [Math.floor(day / 56), day % 56]
  const swing = Math.trunc((ppm(`swing ${n}`, 150_000) * (56 - r) + ppm(`swing ${n + 1}`, 150_000) * r) / 56)
  return (700_000_000n * BigInt(1_000_000 + swing + ppm(`day ${day}`, 40_000))) / 1_000_000n
}
const difficulty = (day: number): bigint => {
  const first = day - (day % 14)
  const sum = Array.from({ length: 14 }, (_, n) => networkRate(first - 1 - n)).reduce((total, each) => total + each, 0n)
  return ((sum / 14n) * 600n * 10n ** 12n) / 4_294_967_296n
}
const minedOn = (closes: Closes, day: number): bigint => {
  const network = networkRate(day)
  const share = (BigInt(MACHINE.rate) * 10n ** 18n) / network
  const paid = (network * 10n ** 12n * 86_400n * 3_125n * 10n ** 5n) / (difficulty(day) * 4_294_967_296n)
  const raw = (((share * paid) / 10n ** 14n) * closeOn(closes, 'BTC/USDT', day)) / 10n ** 12n
  const output = raw > 500n ? 500n : raw
  return output > 300n ? output - 300n : 0n
}

interface Held {
  readonly id: string
  readonly user_id: string
  readonly amount: string
  readonly days: number
  readonly first_day: number
  readonly days_posted: number
  readonly income: string
  readonly status: string
  readonly collected: string
  readonly collected_days: number
  readonly rows: number
  readonly distinct: number
  readonly posted: string[] | null
}

/** Everything that is stored, beside what the model makes of terms, days and closes. */
const compareWithModel = async (db: Db, people: readonly string[], closes: Closes) => {
  const free = new Map(people.map((id) => [id, BigInt(FUNDS) * 100n]))
  const held = new Map(people.map((id) => [id, 0n]))
  const mistakes: string[] = []
  let [house, count] = [0n, 0]
  const add = (to: Map<string, bigint>, id: string, amount: bigint) => to.set(id, (to.get(id) ?? 0n) + amount)
  for (const [at, { plans, days, key }] of TABLES.entries()) {
    const isMining = at === 2
    const { rows } = await sql<Held>`
      select p.id, p.user_id, p.amount, p.days, p.first_day, p.days_posted, p.income, p.status,
          ${isMining ? sql`p.collected, p.collected_days` : sql`'0' as collected, 0 as collected_days`},
          count(d.date)::int as rows, count(distinct d.date)::int as distinct,
          array_agg(d.amount::text order by d.date) filter (where d.date is not null) as posted
        from ${sql.table(plans)} p left join ${sql.table(days)} d on d.${sql.ref(key)} = p.id
        group by p.id`.execute(db)
    for (const row of rows) {
      const amount = cents(row.amount)
      const model = Array.from({ length: row.days_posted }, (_, n) => {
        const day = row.first_day + n
        if (isMining) return minedOn(closes, day)
        return (amount * (at === 0 ? trendOn(closes, day) : pairOn(closes, day))) / RATE
      })
      const income = model.reduce((sum, each) => sum + each, 0n)
      const named = `${plans} ${row.id}`
      count += row.rows
      house -= income
      if (row.rows !== row.days_posted || row.distinct !== row.rows)
        mistakes.push(`${named} has ${row.rows} rows of ${row.distinct} days, and ${row.days_posted} are counted`)
      const other = model.findIndex((each, n) => each !== cents(row.posted?.[n] ?? '0'))
      if (other >= 0)
        mistakes.push(`${named}: the model has ${model[other]} cents on its day ${other + 1}, stored is ${row.posted?.[other]}`)
      if (cents(row.income) !== income) mistakes.push(`${named} has an income of ${row.income}, the model ${income} cents`)
      if ((row.status === 'closed') !== (row.days_posted === row.days))
        mistakes.push(`${named} is ${row.status} after ${row.days_posted} days`)
      add(free, row.user_id, -amount)
      if (isMining) {
        const collected = model.slice(0, row.collected_days).reduce((sum, each) => sum + each, 0n)
        if (cents(row.collected) !== collected) mistakes.push(`${named}: ${row.collected} was collected, ${collected} cents are due`)
        house += amount
        add(free, row.user_id, collected)
        add(held, row.user_id, income - collected)
      } else add(row.status === 'closed' ? free : held, row.user_id, amount + income)
    }
  }
  const { rows: accounts } = await sql<{ user_id: string | null; kind: string; balance: string }>`
    select user_id, kind, coalesce(balance, (select coalesce(sum(amount), 0) from entries e where e.account_id = a.id))::text as balance
      from accounts a where book = 'real' and currency = 'USDT'`.execute(db)
  for (const { user_id: id, kind, balance } of accounts) {
    const due = id === null ? (kind === 'house' ? house : null) : kind === 'free' ? free.get(id) : kind === 'margin' ? held.get(id) : null
    if (due !== null && due !== undefined && due !== cents(balance))
      mistakes.push(`${kind} of ${id ?? 'the venue'} is ${balance}, not ${due} cents`)
  }
  if (!accounts.some(({ user_id: id, kind }) => id === null && kind === 'house')) mistakes.push('the house has no account')
  return { days: count, mistakes }
}

report(await run())
