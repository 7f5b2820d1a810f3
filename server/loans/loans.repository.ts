import { sql, type ColumnType, type Selectable } from 'kysely'
import type { Locale } from '../../src/domain/constants.ts'
import {
  endOfTerm,
  interestDays,
  interestLeft,
  dayInterest,
  loanDates,
  outlookOf,
  owedOf,
  payoffOf,
  principalLeft,
  repaymentAmount,
  termInterest,
  yearlyRate,
  type LoanBalance,
  type LoanCurrency,
  type LoanDates,
  type LoanReason,
  type LoanState,
  type LoanTerms,
} from '../../src/domain/loan.ts'
import { dec, subtract, type Decimal } from '../../src/domain/money.ts'
import { dayOf } from '../../src/domain/simulation/outcome.ts'
import { dateOfDay } from '../../src/domain/plans/plan-days.ts'
import type { Loan, LoanDay, LoanListQuery, LoanRepayment } from '../../src/domain/wire/loans.ts'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'
import { pageOfNewest } from '../core/pages.ts'

interface LoansTable {
  id: Id
  user_id: Fixed<string>
  /** Its review's, which is opened with it. */
  number: string | null
  currency: Fixed<LoanCurrency>
  amount: Fixed<Decimal>
  days: Fixed<number>
  daily_rate: Fixed<Decimal>
  free_days: Fixed<number>
  late_rate: Fixed<Decimal>
  most_interest: Fixed<Decimal>
  early_days: Fixed<number>
  language: Fixed<Locale>
  text: Fixed<string>
  hash: Fixed<string>
  signed_at: Fixed<Date>
  signed_hash: string | null
  state: ColumnType<LoanState, LoanState | undefined, LoanState>
  reason: LoanReason | null
  say: string | null
  created_at: Fixed<Date>
  due_at: Fixed<Date>
  decided_at: Date | null
  drawn_at: Date | null
  /** The last UTC day that was looked at, since 1970; the day of the drawdown at first. */
  counted_to: number | null
  brought: ColumnType<Decimal, never, Decimal>
  waived: ColumnType<Decimal, never, Decimal>
  principal_paid: ColumnType<Decimal, never, Decimal>
  interest_paid: ColumnType<Decimal, never, Decimal>
  ended_at: Date | null
}

interface LoanDaysTable {
  loan_id: Fixed<string>
  user_id: Fixed<string>
  /** Read as text by `to_char`: a date has no time zone. */
  date: Fixed<string>
  principal: Fixed<Decimal>
  rate: Fixed<Decimal>
  interest: Fixed<Decimal>
  is_late: Fixed<boolean>
  posted_at: Fixed<Date>
}

interface LoanRepaymentsTable {
  id: Id
  loan_id: Fixed<string>
  user_id: Fixed<string>
  at: Fixed<Date>
  amount: Fixed<Decimal>
  interest: Fixed<Decimal>
  principal: Fixed<Decimal>
  by: Fixed<LoanRepayment['by']>
}

declare module '../core/database/schema.ts' {
  interface Database {
    loans: LoansTable
    loan_days: LoanDaysTable
    loan_repayments: LoanRepaymentsTable
  }
}

export type LoanRow = Selectable<LoansTable>
/** A loan that was drawn down. */
export type DrawnRow = LoanRow & { readonly drawn_at: Date; readonly counted_to: number }

export const isDrawn = (row: LoanRow): row is DrawnRow => row.drawn_at !== null && row.counted_to !== null

const plain = (amount: Decimal): Decimal => dec(amount).toFixed()

export const termsOf = (row: LoanRow): LoanTerms => ({
  currency: row.currency,
  amount: plain(row.amount),
  days: row.days,
  dailyRate: plain(row.daily_rate),
  freeDays: row.free_days,
  lateRate: plain(row.late_rate),
  mostInterest: plain(row.most_interest),
  earlyDays: row.early_days,
})

export const datesOf = (row: DrawnRow): LoanDates => loanDates(termsOf(row), row.drawn_at.getTime())

/** What was waived counts as never brought. */
export const balanceOf = (row: LoanRow): LoanBalance => ({
  amount: plain(row.amount),
  principalPaid: plain(row.principal_paid),
  brought: subtract(row.brought, row.waived),
  interestPaid: plain(row.interest_paid),
})

