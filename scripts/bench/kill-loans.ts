/**
 * As `kill`, while people repay parts of their loans and 41 days, on which the venue stood still, are caught up with:
 * `node scripts/bench/kill-loans.ts [repayments] [kills] [processes] [borrowers]`. Afterwards each loan must have each of its days once,
 * by rule L-1, each repayment one posting, and each account what is left. Exits 1 when anything is wrong; prints one JSON line.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { compare } from '../../src/domain/money.ts'
import { dayOf } from '../../src/domain/simulation/outcome.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { Loan } from '../../src/domain/wire/loans.ts'
import type { Services } from '../../server/core/context.ts'
import type { Db, Tx } from '../../server/core/database/schema.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { quoteLoan } from '../../server/loans/loan-quotes.ts'
import { loanReview } from '../../server/loans/loan-review.ts'
import { datesOf, isDrawn, termsOf, wholeLoans } from '../../server/loans/loans.repository.ts'
import { submitLoan } from '../../server/loans/submit-loan.ts'
import { decideReview } from '../../server/reviews/decide-review.ts'
import { downMs, failedChecks, report, round, startKilledVenue, type Check, type KilledVenue } from './killed-venue.ts'

const REPAYMENTS = Number(process.argv[2] ?? 3_000)
const KILLS = Number(process.argv[3] ?? 50)
const TIMES = Math.ceil(KILLS * 1.5)
const PROCESSES = Number(process.argv[4] ?? 3)
const USERS = Number(process.argv[5] ?? 200)
const DAYS_AGO = 41
const TERMS = [60, 7, 14, 30] as const
const AT_ONCE = 16
const PORT = 18_483
const CAUGHT_UP_WITHIN = 60_000

const move = async ({ ledger, clock }: Services, tx: Tx, user: string, amount: string): Promise<void> => {
  const out = amount.startsWith('-') ? amount.slice(1) : `-${amount}`
  const posting = { book: 'real', currency: 'USDT', kind: 'opening', type: 'openingBalance', at: clock.now() } as const
  await ledger.post(tx, {
    ...posting,
    reference: `bench:${user}:${amount}`,
    legs: [
      { system: 'outside', amount: out },
      { user, account: 'free', amount, settlement: 'openingBalance' },
    ],
  })
}

/** Loans that still run, with whose they are: the number of their owner among the people. */
const running: { readonly id: string; readonly owner: number }[] = []

/** What people borrowed before the venue stopped. Of every eighth all is gone, so that their loans expire. */
const make = async (services: Services, ids: readonly string[]): Promise<void> => {
  const { db, clock } = services
  for (const [index, userId] of ids.entries()) {
    const at = new Date(clock.now())
    const identity = { state: 'verified' as const, sealed: Buffer.from('x'), submitted_at: at, due_at: at, decided_at: at }
    await db
      .insertInto('identifications')
      .values({ user_id: userId, ...identity })
      .execute()
    const { id } = await db.transaction().execute(async (tx) => {
      await move(services, tx, userId, '10000')
      const owner = { userId, book: 'real' as const }
      const asked = { currency: 'USDT', amount: String(1_000 + randomInt(9_000)), days: TERMS[index % 4] ?? 60 } as const
      const { id: agreement, hash } = await quoteLoan(services, tx, owner, { ...asked, language: 'en' })
      return submitLoan(services, tx, owner, {
        ...asked,
        agreement,
        hash,
        language: 'en',
        signature: { kind: 'typed', text: 'B. Enchmark' },
      })
    })
    const review = await db
      .selectFrom('reviews')
      .selectAll()
      .where('kind', '=', 'loan')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    await decideReview(services, loanReview, review, { state: 'approved' }, { who: 'bench', account: '' })
    if (index % 4 === 0) running.push({ id, owner: index })
    if (index % 8 !== 1) continue
    const { balances } = await services.ledger.figures(db, userId, 'real')
    await db.transaction().execute((tx) => move(services, tx, userId, `-${balances.USDT.free}`))
  }
}

