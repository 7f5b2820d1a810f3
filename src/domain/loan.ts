/**
 * Loans: what they cost, by the day. Both sides reckon with these functions, and anybody can repeat them from the rows that a loan
 * shows. Amounts have the digits of their currency, rates are shares of a day (`0.0005` = 0.05 %), a day is a number of UTC days
 * since 1970 (`src/domain/plans/plan-days.ts`: `dateOfDay`).
 *
 * **Rule L-1.** Day 0 of a loan is the UTC day of its drawdown. As each later day begins, it brings `principal × rate` of the principal
 * that is owed then, rounded down: nothing on the days 1 to `freeDays`, the daily rate on the days up to `days`, the late rate on all
 * after. Interest brings no interest. All the days of a loan together never bring more than `mostInterest`. The loan is to be repaid by
 * the end of day `days`. Who has repaid all that was lent by the end of day `earlyDays`, or of the term if that is shorter, owes no
 * interest: what was paid of it counts as principal.
 */
import Big from 'big.js'
import { FUND_CURRENCIES } from './funds.ts'
import { add, compare, dec, roundDown, SCALE, subtract, toDecimal, type Decimal } from './money.ts'
import { DAY } from './simulation/calendar.ts'
import { dayOf } from './simulation/outcome.ts'

export const LOAN_CURRENCIES = FUND_CURRENCIES
export type LoanCurrency = (typeof LOAN_CURRENCIES)[number]

/**
 * `pending` waits for a reviewer; `repaying` was drawn down; `expired` is past its end and not repaid; `rejected` and `cancelled` were
 * never drawn down.
 */
export const LOAN_STATES = ['pending', 'repaying', 'expired', 'repaid', 'rejected', 'cancelled'] as const
export type LoanState = (typeof LOAN_STATES)[number]

/** Why a loan isn't given. `other` comes with the reviewer's own words. */
export const LOAN_REASONS = ['identity', 'owesTooMuch', 'overdue', 'accountHeld', 'askedByPerson', 'other'] as const
export type LoanReason = (typeof LOAN_REASONS)[number]

/** For so long an agreement can be signed, milliseconds. */
export const AGREEMENT_LIFETIME = 1_800_000
/** A loan is answered within 48 hours, as an identity is. */
export const LOAN_REVIEWED_WITHIN = 2 * DAY

/** What is agreed. */
export interface LoanTerms {
  readonly currency: LoanCurrency
  readonly amount: Decimal
  /** The term. */
  readonly days: number
  readonly dailyRate: Decimal
  readonly freeDays: number
  /** A day's, after the end of the term. */
  readonly lateRate: Decimal
  /** All interest that can ever be owed, late days included. */
  readonly mostInterest: Decimal
  readonly earlyDays: number
}

/** What a day brings: `principal × rate`. Rounded down, in the borrower's favour. */
export const dayInterest = (currency: LoanCurrency, principal: Decimal, rate: Decimal): Decimal =>
  roundDown(dec(principal).times(rate), SCALE[currency])

/** Days of the term that bring interest. */
export const interestDays = ({ days, freeDays }: Pick<LoanTerms, 'days' | 'freeDays'>): number => Math.max(0, days - freeDays)

/** Interest until the end of the term if nothing is repaid before: `days with interest × interest of a day`. */
export const termInterest = (terms: Omit<LoanTerms, 'mostInterest' | 'lateRate' | 'earlyDays'>): Decimal =>
  dec(dayInterest(terms.currency, terms.amount, terms.dailyRate))
    .times(interestDays(terms))
    .toFixed()

/** What is to be repaid at the end of the term, if nothing is repaid before. */
export const repaymentAmount = (terms: Omit<LoanTerms, 'mostInterest' | 'lateRate' | 'earlyDays'>): Decimal =>
  add(terms.amount, termInterest(terms))

/** The cap in money: `amount × share`, and never less than the term itself costs. */
export const mostInterestOf = (terms: Omit<LoanTerms, 'mostInterest' | 'lateRate' | 'earlyDays'>, lateCap: Decimal): Decimal => {
  const [cap, term] = [roundDown(dec(terms.amount).times(lateCap), SCALE[terms.currency]), termInterest(terms)]
  return compare(cap, term) < 0 ? term : cap
}

/** Days of a loan that are named: numbers of UTC days since 1970. */
export interface LoanDates {
  readonly drawn: number
  readonly firstInterest: number
  /** The last day of the term: repaid by its end. */
  readonly repay: number
  /** The last day on which an end costs nothing. */
  readonly early: number
}

