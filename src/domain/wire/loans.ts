/** Calls about loans. They are of the real account; what they cost is worked out by rule L-1 (`src/domain/loan.ts`). */
import * as z from 'zod/mini'
import { LOCALES } from '../constants.ts'
import { IDENTITY_STATES } from '../identity.ts'
import { LOAN_CURRENCIES, LOAN_REASONS, LOAN_STATES } from '../loan.ts'
import { amount, instant, pageQuery, signed } from './envelope.ts'
import { signature } from './identity.ts'
import { rowId } from './notification.ts'
import { instantParam } from './order.ts'
import { planDate } from './plans.ts'

export const loanCurrency = z.enum(LOAN_CURRENCIES)
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const days = z.int().check(z.positive(), z.lte(3650))
/** Days since an event: `0` is none. */
const count = z.int().check(z.nonnegative())
const language = z.enum(LOCALES)

const rates = { dailyRate: amount, freeDays: count, lateRate: amount, earlyDays: count }

/**
 * `maxVerified` and `maxUnverified` are of all that a person owes of the currency together, `0`: nothing. `lateCap`: a loan never brings
 * more interest than this share of its amount. `room` is what this person may borrow now, and `price` what a unit is worth in USDT;
 * `null` while the market has no price.
 */
export const loanProduct = z.object({
  currency: loanCurrency,
  minAmount: amount,
  maxVerified: amount,
  maxUnverified: amount,
  /** Shortest first. */
  days: z.array(days),
  ...rates,
  lateCap: amount,
  room: amount,
  price: z.nullable(amount),
})
export type LoanProduct = z.infer<typeof loanProduct>

/**
 * `GET /user/listLoanOffer`. `needsIdentity`: nothing is lent to this person before they are verified. `waiting` is the loan that is in
 * review: meanwhile there is no other. `hasOverdue`: a loan is past its end, and there is no other before it is repaid. `account` is the
 * real one in USDT, by which `boundShareWith` tells what a loan does to it. `reviewedWithin` is in milliseconds.
 */
export const loanOffer = z.object({
  identity: z.enum(IDENTITY_STATES),
  needsIdentity: z.boolean(),
  waiting: z.nullable(z.string()),
  hasOverdue: z.boolean(),
  reviewedWithin: z.int(),
  account: z.object({ held: amount, owed: amount, total: amount }),
  products: z.array(loanProduct),
})
export type LoanOffer = z.infer<typeof loanOffer>

const asked = { currency: loanCurrency, amount, days }

/**
 * `POST /user/quoteLoan`: the agreement for exactly this, in this language. Refused by 10016 for an amount outside the offer, 10023 for
 * a term, 10022 where an identity comes first, 30212 and 30213 where another loan does.
 */
export const quoteLoanBody = z.strictObject({ ...asked, language })
export type QuoteLoanBody = z.infer<typeof quoteLoanBody>

const terms = { ...asked, ...rates, mostInterest: amount }
/** `repaymentAmount` is the amount with all interest of the term; `yearlyRate` is a share. */
const costs = { interestDays: count, dayInterest: amount, totalInterest: amount, repaymentAmount: amount, yearlyRate: amount }
/** As if it were drawn down on the day of the quote: each day of the review moves them on by one. */
const dates = { firstInterestDate: planDate, repaymentDate: planDate, earlyUntil: planDate }
/** `null`: the account has nothing. */
const share = z.nullable(amount)

/**
 * `text` is the agreement, line by line, in `language`; `hash` is the SHA-256 of its UTF-8, which is what is signed. It can be signed
 * until `expiresAt`.
 */
export const loanQuote = z.object({
  id: z.string(),
  ...terms,
  ...costs,
  ...dates,
  load: z.object({ before: share, after: share }),
  language,
  text: z.string(),
  hash: sha256,
  at: instant,
  expiresAt: instant,
})
export type LoanQuote = z.infer<typeof loanQuote>

/**
 * `POST /user/loan`, with an Idempotency-Key; answered with 20001. `agreement` is the quote's id, and the rest what it said. Refused as
 * `quoteLoan` is, by 30211 when the agreement is over or isn't this one, by 30214 for a signature that is none.
 */
