/**
 * As `kill`, while options of two and five seconds are bought and settled, and while plans and options of 41 days ago, when the venue
 * stopped, are caught up with: `node scripts/bench/kill-settlement.ts [options] [kills] [processes] [people with plans] [days ago]`.
 * Afterwards the venue runs on in peace until no option is left running and no day is left out. Then each option must have been settled
 * once, at the tick that rule O-1 names, and each smart plan and each investment must have each of its days once, with the result of
 * rule S-1 or I-1. Exits 1 when anything is wrong; prints one JSON line of figures.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { compare } from '../../src/domain/money.ts'
import { dayAmount } from '../../src/domain/plans/plan-money.ts'
import { clampRate } from '../../src/domain/plans/rates.ts'
import { rawRateOf, type DayRule } from '../../src/domain/plans/day-rule.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { DayCloses, PlanHolding } from '../../src/domain/wire/plans.ts'
import type { OptionsOrder } from '../../src/domain/wire/options.ts'
import type { Services } from '../../server/core/context.ts'
import type { Db } from '../../server/core/database/schema.ts'
import { freshTick } from '../../server/core/feed/fresh-tick.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { buyInvestment } from '../../server/investment/buy-investment.ts'
import { buyOption } from '../../server/options/buy-option.ts'
import { buySmart } from '../../server/smart/buy-smart.ts'
import { differ, downMs, failedChecks, report, round, startKilledVenue, type Check, type KilledVenue } from './killed-venue.ts'

const OPTIONS = Number(process.argv[2] ?? 3_000)
const KILLS = Number(process.argv[3] ?? 50)
const TIMES = Math.ceil(KILLS * 1.5)
const PROCESSES = Number(process.argv[4] ?? 3)
/** Each of them has a smart plan of every product, and an investment of each plan. */
const PLANNERS = Number(process.argv[5] ?? 200)
const USERS = Math.max(20, PLANNERS)
const DAYS_AGO = Number(process.argv[6] ?? 41)
/** Days that were over while the venue stood still: all of a plan of 40 days, two thirds of one of 60; of 400, all of both. */
const OVER = DAYS_AGO - 1
const LONGEST = Math.min(OVER, 365)
const LENGTHS = [LONGEST, 60] as const
const OLD_SECONDS = 60
const AT_ONCE = 16
const PORT = 18_482
const CODE = 'BTC/USDT'
const PAYOUTS = { 2: '0.7', 5: '0.77', [OLD_SECONDS]: '0.77' } as const
/** Options have this long to be settled, and then the days to be caught up with. */
const SETTLED_WITHIN = 60_000
const CAUGHT_UP_WITHIN = 600_000

/** So narrow that its worst days never use an amount up. */
const RANGE =
  LONGEST > 60 ? { minRate: '-0.002', maxRate: '0.002', damages: '0.05' } : { minRate: '-0.015', maxRate: '0.015', damages: '0.05' }
const RULES = {
  trendBtc: { rule: 'trend', markets: ['BTC/USDT'] },
  trendEth: { rule: 'trend', markets: ['ETH/USDT'] },
  reversionEur: { rule: 'reversion', threshold: '0.005', markets: ['EUR/USD'] },
  basketMetals: { rule: 'basket', markets: ['XAU/USD', 'XAG/USD'] },
} as const
const PRODUCTS = Object.keys(RULES)
const INVESTMENTS = {
  coins40: { days: LONGEST, share: '0.1', markets: ['BTC/USDT', 'ETH/USDT'] },
  pairs60: { days: 60, share: '0.142857', markets: ['EUR/USD', 'GBP/USD', 'USD/JPY'] },
} as const