/** What a loan costs by its terms. */
export const costsOf = (terms: LoanTerms) => ({
  interestDays: interestDays(terms),
  dayInterest: dayInterest(terms.currency, terms.amount, terms.dailyRate),
  totalInterest: termInterest(terms),
  repaymentAmount: repaymentAmount(terms),
  yearlyRate: yearlyRate(terms.amount, repaymentAmount(terms), terms.days),
})

const NOTHING_OWED = { principalLeft: '0', interestLeft: '0', owed: '0', payoff: '0', nextDay: '0' } as const

const owedNow = (row: LoanRow) => {
  if (!isDrawn(row) || row.state === 'repaid') return NOTHING_OWED
  const [terms, dates, balance] = [termsOf(row), datesOf(row), balanceOf(row)]
  return {
    principalLeft: principalLeft(balance),
    interestLeft: interestLeft(balance),
    owed: owedOf(balance),
    payoff: payoffOf(balance, dates, row.counted_to),
    nextDay: outlookOf(terms, dates, balance, row.counted_to).nextDay,
  }
}

const datesOnWire = (row: LoanRow) => {
  if (!isDrawn(row)) return { firstInterestDate: null, earlyUntil: null, repaymentDate: null, repayBy: null }
  const dates = datesOf(row)
  return {
    firstInterestDate: dateOfDay(dates.firstInterest),
    earlyUntil: dateOfDay(dates.early),
    repaymentDate: dateOfDay(dates.repay),
    repayBy: endOfTerm(dates),
  }
}

/** The loan as its owner sees it. What stands under the day that was counted last; the call counts the days that are due before. */
export const loanOf = (row: LoanRow, interestByDay: readonly LoanDay[], repayments: readonly LoanRepayment[]): Loan => ({
  id: row.id,
  number: row.number ?? '',
  ...termsOf(row),
  ...costsOf(termsOf(row)),
  state: row.state,
  reason: row.reason,
  say: row.say,
  createTime: row.created_at.getTime(),
  dueAt: row.due_at.getTime(),
  decidedAt: row.decided_at?.getTime() ?? null,
  drawnAt: row.drawn_at?.getTime() ?? null,
  ...datesOnWire(row),
  endedAt: row.ended_at?.getTime() ?? null,
  interestSoFar: plain(row.brought),
  interestWaived: plain(row.waived),
  principalPaid: plain(row.principal_paid),
  interestPaid: plain(row.interest_paid),
  ...owedNow(row),
  agreement: { hash: row.hash, language: row.language, signedAt: row.signed_at.getTime(), signedHash: row.signed_hash ?? '' },
  interestByDay: [...interestByDay],
  repayments: [...repayments],
})

export const readLoan = (on: Db | Tx, id: string): Promise<LoanRow> =>
  on.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A loan of this user. */
export const findLoan = (on: Db | Tx, id: string, userId: string): Promise<LoanRow | undefined> =>
  on.selectFrom('loans').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