/** @param drawnAt epoch milliseconds */
export const loanDates = (
  { days, freeDays, earlyDays }: Pick<LoanTerms, 'days' | 'freeDays' | 'earlyDays'>,
  drawnAt: number,
): LoanDates => {
  const drawn = dayOf(drawnAt)
  return { drawn, firstInterest: drawn + freeDays + 1, repay: drawn + days, early: drawn + Math.min(earlyDays, days) }
}

/** The instant at which the term is over, epoch milliseconds: the first one after its last day. */
export const endOfTerm = ({ repay }: Pick<LoanDates, 'repay'>): number => (repay + 1) * DAY

/** The rate of a day: nothing, the daily rate, or the late one. */
export const rateOfDay = ({ dailyRate, lateRate }: Pick<LoanTerms, 'dailyRate' | 'lateRate'>, dates: LoanDates, day: number): Decimal => {
  if (day < dates.firstInterest && day <= dates.repay) return '0'
  return day <= dates.repay ? dailyRate : lateRate
}

/**
 * What a day of a loan brings.
 *
 * @param principal owed as the day begins
 * @param broughtBefore by all days before, paid or not: the cap counts all of it
 */
export const interestOnDay = (
  terms: LoanTerms,
  dates: LoanDates,
  day: number,
  { principal, broughtBefore }: { readonly principal: Decimal; readonly broughtBefore: Decimal },
): Decimal => {
  const interest = dayInterest(terms.currency, principal, rateOfDay(terms, dates, day))
  const room = subtract(terms.mostInterest, broughtBefore)
  return compare(interest, room) > 0 ? room : interest
}

/** How much of a loan is open. `brought` is what its days have brought, paid or not. */
export interface LoanBalance {
  readonly amount: Decimal
  readonly principalPaid: Decimal
  readonly brought: Decimal
  readonly interestPaid: Decimal
}

export const principalLeft = ({ amount, principalPaid }: Pick<LoanBalance, 'amount' | 'principalPaid'>): Decimal =>
  subtract(amount, principalPaid)
export const interestLeft = ({ brought, interestPaid }: Pick<LoanBalance, 'brought' | 'interestPaid'>): Decimal =>
  subtract(brought, interestPaid)
/** Principal and interest. */
export const owedOf = (balance: LoanBalance): Decimal => add(principalLeft(balance), interestLeft(balance))

/**
 * What ends the loan on a day: all that is owed; while an early end costs nothing, what was lent less all that was paid, if that is
 * less.
 */
export const payoffOf = (balance: LoanBalance, dates: Pick<LoanDates, 'early'>, today: number): Decimal => {
  const owed = owedOf(balance)
  if (today > dates.early) return owed
  const lent = subtract(principalLeft(balance), balance.interestPaid)
  const withoutInterest = compare(lent, '0') > 0 ? lent : '0'
  return compare(withoutInterest, owed) < 0 ? withoutInterest : owed
}

/** Of an amount that is paid: interest first, then principal. */
export const splitRepayment = (balance: LoanBalance, amount: Decimal): { readonly interest: Decimal; readonly principal: Decimal } => {
  const open = interestLeft(balance)
  const interest = compare(amount, open) < 0 ? amount : open
  return { interest: dec(interest).toFixed(), principal: subtract(amount, interest) }
}

/** What a loan is about to cost. */
export interface LoanOutlook {
  readonly principal: Decimal
  readonly interest: Decimal
  /** Each further day, at the rate of the day that comes next. */
  readonly nextDay: Decimal
  /** At the end of the term; after it, now. */
  readonly atEnd: Decimal
}

/** A UTC day, and what all days of a loan up to it have brought together. */
export interface InterestPoint {
  readonly day: number
  readonly total: Decimal
}

/**
 * What the days after `today` are going to bring up to the end of the term if nothing else is paid: one point for each that counts.
 *
 * @param today a day whose interest has been brought
 */
export const interestAhead = (terms: LoanTerms, dates: LoanDates, balance: LoanBalance, today: number): readonly InterestPoint[] => {
  const principal = principalLeft(balance)
  const points: InterestPoint[] = []
  let total = balance.brought
  for (let day = Math.max(today + 1, dates.firstInterest); day <= dates.repay; day++) {
    total = add(total, interestOnDay(terms, dates, day, { principal, broughtBefore: total }))
    points.push({ day, total })
  }
  return points
}