export const loanBody = z.strictObject({ ...asked, agreement: rowId, language, hash: sha256, signature: z.optional(signature) })
export type LoanBody = z.infer<typeof loanBody>

/** A day that brought interest: `principal × rate`, rounded down, and never beyond the cap. */
export const loanDay = z.object({ date: planDate, principal: amount, rate: amount, interest: amount, isLate: z.boolean() })
export type LoanDay = z.infer<typeof loanDay>

/**
 * `by`: the person, or the venue after the end of the term. `interest` is negative in the repayment that ends a loan early at no cost: the
 * interest that was paid before counts as principal then.
 */
export const loanRepayment = z.object({ at: instant, amount, interest: signed, principal: amount, by: z.enum(['person', 'venue']) })
export type LoanRepayment = z.infer<typeof loanRepayment>

/**
 * One loan. Its dates are `null` until it is drawn down. `principalLeft` and `interestLeft` are what is owed, together `owed`; `payoff` is
 * what ends it today, which is less while an early end costs nothing (`earlyUntil`, that day included). `nextDay` is what the next day
 * brings. `interestSoFar` is what its days have brought, paid or not. `repaymentDate` is the last day of the term, and `repayBy` the
 * instant at which it ends.
 */
export const loan = z.object({
  id: z.string(),
  /** As people read it: `L-20260314-0009`. */
  number: z.string(),
  ...terms,
  ...costs,
  state: z.enum(LOAN_STATES),
  reason: z.nullable(z.enum(LOAN_REASONS)),
  say: z.nullable(z.string()),
  createTime: instant,
  /** By when a reviewer decides. */
  dueAt: instant,
  decidedAt: z.nullable(instant),
  drawnAt: z.nullable(instant),
  firstInterestDate: z.nullable(planDate),
  earlyUntil: z.nullable(planDate),
  repaymentDate: z.nullable(planDate),
  repayBy: z.nullable(instant),
  endedAt: z.nullable(instant),
  interestSoFar: amount,
  /** Of it, what an early end has made nothing of. */
  interestWaived: amount,
  principalPaid: amount,
  interestPaid: amount,
  principalLeft: amount,
  interestLeft: amount,
  owed: amount,
  payoff: amount,
  nextDay: amount,
  agreement: z.object({ hash: sha256, language, signedAt: instant, signedHash: sha256 }),
  /** Those that brought interest, oldest first. */
  interestByDay: z.array(loanDay),
  /** Oldest first. */
  repayments: z.array(loanRepayment),
})
export type Loan = z.infer<typeof loan>

/**
 * `GET /user/listLoanRecord`, newest first; `from` and `to` are epoch milliseconds, both included. `GET /user/getLoan/{id}` is one.
 * `POST /user/cancelLoan/{id}`, with an Idempotency-Key, takes it back before it is decided, and answers with it.
 */
export const loanListQuery = z.object({
  state: z.optional(z.enum(LOAN_STATES)),
  currency: z.optional(loanCurrency),
  from: z.optional(instantParam),
  to: z.optional(instantParam),
  ...pageQuery,
})
export type LoanListQuery = z.infer<typeof loanListQuery>

/**
 * `GET /user/getLoanAgreement/{id}`: what was signed, for good. `signedHash` is the SHA-256 over number, hash of the text, language,
 * signature and time (`src/domain/loan-agreement.ts`); `file` writes it all as a page that stands alone.
 */
export const loanAgreement = z.object({
  number: z.string(),
  language,
  text: z.string(),
  hash: sha256,
  signature,
  signedAt: instant,
  signedHash: sha256,
})
export type LoanAgreement = z.infer<typeof loanAgreement>

/**
 * `POST /user/repayLoan`, with an Idempotency-Key: at any time, whatever is switched off. `isAll`: `amount` is the `payoff` that was
 * shown, and 30215 says that it is another one by now. A part pays interest first, then principal. Refused by 10016 for more than is
 * owed, or nothing, 10011 where less is free, 30010 for a loan that is repaid. Answers with the loan.
 */
export const repayLoanBody = z.strictObject({ id: rowId, amount, isAll: z.boolean() })
export type RepayLoanBody = z.infer<typeof repayLoanBody>
