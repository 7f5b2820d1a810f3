import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boundShare,
  boundShareWith,
  dayInterest,
  endOfTerm,
  interestOnDay,
  LOAN_CURRENCIES,
  loanDates,
  mostInterestOf,
  outlookAfter,
  outlookOf,
  owedOf,
  payoffOf,
  principalLeft,
  rateOfDay,
  repaymentAmount,
  splitRepayment,
  termInterest,
  yearlyRate,
  type LoanBalance,
  type LoanTerms,
} from './loan.ts'
import { add, compare, SCALE } from './money.ts'

const DAY = 86_400_000
const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
const TERMS: LoanTerms = {
  currency: 'USDT',
  amount: '5000',
  days: 30,
  dailyRate: '0.0005',
  freeDays: 7,
  lateRate: '0.0005',
  mostInterest: '500',
  earlyDays: 14,
}
const DRAWN = Date.UTC(2026, 1, 27, 8, 41)
const DATES = loanDates(TERMS, DRAWN)
const untouched: LoanBalance = { amount: '5000', principalPaid: '0', brought: '0', interestPaid: '0' }

/** Brings the days up to one, as the venue does. */
const broughtUpTo = (terms: LoanTerms, last: number, balance: LoanBalance = untouched): LoanBalance => {
  const dates = loanDates(terms, DRAWN)
  let brought = balance.brought
  for (let day = dates.firstInterest; day <= last; day++)
    brought = add(brought, interestOnDay(terms, dates, day, { principal: principalLeft(balance), broughtBefore: brought }))
  return { ...balance, brought }
}

test('a loan of 5,000 for 30 days, 7 of them free, costs 57.50', () => {
  expect(termInterest(TERMS)).toBe('57.5')
  expect(repaymentAmount(TERMS)).toBe('5057.5')
  expect([DATES.firstInterest, DATES.repay, DATES.early].map(dateOf)).toEqual(['2026-03-07', '2026-03-29', '2026-03-13'])
  expect(new Date(endOfTerm(DATES)).toISOString()).toBe('2026-03-30T00:00:00.000Z')
})

test('the 15th day is the eighth that brings interest', () => {
  expect(broughtUpTo(TERMS, DATES.drawn + 15).brought).toBe('20')
})

test('a day has its rate by where it lies: free, in the term, late', () => {
  const terms = { ...TERMS, lateRate: '0.001' }
  const rates = [7, 8, 30, 31].map((after) => rateOfDay(terms, DATES, DATES.drawn + after))
  expect(rates).toEqual(['0', '0.0005', '0.0005', '0.001'])
})

test('a term that is free as a whole brings nothing, and late days do', () => {
  const terms = { ...TERMS, days: 7, freeDays: 10 }
  const dates = loanDates(terms, DRAWN)
  expect(termInterest(terms)).toBe('0')
  expect([7, 8].map((after) => rateOfDay(terms, dates, dates.drawn + after))).toEqual(['0', '0.0005'])
})

test('no days bring more than the cap together', () => {
  const terms = { ...TERMS, mostInterest: mostInterestOf(TERMS, '0.02') }
  expect(terms.mostInterest).toBe('100')
  expect(broughtUpTo(terms, DATES.repay + 17).brought).toBe('100')
  expect(broughtUpTo(terms, DATES.repay + 400).brought).toBe('100')
})

test('the cap is never below what the term costs', () => {
  expect(mostInterestOf(TERMS, '0.0001')).toBe('57.5')
})

test('interest is rounded down to the digits of its currency', () => {
  expect(dayInterest('BTC', '0.12345678', '0.0005')).toBe('0.00006172')
  expect(dayInterest('USDT', '0.001', '0.0005')).toBe('0')
})

test('a part pays interest first, and saves the rest of its interest', () => {
  const balance = broughtUpTo(TERMS, DATES.drawn + 15)
  const after = outlookAfter(TERMS, DATES, balance, { today: DATES.drawn + 15, paid: '2000' })
  expect(after).toEqual({
    principal: '3020',
    interest: '0',
    nextDay: '1.51',
    atEnd: '3042.65',
    paysInterest: '20',
    paysPrincipal: '1980',
    saved: '14.85',
  })
})

test('a part that is less than the interest leaves the principal as it is', () => {
  expect(splitRepayment(broughtUpTo(TERMS, DATES.drawn + 15), '7.5')).toEqual({ interest: '7.5', principal: '0' })
})

test('before the end of the free days the next day that brings something is told', () => {
  expect(outlookOf(TERMS, DATES, untouched, DATES.drawn)).toEqual({ principal: '5000', interest: '0', nextDay: '2.5', atEnd: '5057.5' })
})

test('after the end nothing is to come until the end', () => {
  const balance = broughtUpTo(TERMS, DATES.repay + 4)
  expect(outlookOf(TERMS, DATES, balance, DATES.repay + 4).atEnd).toBe('5067.5')
})

describe('an early end', () => {
  test('costs no interest up to its last day', () => {
    const balance = broughtUpTo(TERMS, DATES.early)
    expect(owedOf(balance)).toBe('5017.5')
    expect(payoffOf(balance, DATES, DATES.early)).toBe('5000')
    expect(payoffOf(balance, DATES, DATES.early + 1)).toBe('5017.5')
  })

  test('counts interest that was paid as principal', () => {
    const balance = { ...broughtUpTo(TERMS, DATES.early), interestPaid: '10', principalPaid: '0' }
    expect(payoffOf(balance, DATES, DATES.early)).toBe('4990')
  })

  test('never gives money back', () => {
    const balance = { amount: '5000', principalPaid: '4995', brought: '10', interestPaid: '10' }
    expect(payoffOf(balance, DATES, DATES.early)).toBe('0')
  })
})

