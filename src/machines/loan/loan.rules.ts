/** What makes a draft a loan: shared by the chart's guards and by the selectors that explain them. */
import { LOAN_CURRENCIES, mostInterestOf, type LoanCurrency, type LoanTerms } from '../../domain/loan.ts'
import { compare, dec, isAmountAtScale, SCALE } from '../../domain/money.ts'
import type { LoanOffer, LoanProduct } from '../../domain/wire/loans.ts'
import type { LoanContext, LoanDraft, LoanProblem } from './loan.types.ts'

type Asked = Pick<LoanContext, 'offer' | 'draft'>

const NO_AMOUNT = { text: '', value: '' } as const

export const OPENING_DRAFT: LoanDraft = { currency: LOAN_CURRENCIES[0], amount: NO_AMOUNT, days: 0 }

/** The amount of one loan must never slip into the next one. */
export const emptied = (draft: LoanDraft): LoanDraft => ({ ...draft, amount: NO_AMOUNT })

/** The product of the chosen currency; `null` when the venue doesn't lend it. */
export const productOf = ({ offer, draft }: Asked): LoanProduct | null =>
  offer?.products.find(({ currency }) => currency === draft.currency) ?? null

/** A term that the product doesn't have makes place for its shortest: a longer one is for the person to choose. */
const withProduct = (draft: LoanDraft, { days }: Pick<LoanProduct, 'days'>): LoanDraft => ({
  ...draft,
  days: days.includes(draft.days) ? draft.days : (days[0] ?? 0),
})

/** An amount is of its currency: five thousand of one are another sum in the other. */
export const withCurrency = (draft: LoanDraft, offer: LoanOffer | null, currency: LoanCurrency): LoanDraft => {
  const product = productOf({ offer, draft: { ...draft, currency } })
  if (product === null) return draft
  return withProduct(currency === draft.currency ? draft : emptied({ ...draft, currency }), product)
}

/** The draft under what is offered now: what was typed stays as long as its currency is lent. */
export const underOffer = (draft: LoanDraft, offer: LoanOffer): LoanDraft => {
  const first = offer.products[0]
  return withCurrency(draft, offer, productOf({ offer, draft }) === null && first ? first.currency : draft.currency)
}

/** Why this person can't borrow now, whatever is typed; `null` where they can. */
export const barredBy = ({ needsIdentity, waiting, hasOverdue }: LoanOffer): 'identity' | 'waiting' | 'overdue' | null => {
  if (waiting !== null) return 'waiting'
  if (hasOverdue) return 'overdue'
  return needsIdentity ? 'identity' : null
}

/** What is wrong with the draft, `null` where nothing is. */
export const problemOf = (asked: Asked): LoanProblem | null => {
  const product = productOf(asked)
  const { value } = asked.draft.amount
  if (product === null || compare(product.room, product.minAmount) < 0) return 'noRoom'
  if (value === '') return 'enterAmount'
  if (value === null || !isAmountAtScale(value, SCALE[product.currency])) return 'enterCorrectAmount'
  return compare(value, product.minAmount) < 0 || compare(value, product.room) > 0 ? 'amountOutOfRange' : null
}

/** What would be agreed, with what it costs at most; `null` while there is no amount that can be reckoned with. */
export const termsOf = (asked: Asked): LoanTerms | null => {
  const product = productOf(asked)
  const { days, amount } = asked.draft
  if (!product || !amount.value || compare(amount.value, '0') <= 0 || !isAmountAtScale(amount.value, SCALE[product.currency])) return null
  const { currency, dailyRate, freeDays, lateRate, lateCap, earlyDays } = product
  const terms = { currency, amount: dec(amount.value).toFixed(), days, dailyRate, freeDays }
  return { ...terms, lateRate, earlyDays, mostInterest: mostInterestOf(terms, lateCap) }
}

/** @throws when an agreement is wanted for a draft with a problem */
export const wantedTerms = (asked: Asked): LoanTerms => {
  const terms = termsOf(asked)
  if (terms === null) throw new Error('An agreement needs an amount: ask for it with `canReview`.')
  return terms
}