/** What people bought before the venue stopped. */
const make = async (services: Services, ids: readonly string[]): Promise<void> => {
  const { params, db, ledger, clock, market } = services
  await params.set('options_terms', JSON.stringify({ crypto: { minStake: '1', maxStake: '500', periods: PAYOUTS } }))
  const offered = { ...RANGE, days: LENGTHS, minAmount: '1', maxAmount: '100000' }
  const products = Object.entries(RULES).map(([name, rule]) => [name, { ...rule, ...offered }])
  await params.set('smart_products', JSON.stringify(Object.fromEntries(products)))
  const plans = Object.entries(INVESTMENTS).map(([name, plan]) => [name, { name, ...plan, ...RANGE, minAmount: '1', maxAmount: '100000' }])
  await params.set('investment_plans', JSON.stringify(Object.fromEntries(plans)))
  for (const id of ids.slice(0, PLANNERS))
    await db.transaction().execute(async (tx) => {
      const legs = [
        { system: 'outside', amount: '-1000000' },
        { user: id, account: 'free', amount: '1000000', settlement: 'openingBalance' },
      ] as const
      const posting = { book: 'real', currency: 'USDT', kind: 'opening', type: 'openingBalance', at: clock.now(), legs } as const
      await ledger.post(tx, { reference: `bench:${id}`, ...posting })
      for (const [index, product] of PRODUCTS.entries()) {
        const terms = { ...RANGE, product, days: LENGTHS[index % 2] ?? LONGEST, amount: String(100 + randomInt(10_000)) }
        await buySmart(services, tx, { userId: id, book: 'real' }, terms)
      }
      const viewer = { userId: id, sessionId: '', demoEnabled: true, provedAt: 0 }
      for (const [plan, { days, share, markets }] of Object.entries(INVESTMENTS)) {
        const terms = { ...RANGE, plan, days, share, markets: [...markets], amount: String(100 + randomInt(10_000)) }
        await buyInvestment(services, tx, { viewer, book: 'real' }, terms)
      }
      const instrument = market.board.instrument(CODE)
      if (!instrument) throw new Error(`there is no ${CODE}`)
      const expectedPrice = freshTick(market, instrument, clock.now()).price
      const option = { code: CODE, direction: 'rise', seconds: OLD_SECONDS, stake: '1.37', payoutRate: PAYOUTS[OLD_SECONDS] } as const
      await buyOption(services, market, tx, { viewer, book: 'demo' }, { ...option, expectedPrice, tolerance: '0.5' })
    })
}