describe('the yearly rate', () => {
  test.each([
    // A year of 365 days is what it is; the others are (1 + growth)^(365 / days) - 1, worked out with 50 digits elsewhere.
    ['1000', '1100', 365, '0.1'],
    ['5000', '5057.5', 30, '0.1493'],
    ['1000', '1000', 30, '0'],
    ['1', '1.0265', 60, '0.1725'],
    ['1', '1.5', 7, '1520202228.2243'],
  ])('of %s and %s after %i days is %s', (amount, repaid, days, rate) => {
    expect(yearlyRate(amount, repaid, days)).toBe(rate)
  })

  test('agrees with the present value formula it is from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 7, max: 90 }), (basisPoints, days) => {
        const repaid = new Big(1).plus(new Big(basisPoints).div(10_000)).toFixed()
        const present = Number(repaid) / (1 + Number(yearlyRate('1', repaid, days))) ** (days / 365)
        expect(Math.abs(present - 1)).toBeLessThan(1e-4)
      }),
      { numRuns: 300 },
    )
  })
})

test('what is bound is margin and debt, and a loan is both there and owed', () => {
  const account = { held: '1000', owed: '0', total: '5000' }
  expect(boundShare(account)).toBe('0.2')
  expect(boundShareWith(account, '5000')).toBe('0.6')
  expect(boundShare({ ...account, total: '0' })).toBeNull()
})

/**
 * Another way to the same figure: whole numbers of the smallest unit, the calendar's own dates instead of day numbers, and each stretch
 * of days with the same principal multiplied, not added up.
 */
const independently = (
  { currency, amount, dailyRate, lateRate, freeDays, days, mostInterest }: LoanTerms,
  drawnAt: number,
  paidOn: readonly { readonly after: number; readonly principal: bigint }[],
  last: number,
): bigint => {
  const unit = 10n ** BigInt(SCALE[currency])
  const toUnits = (text: string): bigint => {
    const [whole = '0', part = ''] = text.split('.')
    return BigInt(whole) * unit + BigInt(part.padEnd(SCALE[currency], '0') || '0')
  }
  const rateOf = (text: string): bigint => BigInt(Math.round(Number(text) * 1e8))
  const midnight = new Date(drawnAt)
  midnight.setUTCHours(0, 0, 0, 0)
  const stretches = new Map<string, bigint>()
  let principal = toUnits(amount)
  for (let after = 1; after <= last; after++) {
    midnight.setUTCDate(midnight.getUTCDate() + 1)
    for (const paid of paidOn) if (paid.after === after - 1) principal -= paid.principal
    if (after <= freeDays && after <= days) continue
    const key = `${principal} ${after <= days ? dailyRate : lateRate}`
    stretches.set(key, (stretches.get(key) ?? 0n) + 1n)
  }
  let sum = 0n
  for (const [key, count] of stretches) {
    const [left = '0', rate = '0'] = key.split(' ')
    sum += ((BigInt(left) * rateOf(rate)) / 100_000_000n) * count
  }
  const cap = toUnits(mostInterest)
  return sum < cap ? sum : cap
}

test('10,000 loans bring by the day what an independent formula says, across leap days, part repayments and the cap', () => {
  const rate = fc.integer({ min: 0, max: 500_000 }).map((units) => new Big(units).div(1e8).toFixed())
  const loans = fc.record({
    currency: fc.constantFrom(...LOAN_CURRENCIES),
    units: fc.integer({ min: 1, max: 2_000_000_000 }),
    days: fc.constantFrom(1, 7, 14, 30, 60, 365),
    freeDays: fc.integer({ min: 0, max: 20 }),
    dailyRate: rate,
    lateRate: rate,
    cap: fc.constantFrom('0', '0.01', '0.1', '3'),
    // 1999 to 2033: 29 February of 2000, 2004, …
    drawnAt: fc.integer({ min: Date.UTC(1999, 11, 1), max: Date.UTC(2033, 0, 1) }),
    last: fc.integer({ min: 0, max: 90 }),
    parts: fc.array(fc.record({ after: fc.integer({ min: 0, max: 60 }), share: fc.integer({ min: 1, max: 40 }) }), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(loans, ({ currency, units, cap, drawnAt, last, parts, ...others }) => {
      const smallest = new Big(10).pow(-Math.min(SCALE[currency], 8))
      const amount = new Big(units).times(smallest).toFixed()
      const plain = { currency, amount, ...others }
      const terms: LoanTerms = { ...plain, mostInterest: mostInterestOf(plain, cap), earlyDays: 14 }
      const dates = loanDates(terms, drawnAt)
      const scale = new Big(10).pow(SCALE[currency])
      const paid = parts.map(({ after, share }) => ({
        after,
        principal: new Big(units).times(smallest).times(share).div(200).round(SCALE[currency], 0),
      }))
      let [brought, principalPaid] = ['0', '0']
      for (let after = 1; after <= last; after++) {
        for (const part of paid) if (part.after === after - 1) principalPaid = add(principalPaid, part.principal.toFixed())
        const principal = principalLeft({ amount, principalPaid })
        brought = add(brought, interestOnDay(terms, dates, dates.drawn + after, { principal, broughtBefore: brought }))
      }
      const asUnits = paid.map(({ after, principal }) => ({ after, principal: BigInt(principal.times(scale).toFixed(0)) }))
      expect(BigInt(new Big(brought).times(scale).toFixed(0))).toBe(independently(terms, drawnAt, asUnits, last))
      expect(compare(brought, terms.mostInterest)).toBeLessThanOrEqual(0)
    }),
    { numRuns: 10_000 },
  )
}, 120_000)
