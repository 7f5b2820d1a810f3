import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWN, LOAN_TERMS } from '../../tests/support/sample-loans.ts'
import { courseOfLoan, courseOfTerms, type CourseLine } from './interest-course.ts'
import { interestOnDay, loanDates, mostInterestOf, outlookAfter, outlookOf, termInterest, type LoanTerms } from './loan.ts'
import { add } from './money.ts'
import { dateOfDay } from './plans/plan-days.ts'
import { DAY } from './simulation/calendar.ts'
import type { Loan } from './wire/loans.ts'

const NOON = Date.UTC(2026, 0, 5, 12)
const risesOnly = ({ steps, until }: CourseLine): boolean =>
  [...steps, { across: until, up: 1 }].every(
    ({ across, up }, at) => at === 0 || (across >= steps[at - 1]!.across && up >= steps[at - 1]!.up),
  )

test('a loan of 5,000 for 30 days: nothing on eight of the 31 days of the axis, then 23 steps up to 57.50', () => {
  const { free, end, now, past, ahead, after } = courseOfTerms(LOAN_TERMS, NOON)
  expect({ free, end, now, past, after }).toEqual({ free: 8 / 31, end: 1, now: null, past: null, after: null })
  expect(ahead!.total).toBe('57.5')
  expect(ahead!.steps).toHaveLength(24)
  expect(ahead!.steps[0]).toEqual({ across: 0, up: 0 })
  expect(ahead!.steps[1]).toEqual({ across: 8 / 31, up: 1 / 23 })
  expect(ahead!.steps.at(-1)).toEqual({ across: 30 / 31, up: 1 })
  expect(ahead!.until).toBe(1)
})

test('a term that is free to its end is a flat line', () => {
  const { free, ahead } = courseOfTerms({ ...LOAN_TERMS, days: 7 }, NOON)
  expect({ free, ahead }).toEqual({ free: 1, ahead: { steps: [{ across: 0, up: 0 }], until: 1, total: '0' } })
})

test('of a loan that runs, what has come ends today, and what is to come begins there', () => {
  const { now, past, ahead, after } = courseOfLoan(DRAWN, NOON, null)
  expect(now).toBe(9.5 / 31)
  expect(past).toEqual({
    steps: [
      { across: 0, up: 0 },
      { across: 8 / 31, up: 2.5 / 57.5 },
      { across: 9 / 31, up: 5 / 57.5 },
    ],
    until: now,
    total: '5',
  })
  expect(ahead).toMatchObject({ until: 1, total: '57.5' })
  expect(ahead!.steps[0]).toEqual({ across: now, up: 5 / 57.5 })
  expect(after).toBeNull()
})

test('a part that would be paid has its own line, below', () => {
  const { ahead, after } = courseOfLoan(DRAWN, NOON, '2005')
  // 2,000 of principal less: 21 days at 1.50.
  expect([ahead!.total, after!.total]).toEqual(['57.5', '36.5'])
  expect(after!.steps[0]).toEqual(ahead!.steps[0])
})

test('past its end the axis goes on to now, and nothing is foretold', () => {
  const late: Loan = { ...DRAWN, state: 'expired' }
  const course = courseOfLoan(late, NOON + 25 * DAY, '2005')
  expect(course).toMatchObject({ end: 31 / 34.5, now: 1, ahead: null, after: null })
  expect(course.past).toMatchObject({ until: 1, total: '5' })
})

const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    amount: fc.integer({ min: 1, max: 20_000_000_000 }).map((units) => String(units / 1e6)),
    days: fc.integer({ min: 1, max: 90 }),
    freeDays: fc.integer({ min: 0, max: 40 }),
    dailyRate: fc.constantFrom('0', '0.0005', '0.001', '0.02'),
    lateCap: fc.constantFrom('0', '0.01', '0.1'),
  })
  .map(({ lateCap, ...rest }) => {
    const terms = { currency: 'USDT' as const, ...rest }
    return { ...terms, lateRate: terms.dailyRate, earlyDays: 14, mostInterest: mostInterestOf(terms, lateCap) }
  })

test('a curve comes to what the figures beside it say, and never falls, whatever the terms and the day', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 0, max: 120 }), (terms, age) => {
      const asked = courseOfTerms(terms, NOON)
      expect(asked.ahead!.total).toBe(termInterest(terms))
      expect(risesOnly(asked.ahead!)).toBe(true)

      const dates = loanDates(terms, NOON)
      let brought = '0'
      const interestByDay: Loan['interestByDay'] = []
      for (let day = dates.drawn + 1; day <= dates.drawn + age; day++) {
        const interest = interestOnDay(terms, dates, day, { principal: terms.amount, broughtBefore: brought })
        if (interest === '0') continue
        brought = add(brought, interest)
        interestByDay.push({ date: dateOfDay(day), principal: terms.amount, rate: terms.dailyRate, interest, isLate: day > dates.repay })
      }
      const loan: Loan = { ...DRAWN, ...terms, drawnAt: NOON, principalPaid: '0', interestPaid: '0', interestSoFar: brought, interestByDay }
      const { past, ahead, after } = courseOfLoan(loan, NOON + age * DAY, '0.000001')
      expect(past!.total).toBe(brought)
      expect(risesOnly(past!)).toBe(true)
      expect(ahead === null).toBe(age > terms.days)
      if (ahead === null) return
      expect(risesOnly(ahead)).toBe(true)
      const balance = { amount: terms.amount, principalPaid: '0', brought, interestPaid: '0' }
      const today = dates.drawn + age
      expect(add(terms.amount, ahead.total)).toBe(outlookOf(terms, dates, balance, today).atEnd)
      expect(add(terms.amount, after!.total)).toBe(add(outlookAfter(terms, dates, balance, { today, paid: '0.000001' }).atEnd, '0.000001'))
    }),
  )
})