/** Holds the loan until the transaction ends: of all who would count its days or repay it, one goes first. */
export const lockLoan = (tx: Tx, id: string): Promise<LoanRow | undefined> =>
  tx.selectFrom('loans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** All of a person, in no particular order. */
export const loansOf = (on: Db | Tx, userId: string): Promise<LoanRow[]> =>
  on.selectFrom('loans').selectAll().where('user_id', '=', userId).execute()

/** Those that are owed. */
export const runningLoansOf = (on: Db | Tx, userId: string): Promise<LoanRow[]> =>
  on.selectFrom('loans').selectAll().where('user_id', '=', userId).where('state', 'in', ['repaying', 'expired']).orderBy('id').execute()

/** What becomes of a loan once it was submitted. */
type Later =
  | 'number'
  | 'signed_hash'
  | 'state'
  | 'reason'
  | 'say'
  | 'decided_at'
  | 'drawn_at'
  | 'counted_to'
  | 'brought'
  | 'waived'
  | 'principal_paid'
  | 'interest_paid'
  | 'ended_at'

/** `undefined` if one of this person waits. */
export const insertLoan = (tx: Tx, values: Omit<LoanRow, 'id' | Later>): Promise<LoanRow | undefined> =>
  tx
    .insertInto('loans')
    .values(values)
    // Written out: the index isn't recognized by a parameter, once the statement is prepared for any.
    .onConflict((c) => c.column('user_id').where('state', '=', sql.lit('pending')).doNothing())
    .returningAll()
    .executeTakeFirst()

type Change = Partial<Pick<LoanRow, Later>>

export const changeLoan = (tx: Tx, id: string, to: Change): Promise<LoanRow> =>
  tx.updateTable('loans').set(to).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const insertDays = async (tx: Tx, { id, user_id }: LoanRow, days: readonly LoanDay[], at: number): Promise<void> => {
  if (days.length === 0) return
  await tx
    .insertInto('loan_days')
    .values(
      days.map(({ date, principal, rate, interest, isLate }) => ({
        loan_id: id,
        user_id,
        date,
        principal,
        rate,
        interest,
        is_late: isLate,
        posted_at: new Date(at),
      })),
    )
    .execute()
}

export const insertRepayment = async (
  tx: Tx,
  { id, user_id }: LoanRow,
  { at, amount, interest, principal, by }: LoanRepayment,
): Promise<string> => {
  const row = await tx
    .insertInto('loan_repayments')
    .values({ loan_id: id, user_id, at: new Date(at), amount, interest, principal, by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const daysOf = async (on: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, LoanDay[]>> => {
  const found = new Map<string, LoanDay[]>()
  if (ids.length === 0) return found
  const rows = await on
    .selectFrom('loan_days')
    .select(['loan_id', sql<string>`to_char(date, 'YYYY-MM-DD')`.as('day'), 'principal', 'rate', 'interest', 'is_late'])
    .where('loan_id', 'in', ids)
    .orderBy('loan_id')
    .orderBy('date')
    .execute()
  for (const { loan_id: id, day: date, principal, rate, interest, is_late: isLate } of rows)
    found.set(id, [...(found.get(id) ?? []), { date, principal: plain(principal), rate: plain(rate), interest: plain(interest), isLate }])
  return found
}

const repaymentsOf = async (on: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, LoanRepayment[]>> => {
  const found = new Map<string, LoanRepayment[]>()
  if (ids.length === 0) return found
  const rows = await on.selectFrom('loan_repayments').selectAll().where('loan_id', 'in', ids).orderBy('id').execute()
  for (const { loan_id: id, at, amount, interest, principal, by } of rows)
    found.set(id, [
      ...(found.get(id) ?? []),
      { at: at.getTime(), amount: plain(amount), interest: plain(interest), principal: plain(principal), by },
    ])
  return found
}

/** With their days and repayments. */
export const wholeLoans = async (on: Db | Tx, rows: readonly LoanRow[]): Promise<Loan[]> => {
  const ids = rows.map(({ id }) => id)
  const [days, repayments] = [await daysOf(on, ids), await repaymentsOf(on, ids)]
  return rows.map((row) => loanOf(row, days.get(row.id) ?? [], repayments.get(row.id) ?? []))
}

export const wholeLoan = async (on: Db | Tx, row: LoanRow): Promise<Loan> => {
  const [whole] = await wholeLoans(on, [row])
  if (!whole) throw new Error(`loan ${row.id} is not there`)
  return whole
}

/** Newest first. */
export const pageOfLoans = async (db: Db, userId: string, asked: LoanListQuery) => {
  const { state, currency, from, to } = asked
  let query = db.selectFrom('loans').selectAll().where('user_id', '=', userId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (currency !== undefined) query = query.where('currency', '=', currency)
  if (from !== undefined) query = query.where('created_at', '>=', new Date(from))
  if (to !== undefined) query = query.where('created_at', '<=', new Date(to))
  const page = await pageOfNewest(asked, query, (row) => row)
  return { ...page, items: await wholeLoans(db, page.items) }
}

/**
 * Loans that something is due of: a day has begun since they were looked at, or the term is over and something is free that could repay
 * a part.
 */
export const dueLoans = async (db: Db, now: number, limit: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('loans')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', ['repaying', 'expired']), eb('counted_to', '<', dayOf(now))]),
        eb.and([
          eb('state', '=', 'expired'),
          eb.exists(
            eb
              .selectFrom('accounts')
              .select(sql.lit(1).as('one'))
              .whereRef('accounts.user_id', '=', 'loans.user_id')
              .whereRef('accounts.currency', '=', 'loans.currency')
              .where('accounts.book', '=', 'real')
              .where('accounts.kind', '=', 'free')
              .where('accounts.balance', '>', '0'),
          ),
        ]),
      ]),
    )
    .orderBy('counted_to')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** What was signed under a number. */
export const findSigned = (db: Db, number: string): Promise<Pick<LoanRow, 'hash' | 'signed_hash'> | undefined> =>
  db.selectFrom('loans').select(['hash', 'signed_hash']).where('number', '=', number).executeTakeFirst()