const run = async () => {
  const venue = await startKilledVenue(PORT, USERS, make, { processes: PROCESSES, daysAgo: DAYS_AGO })
  let repaid = 0
  let refused = 0
  const began = performance.now()
  const work = async (): Promise<void> => {
    while (repaid < REPAYMENTS) {
      const { id, owner } = running[randomInt(running.length)]!
      const token = venue.tokens[owner] ?? ''
      const body = JSON.stringify({ id, amount: `0.0${1 + randomInt(9)}`, isAll: false })
      const answer = await venue.ask<Loan | null>({ path: '/user/repayLoan', key: randomUUID(), token, body, book: 'real' })
      if (answer.result) repaid += 1
      else refused += 1
      await wait(randomInt(100))
    }
  }
  try {
    await Promise.all([venue.killWhile(TIMES, REPAYMENTS, () => repaid), ...Array.from({ length: AT_ONCE }, work)])
    const seconds = (performance.now() - began) / 1000
    const isCaughtUp = await venue.settles(() => isBehind(venue), CAUGHT_UP_WITHIN)
    const looked = await venue.lookAt(async (db) => ({
      wrong: [...(await auditLedger(db)), ...(await failedChecks(db, CHECKS)), ...(await auditDays(db)), ...(await auditCount(db, repaid))],
      days: Number((await sql<{ count: string }>`select count(*) from loan_days`.execute(db)).rows[0]?.count),
    }))
    if (!isCaughtUp) looked.wrong.push(`a day was still left out after ${CAUGHT_UP_WITHIN / 1000} s of peace`)
    const kills = venue.killed.server + venue.killed.database
    const says = `days of loans and repayments exactly once by ${PROCESSES} processes over ${kills} kills`
    return { says, repaid, refused, killed: venue.killed, seconds: round(seconds), downMs: downMs(venue.downtimes), ...looked }
  } finally {
    venue.remove()
  }
}

/** Whether a loan that runs has not all of its days. */
const isBehind = async ({ tokens, call }: KilledVenue & { readonly tokens: readonly string[] }): Promise<boolean> => {
  const today = new Date().toISOString().slice(0, 10)
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}`, virtually: 'YES' }
    const { code, result } = await call<Page<Loan>>('/user/listLoanRecord', { headers })
    const isRunning = ({ state }: Loan) => state === 'repaying' || state === 'expired'
    if (code !== 200 || result.items.some((loan) => isRunning(loan) && loan.interestByDay.at(-1)?.date !== today)) return true
  }
  return false
}

const CHECKS: readonly Check[] = [
  [
    'repayments have not one posting each',
    sql`
      select count(*) from loan_repayments r where
        (select count(*) from transactions t where t.reference = 'loan:' || r.loan_id || ':repay:' || r.id) <> 1`,
  ],
  [
    'postings are of no repayment',
    sql`
      select count(*) from transactions t where t.kind = 'loan' and t.money_type = 5 and not exists (
        select from loan_repayments r where t.reference = 'loan:' || r.loan_id || ':repay:' || r.id)`,
  ],
  [
    'loans were not drawn down once',
    sql`
      select count(*) from loans l where (select count(*) from transactions t where t.reference = 'loan:' || l.id || ':draw') <> 1`,
  ],
  [
    'free balances are not what loans and repayments left of them',
    sql`
      select count(*) from accounts a where a.kind = 'free' and a.book = 'real' and a.currency = 'USDT' and a.balance <>
        coalesce((select sum(amount) from entries e where e.account_id = a.id and e.settlement = 'openingBalance'), 0)
        + coalesce((select sum(amount) from loans l where l.user_id = a.user_id), 0)
        - coalesce((select sum(amount) from loan_repayments r where r.user_id = a.user_id), 0)`,
  ],
]

/** Each loan has each of its days once, from the first with interest to the last that was counted. */
const auditDays = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('loans').selectAll().execute()
  const whole = new Map((await wholeLoans(db, rows)).map((loan) => [loan.id, loan]))
  const wrong = rows.filter((row) => {
    const loan = whole.get(row.id)
    if (!loan || !isDrawn(row)) return true
    const { firstInterest, repay } = datesOf(row)
    const days = loan.interestByDay.map(({ date }) => dayOf(Date.parse(date)))
    const last = row.state === 'repaid' ? repay : row.counted_to
    const isWhole = days.length === Math.max(0, last - firstInterest + 1) && days.every((day, index) => day === firstInterest + index)
    return !isWhole || compare(loan.interestSoFar, termsOf(row).mostInterest) > 0
  })
  return wrong.length === 0 ? [] : [`${wrong.length} loans have other days than theirs: ${wrong[0]?.number}`]
}

const auditCount = async (db: Db, acknowledged: number): Promise<string[]> => {
  const { rows } = await sql<{ count: string }>`select count(*) from loan_repayments where by = 'person'`.execute(db)
  const stored = Number(rows[0]?.count)
  return stored === acknowledged ? [] : [`${stored} repayments are stored, ${acknowledged} were acknowledged`]
}

report(await run())