const run = async () => {
  const venue = await startKilledVenue(PORT, USERS, make, { processes: PROCESSES, daysAgo: DAYS_AGO })
  const bought: string[] = []
  let price = await venue.priceOf(CODE)
  let refused = 0
  const began = performance.now()
  const beganAt = new Date()

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
  try {
    await Promise.all([venue.killWhile(TIMES, OPTIONS, () => bought.length), ...Array.from({ length: AT_ONCE }, work)])
    const seconds = (performance.now() - began) / 1000
    const isSettled = await venue.settles(() => venue.hasAny('/order/listOptionsOrder?status=open&size=1'), SETTLED_WITHIN)
    // Whoever judges before the last day is caught up with finds days left out that are only late.
    const isCaughtUp = await venue.settles(() => isBehind(venue), CAUGHT_UP_WITHIN)
    const looked = await venue.lookAt(async (db) => ({
      wrong: [...(await auditLedger(db)), ...(await auditOptions(db, bought)), ...(await auditDays(db))],
      lateMs: await lateness(db),
      days: await countDays(db, beganAt),
    }))
    if (!isSettled) looked.wrong.push(`an option still ran after ${SETTLED_WITHIN / 1000} s of peace`)
    if (!isCaughtUp) looked.wrong.push(`a day was still left out after ${CAUGHT_UP_WITHIN / 1000} s of peace`)
    const kills = venue.killed.server + venue.killed.database
    return {
      says: `options and days of plans settled exactly once by ${PROCESSES} processes over ${kills} kills`,
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

/** Whether a plan that runs has not all the days that are over. */
const isBehind = async ({ tokens, call }: KilledVenue & { readonly tokens: readonly string[] }): Promise<boolean> => {
  for (const token of tokens.slice(0, PLANNERS))
    for (const path of ['/order/listSmartOrder?status=open&size=100', '/order/listInvestmentOrder?state=active&size=100']) {
      const headers = { authorization: `Bearer ${token}`, virtually: 'YES' }
      const { code, result } = await call<Page<PlanHolding>>(path, { headers })
      if (code !== 200 || result.items.some(({ days, daysPosted }) => daysPosted < Math.min(days, OVER))) return true
    }
  return false
}

/** How long after their end options were settled, downtimes included; without those that ended while the venue stood still. */
const lateness = async (db: Db) => {
  const { rows } = await sql<{ median: number; most: number }>`
    select percentile_cont(0.5) within group (order by late) as median, max(late) as most
      from (select extract(epoch from closed_at - end_at)::float8 * 1000 as late
        from option_orders where seconds <> ${OLD_SECONDS}) x`.execute(db)
  return { median: Math.round(rows[0]?.median ?? 0), most: Math.round(rows[0]?.most ?? 0) }
}

const OPTION_CHECKS: readonly Check[] = [
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
  ['accounts hold stakes of no option', sql`select count(*) from accounts where kind = 'margin' and book = 'demo' and balance <> 0`],
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
  const stored = await db.selectFrom('option_orders').select(['id', 'seconds']).execute()
  const recent = stored.filter(({ seconds }) => seconds !== OLD_SECONDS).map(({ id }) => id)
  const old = stored.length - recent.length
  return [
    ...(await failedChecks(db, OPTION_CHECKS)),
    ...differ('options', recent, bought),
    ...(old === PLANNERS ? [] : [`${old} options of long ago are stored, ${PLANNERS} were bought`]),
  ]
}

const FAMILIES = [
  { name: 'smart', plans: 'smart_plans', days: 'smart_days', words: 'smart plans' },
  { name: 'investment', plans: 'investment_plans', days: 'investment_days', words: 'investments' },
] as const
type Family = (typeof FAMILIES)[number]

const planChecks = ({ name, plans: planTable, days: dayTable, words }: Family): readonly Check[] => {
  const [plans, days] = [sql.table(planTable), sql.table(dayTable)]
  return [
    [`${words} have not the days that are over`, sql`select count(*) from ${plans} where days_posted <> least(days, ${OVER})`],
    [
      `${words} are not bought and ended by one posting each`,
      sql`
        select count(*) from ${plans} p where (p.status = 'closed') <> (p.days <= ${OVER})
          or (select count(*) from transactions t where t.reference = ${`${name}:`} || p.id || ':open') <> 1
          or (select count(*) from transactions t where t.reference = ${`${name}:`} || p.id || ':close') <> (p.status = 'closed')::int`,
    ],
    [
      `days of ${words} are not posted by one posting each`,
      sql`
        select count(*) from ${days} d where (d.amount <> 0)::int <>
          (select count(*) from transactions t where t.order_id = d.plan_id and t.reference = ${`${name}:`} || d.plan_id || ':' || d.date)`,
    ],
    [
      `postings are of no day of ${words}`,
      sql`
        select count(*) from transactions t where t.kind = ${`${name}Day`} and not exists (
          select from ${days} d where t.reference = ${`${name}:`} || d.plan_id || ':' || d.date)`,
    ],
    [
      `days of a product of ${words} have two results`,
      sql`
        select count(*) from (select 1 from ${days} d join ${plans} p on p.id = d.plan_id
          group by p.product, d.date having count(distinct (d.raw_rate, d.rate, d.closes::text)) > 1) x`,
    ],
  ]
}

const MARGIN_CHECKS: readonly Check[] = [
  [
    'accounts hold another margin than amount and income of their running plans',
    sql`
      select count(*) from accounts a where a.kind = 'margin' and a.book = 'real' and a.balance <> case a.currency when 'USDT' then
        coalesce((select sum(amount + income) from smart_plans p where p.user_id = a.user_id and p.status = 'open'), 0)
        + coalesce((select sum(amount + income) from investment_plans p where p.user_id = a.user_id and p.status = 'open'), 0) else 0 end`,
  ],
]

interface StoredDay {
  readonly rule: DayRule
  readonly closes: readonly DayCloses[]
  readonly raw_rate: string
  readonly rate: string
  readonly principal: string
  readonly amount: string
}

/** Each plan has each of its days once, with the result that its rule makes of the closes that are stored with it. */
const auditDays = async (db: Db): Promise<string[]> => {
  const wrong: string[] = []
  for (const family of FAMILIES) {
    const { rows } = await sql<StoredDay>`
      select p.rule, d.closes, d.raw_rate, d.rate, p.amount as principal, d.amount
        from ${sql.table(family.days)} d join ${sql.table(family.plans)} p on p.id = d.plan_id`.execute(db)
    const other = rows.filter((day) => {
      const rawRate = rawRateOf(day.rule, day.closes)
      const rate = clampRate(rawRate, RANGE)
      const due = [rawRate, rate, dayAmount(day.principal, rate)]
      return [day.raw_rate, day.rate, day.amount].some((stored, index) => compare(stored, due[index] ?? 'NaN') !== 0)
    })
    wrong.push(...(await failedChecks(db, planChecks(family))))
    if (rows.length === 0) wrong.push(`no day of ${family.words} is stored`)
    if (other.length > 0) wrong.push(`${other.length} days of ${family.words} have another result than their rule`)
  }
  return [...wrong, ...(await failedChecks(db, MARGIN_CHECKS))]
}

/** How many days were posted, and when the last of those that were over, in seconds since the first kill could come. */
const countDays = async (db: Db, since: Date) => {
  const { rows } = await sql<{ posted: string; seconds: number }>`
    select count(*) as posted, extract(epoch from max(posted_at) - ${since})::float8 as seconds
      from (select posted_at from smart_days union all select posted_at from investment_days) x`.execute(db)
  return { posted: Number(rows[0]?.posted), lastAfterSeconds: round(rows[0]?.seconds ?? 0) }
}

report(await run())
