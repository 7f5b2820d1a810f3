/** What makes an agreement one that may be shown and signed. */
import { SPEC_CODES, type Failure } from '../../domain/error-codes.ts'
import { repaymentAmount, termInterest } from '../../domain/loan.ts'
import { LOAN_CODES } from '../../domain/loan-codes.ts'
import { dec } from '../../domain/money.ts'
import type { LoanBody, QuoteLoanBody } from '../../domain/wire/loans.ts'
import type { AgreementContext, QuotedAgreement, WantedAgreement } from './agreement.types.ts'

const isSame = (one: string | number, other: string | number): boolean => one === other || dec(String(one)).eq(String(other))

/** Every figure is the one that the form showed. */
export const isAsWanted = ({ terms, language }: WantedAgreement, { quote }: QuotedAgreement): boolean =>
  quote.language === language &&
  quote.currency === terms.currency &&
  (['amount', 'days', 'dailyRate', 'freeDays', 'lateRate', 'mostInterest', 'earlyDays'] as const).every((key) =>
    isSame(quote[key], terms[key]),
  ) &&
  isSame(quote.totalInterest, termInterest(terms)) &&
  isSame(quote.repaymentAmount, repaymentAmount(terms))

const OF_FORM: ReadonlySet<string> = new Set(
  [
    SPEC_CODES.purchaseAmountWrong,
    SPEC_CODES.identityMissing,
    SPEC_CODES.loanPeriodWrong,
    SPEC_CODES.insufficientBalance,
    LOAN_CODES.loanWaiting,
    LOAN_CODES.loanOverdue,
  ].map(String),
)

/** A refusal that no other agreement would meet: something in the form, or about the person, comes first. */
export const isOfForm = ({ code }: Failure): boolean => OF_FORM.has(code)

const wantedOf = ({ wanted }: Pick<AgreementContext, 'wanted'>): WantedAgreement => {
  if (wanted === null) throw new Error('An agreement needs terms: it is asked for by `loan.wanted`.')
  return wanted
}

const quotedOf = ({ quoted }: Pick<AgreementContext, 'quoted'>): QuotedAgreement => {
  if (quoted === null) throw new Error('There is no agreement: enter this state from `quoting`.')
  return quoted
}

export const quoteBodyOf = (context: Pick<AgreementContext, 'wanted'>): QuoteLoanBody => {
  const { terms, language } = wantedOf(context)
  const { currency, amount, days } = terms
  return { currency, amount, days, language }
}

/** What is signed: exactly the agreement that is on screen. */
export const loanBodyOf = (context: Pick<AgreementContext, 'quoted'>): Omit<LoanBody, 'signature'> => {
  const { id, currency, amount, days, language, hash } = quotedOf(context).quote
  return { agreement: id, currency, amount, days, language, hash }
}
