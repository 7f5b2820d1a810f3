/** What a loan brings over its days, ready to be drawn: steps on an axis of UTC days, by rule L-1 (`loan.ts`). */
import { balanceAfter, interestAhead, loanDates, type InterestPoint, type LoanTerms } from './loan.ts'
import { add, dec, type Decimal } from './money.ts'
import { DAY } from './simulation/calendar.ts'
import { dayOf } from './simulation/outcome.ts'
import type { Loan } from './wire/loans.ts'

/** On both axes shares of the whole, between 0 and 1: from `across` on, the interest stands at `up`. */
export interface CourseStep {
  readonly across: number
  readonly up: number
}

/** Where a line is drawn, and what it comes to. */
export interface CourseLine {
  readonly steps: readonly CourseStep[]
  readonly until: number
  readonly total: Decimal
}

export interface InterestCourse {
  /** Up to here no day has brought interest. */
  readonly free: number
  /** Where the term is over. */
  readonly end: number
  /** Where we are; `null` before the drawdown. */
  readonly now: number | null
  /** What has come. */
  readonly past: CourseLine | null
  /** What will have come by the end of the term if nothing is paid; `null` once it is over. */
  readonly ahead: CourseLine | null
  /** The same after a part is paid. */
  readonly after: CourseLine | null
}

interface Axis {
  readonly from: number
  readonly to: number
  readonly most: Decimal
}

const inside = (share: number): number => Math.min(Math.max(share, 0), 1)
const acrossOf = ({ from, to }: Axis, day: number): number => inside((day - from) / (to - from))
const upOf = ({ most }: Axis, total: Decimal): number => (most === '0' ? 0 : dec(total).div(most).toNumber())

/** @param start the day (with its part that is over) at which the line begins, and what has come by then */
const lineOf = (axis: Axis, start: InterestPoint, points: readonly InterestPoint[], until: number): CourseLine => ({
  steps: [start, ...points].map(({ day, total }) => ({ across: acrossOf(axis, day), up: upOf(axis, total) })),
  until: acrossOf(axis, until),
  total: points.at(-1)?.total ?? start.total,
})

/** Of a loan as if it were drawn down now. @param now epoch milliseconds by the venue's clock */
export const courseOfTerms = (terms: LoanTerms, now: number): InterestCourse => {
  const dates = loanDates(terms, now)
  const untouched = { amount: terms.amount, principalPaid: '0', brought: '0', interestPaid: '0' }
  const points = interestAhead(terms, dates, untouched, dates.drawn)
  const end = dates.repay + 1
  const axis: Axis = { from: dates.drawn, to: end, most: points.at(-1)?.total ?? '0' }
  return {
    free: acrossOf(axis, dates.firstInterest),
    end: 1,
    now: null,
    past: null,
    ahead: lineOf(axis, { day: dates.drawn, total: '0' }, points, end),
    after: null,
  }
}

/** What its days have brought, each with all before it. */
const broughtBy = ({ interestByDay }: Loan): readonly InterestPoint[] => {
  let total: Decimal = '0'
  return interestByDay.map(({ date, interest }) => {
    total = add(total, interest)
    return { day: Date.parse(date) / DAY, total }
  })
}

/**
 * Of a loan that was drawn down and runs.
 *
 * @param now epoch milliseconds by the venue's clock
 * @param paid a part that would be paid now
 */
export const courseOfLoan = (loan: Loan, now: number, paid: Decimal | null): InterestCourse => {
  const dates = loanDates(loan, loan.drawnAt ?? loan.createTime)
  const balance = { amount: loan.amount, principalPaid: loan.principalPaid, brought: loan.interestSoFar, interestPaid: loan.interestPaid }
  const today = dayOf(now)
  const end = dates.repay + 1
  const here = Math.max(now / DAY, dates.drawn)
  const ahead = interestAhead(loan, dates, balance, today)
  const axis: Axis = { from: dates.drawn, to: Math.max(end, here), most: ahead.at(-1)?.total ?? loan.interestSoFar }
  const goingOn = (points: readonly InterestPoint[]) => lineOf(axis, { day: here, total: loan.interestSoFar }, points, end)
  const isOver = here >= end
  return {
    free: acrossOf(axis, Math.min(dates.firstInterest, end)),
    end: acrossOf(axis, end),
    now: acrossOf(axis, here),
    past: lineOf(axis, { day: dates.drawn, total: '0' }, broughtBy(loan), here),
    ahead: isOver ? null : goingOn(ahead),
    after: isOver || paid === null ? null : goingOn(interestAhead(loan, dates, balanceAfter(balance, paid), today)),
  }
}