/**
 * What is left if nothing else is paid, as of a day whose interest has been brought.
 */
export const outlookOf = (terms: LoanTerms, dates: LoanDates, balance: LoanBalance, today: number): LoanOutlook => {
  const principal = principalLeft(balance)
  const brought = interestAhead(terms, dates, balance, today).at(-1)?.total ?? balance.brought
  const nextDay = Math.max(today + 1, dates.firstInterest)
  return {
    principal,
    interest: interestLeft(balance),
    nextDay: interestOnDay(terms, dates, nextDay, { principal, broughtBefore: balance.brought }),
    atEnd: add(principal, subtract(brought, balance.interestPaid)),
  }
}

/** What a loan is once an amount is paid. */
export const balanceAfter = (balance: LoanBalance, paid: Decimal): LoanBalance => {
  const { interest, principal } = splitRepayment(balance, paid)
  return { ...balance, principalPaid: add(balance.principalPaid, principal), interestPaid: add(balance.interestPaid, interest) }
}

/** What is left after a part is repaid, and the interest until the end of the term that it saves. */
export const outlookAfter = (
  terms: LoanTerms,
  dates: LoanDates,
  balance: LoanBalance,
  { today, paid }: { readonly today: number; readonly paid: Decimal },
): LoanOutlook & { readonly paysInterest: Decimal; readonly paysPrincipal: Decimal; readonly saved: Decimal } => {
  const { interest: paysInterest, principal: paysPrincipal } = splitRepayment(balance, paid)
  const after = outlookOf(terms, dates, balanceAfter(balance, paid), today)
  const before = outlookOf(terms, dates, balance, today)
  return { ...after, paysInterest, paysPrincipal, saved: subtract(subtract(before.atEnd, paid), after.atEnd) }
}

const YEAR_DAYS = 365
const ROOT_DIGITS = 40
const RATE_DIGITS = 4

/** By itself: `big.js` would share its digits with all who use it. */
const Exact = Big()
Exact.DP = ROOT_DIGITS
Exact.RM = Exact.roundHalfUp

/** The `n`th root of what is not below one, by Newton's method: from above, so it never passes the root. */
const rootOf = (value: Big, n: number): Big => {
  let root = new Exact(value)
  for (let step = 0; step < 400; step++) {
    const power = powerOf(root, n - 1)
    const next = root
      .times(n - 1)
      .plus(value.div(power))
      .div(n)
      .round(ROOT_DIGITS)
    if (next.gte(root)) return root
    root = next
  }
  return root
}

const powerOf = (base: Big, exponent: number): Big => {
  let [result, square, left] = [new Exact(1), new Exact(base), exponent]
  while (left > 0) {
    if (left % 2 === 1) result = result.times(square).round(ROOT_DIGITS)
    square = square.times(square).round(ROOT_DIGITS)
    left = Math.floor(left / 2)
  }
  return result
}

/**
 * The yearly rate, as a share: `X` in `amount = repaid ÷ (1 + X)^(days ÷ 365)`, so `X = (repaid ÷ amount)^(365 ÷ days) − 1`. It is the
 * annual percentage rate of Directive (EU) 2023/2225, Annex III, for one drawdown and one repayment, in years of 365 days; free days
 * and interest on interest are in it.
 */
export const yearlyRate = (amount: Decimal, repaid: Decimal, days: number): Decimal => {
  const growth = new Exact(repaid).div(amount)
  if (growth.lte(1)) return '0'
  return toDecimal(dec(powerOf(rootOf(growth, days), YEAR_DAYS).minus(1).toFixed()), RATE_DIGITS)
}

/**
 * Share of what an account has that is bound: held as margin, or owed. Without a debt it is `loadOf` of the contracts. `null` when the
 * account has nothing. All in USDT.
 */
export const boundShare = ({
  held,
  owed,
  total,
}: {
  readonly held: Decimal
  readonly owed: Decimal
  readonly total: Decimal
}): Decimal | null => (dec(total).lte(0) ? null : toDecimal(dec(held).plus(owed).div(total), RATE_DIGITS))

/** The same once a loan of this value has been drawn down: it is owed, and it is there. */
export const boundShareWith = (
  account: { readonly held: Decimal; readonly owed: Decimal; readonly total: Decimal },
  value: Decimal,
): Decimal | null => boundShare({ held: account.held, owed: add(account.owed, value), total: add(account.total, value) })
