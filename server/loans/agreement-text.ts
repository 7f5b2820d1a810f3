/** The agreement of a loan in the person's language, with every figure as that language writes it. */
import { INTL_TAG, type Locale } from '../../src/domain/constants.ts'
import { dayInterest, interestDays, loanDates, repaymentAmount, termInterest, yearlyRate, type LoanTerms } from '../../src/domain/loan.ts'
import { add, SCALE, type Decimal } from '../../src/domain/money.ts'
import { DAY } from '../../src/domain/simulation/calendar.ts'
import { AGREEMENT_TEXTS } from './agreement-texts.ts'

/** What an agreement is made of. */
export interface AgreementOf {
  readonly terms: LoanTerms
  /** Number of the account, which names nobody to strangers. */
  readonly account: string
  /** Number of the agreement. */
  readonly quote: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly expiresAt: number
  readonly isSimulated: boolean
}

/** Every figure, written. */
export interface Written {
  readonly account: string
  readonly quote: string
  readonly at: string
  readonly until: string
  readonly amount: string
  readonly term: string
  readonly free: string
  readonly bearing: string
  readonly rate: string
  readonly lateRate: string
  readonly yearly: string
  readonly daily: string
  readonly interest: string
  readonly repayment: string
  readonly most: string
  readonly owedAtMost: string
  readonly today: string
  readonly firstInterest: string
  readonly repayBy: string
  readonly early: string
  readonly currency: string
}

const MONEY_LEAST = 2
const RATE_MOST = 6

/** So that a figure that is written from left to right stays whole in a sentence that isn't. */
const isolated = (locale: Locale, text: string): string => (locale === 'ar' ? `\u2068${text}\u2069` : text)

const written = (locale: Locale, { terms, account, quote, at, expiresAt }: AgreementOf): Written => {
  const tag = INTL_TAG[locale]
  const own = (text: string): string => isolated(locale, text)
  // A decimal as text is written as it is, without a float between.
  const number = (value: Decimal, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(tag, options).format(value as Intl.StringNumericLiteral)
  const money = (value: Decimal): string =>
    own(`${number(value, { minimumFractionDigits: MONEY_LEAST, maximumFractionDigits: SCALE[terms.currency] })}\u00a0${terms.currency}`)
  const percent = (share: Decimal): string =>
    own(number(share, { style: 'percent', minimumFractionDigits: MONEY_LEAST, maximumFractionDigits: RATE_MOST }))
  const days = (count: number): string => own(number(String(count), { style: 'unit', unit: 'day', unitDisplay: 'long' }))
  const date = (day: number): string => own(new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(day * DAY))
  const time = (instant: number): string =>
    own(`${new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' }).format(instant)} UTC`)
  const dates = loanDates(terms, at)
  const repayment = repaymentAmount(terms)
  return {
    account: own(account),
    quote: own(quote),
    at: time(at),
    until: time(expiresAt),
    amount: money(terms.amount),
    term: days(terms.days),
    free: days(terms.freeDays),
    bearing: days(interestDays(terms)),
    rate: percent(terms.dailyRate),
    lateRate: percent(terms.lateRate),
    yearly: percent(yearlyRate(terms.amount, repayment, terms.days)),
    daily: money(dayInterest(terms.currency, terms.amount, terms.dailyRate)),
    interest: money(termInterest(terms)),
    repayment: money(repayment),
    most: money(terms.mostInterest),
    owedAtMost: money(add(terms.amount, terms.mostInterest)),
    today: date(dates.drawn),
    firstInterest: date(dates.firstInterest),
    repayBy: date(dates.repay),
    early: date(dates.early),
    currency: terms.currency,
  }
}

/** Line by line, each a paragraph of its own. */
export const agreementText = (locale: Locale, of: AgreementOf): string => {
  const { simulated, lines } = AGREEMENT_TEXTS[locale]
  return [...lines(written(locale, of)), ...(of.isSimulated ? [simulated] : [])].join('\n\n')
}
