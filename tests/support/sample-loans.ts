/** Offers, agreements and loans that the tests show. */
import {
  AGREEMENT_LIFETIME,
  dayInterest,
  interestDays,
  loanDates,
  repaymentAmount,
  termInterest,
  yearlyRate,
  type LoanTerms,
} from '../../src/domain/loan.ts'
import { textHash } from '../../src/domain/loan-file.ts'
import { DAY } from '../../src/domain/simulation/calendar.ts'
import { dateOfDay } from '../../src/domain/plans/plan-days.ts'
import type { Loan, LoanOffer, LoanProduct, LoanQuote } from '../../src/domain/wire/loans.ts'

export const USDT_LOAN: LoanProduct = {
  currency: 'USDT',
  minAmount: '100',
  maxVerified: '20000',
  maxUnverified: '0',
  days: [7, 14, 30, 60],
  dailyRate: '0.0005',
  freeDays: 7,
  lateRate: '0.0005',
  lateCap: '0.1',
  earlyDays: 14,
  room: '20000',
  price: '1',
}

export const BTC_LOAN: LoanProduct = {
  ...USDT_LOAN,
  currency: 'BTC',
  minAmount: '0.001',
  maxVerified: '0.3',
  days: [14, 30],
  room: '0.3',
  price: '60000',
}

export const LENT: LoanOffer = {
  identity: 'verified',
  needsIdentity: false,
  waiting: null,
  hasOverdue: false,
  reviewedWithin: 2 * DAY,
  account: { held: '1000', owed: '0', total: '10000' },
  products: [USDT_LOAN, BTC_LOAN],
}

const withRoom = (room: string): readonly LoanProduct[] => LENT.products.map((product) => ({ ...product, room }))

/** Nothing is lent before the identity is verified. */
export const GATED: LoanOffer = { ...LENT, identity: 'notVerified', needsIdentity: true, products: [...withRoom('0')] }
export const WAITING: LoanOffer = { ...LENT, waiting: '7', products: [...withRoom('0')] }
export const OVERDUE: LoanOffer = { ...LENT, hasOverdue: true, products: [...withRoom('0')] }
export const NOTHING_LENT: LoanOffer = { ...LENT, identity: 'notVerified', needsIdentity: true, products: [] }
/** The operator lends at another rate by now, and less of it. */
export const OTHER_RATES: LoanOffer = { ...LENT, products: [{ ...USDT_LOAN, dailyRate: '0.001', days: [14, 30], room: '4000' }, BTC_LOAN] }
export const BTC_ALONE: LoanOffer = { ...LENT, products: [BTC_LOAN] }

export const LOAN_TERMS: LoanTerms = {
  currency: 'USDT',
  amount: '5000',
  days: 30,
  dailyRate: '0.0005',
  freeDays: 7,
  lateRate: '0.0005',
  mostInterest: '500',
  earlyDays: 14,
}

const costsOf = (terms: LoanTerms) => ({
  interestDays: interestDays(terms),
  dayInterest: dayInterest(terms.currency, terms.amount, terms.dailyRate),
  totalInterest: termInterest(terms),
  repaymentAmount: repaymentAmount(terms),
  yearlyRate: yearlyRate(terms.amount, repaymentAmount(terms), terms.days),
})

/** @param at epoch milliseconds: when it was made */
export const sampleQuote = (
  at: number,
  { id = '17', terms = LOAN_TERMS, ...change }: Partial<LoanQuote> & { readonly terms?: LoanTerms } = {},
): LoanQuote => {
  const dates = loanDates(terms, at)
  const text = `Loan agreement PL-${id}\n\n1. Amount: ${terms.amount} ${terms.currency}. Term: ${terms.days} days.\n\n2. By signing, the borrower agrees to exactly this text.`
  return {
    id,
    ...terms,
    ...costsOf(terms),
    firstInterestDate: dateOfDay(dates.firstInterest),
    repaymentDate: dateOfDay(dates.repay),
    earlyUntil: dateOfDay(dates.early),
    load: { before: '0.1', after: '0.4' },
    language: 'en',
    text,
    hash: textHash(text),
    at,
    expiresAt: at + AGREEMENT_LIFETIME,
    ...change,
  }
}

/** One that waits for a reviewer. @param at epoch milliseconds: when it was signed */
export const sampleLoan = (at: number, change: Partial<Loan> = {}): Loan => ({
  id: '41',
  number: 'L-20260105-0041',
  ...LOAN_TERMS,
  ...costsOf(LOAN_TERMS),
  state: 'pending',
  reason: null,
  say: null,
  createTime: at,
  dueAt: at + 2 * DAY,
  decidedAt: null,
  drawnAt: null,
  firstInterestDate: null,
  earlyUntil: null,
  repaymentDate: null,
  repayBy: null,
  endedAt: null,
  interestSoFar: '0',
  interestWaived: '0',
  principalPaid: '0',
  interestPaid: '0',
  principalLeft: '0',
  interestLeft: '0',
  owed: '0',
  payoff: '0',
  nextDay: '0',
  agreement: { hash: sampleQuote(at).hash, language: 'en', signedAt: at, signedHash: 'a'.repeat(64) },
  interestByDay: [],
  repayments: [],
  ...change,
})

const DRAWN_AT = Date.UTC(2025, 11, 27, 9, 41)
const DRAWN_DATES = loanDates(LOAN_TERMS, DRAWN_AT)
const FIRST_DAY = DRAWN_DATES.firstInterest

/** One that runs, and has brought interest on two days: as of 5 January 2026. */
export const DRAWN: Loan = sampleLoan(DRAWN_AT - DAY, {
  id: '42',
  number: 'L-20251226-0042',
  state: 'repaying',
  decidedAt: DRAWN_AT,
  drawnAt: DRAWN_AT,
  firstInterestDate: dateOfDay(FIRST_DAY),
  earlyUntil: dateOfDay(DRAWN_DATES.early),
  repaymentDate: dateOfDay(DRAWN_DATES.repay),
  repayBy: (DRAWN_DATES.repay + 1) * DAY,
  interestSoFar: '5',
  principalLeft: '5000',
  interestLeft: '5',
  owed: '5005',
  payoff: '5000',
  nextDay: '2.5',
  interestByDay: [0, 1].map((after) => ({
    date: dateOfDay(FIRST_DAY + after),
    principal: '5000',
    rate: '0.0005',
    interest: '2.5',
    isLate: false,
  })),
})

export const REPAID: Loan = {
  ...DRAWN,
  state: 'repaid',
  endedAt: DRAWN_AT + 9 * DAY,
  interestWaived: '5',
  principalPaid: '5000',
  principalLeft: '0',
  interestLeft: '0',
  owed: '0',
  payoff: '0',
  nextDay: '0',
  repayments: [{ at: DRAWN_AT + 9 * DAY, amount: '5000', interest: '0', principal: '5000', by: 'person' }],
}
