/** Agreements that can be signed for a while: made for one person, signed once, forgotten after a day. */
import type { ColumnType } from 'kysely'
import type { Locale } from '../../src/domain/constants.ts'
import { AGREEMENT_LIFETIME, boundShare, boundShareWith, loanDates, type LoanTerms } from '../../src/domain/loan.ts'
import { textHash } from '../../src/domain/loan-file.ts'
import { dec, SCALE, toDecimal } from '../../src/domain/money.ts'
import { dateOfDay } from '../../src/domain/plans/plan-days.ts'
import type { LoanBody, LoanQuote, QuoteLoanBody } from '../../src/domain/wire/loans.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Book, Fixed, Id, Tx } from '../core/database/schema.ts'
import { readFigures } from '../core/figures.ts'
import { isMoneySimulated } from '../core/params.ts'
import { usdtPrice } from '../core/valuation.ts'
import { agreementText } from './agreement-text.ts'
import { requireLendable } from './lending-rules.ts'
import { LOAN_REFUSALS } from './loan-refusals.ts'
import { costsOf } from './loans.repository.ts'

interface LoanQuotesTable {
  id: Id
  user_id: Fixed<string>
  terms: ColumnType<LoanTerms, string, never>
  language: Fixed<Locale>
  text: ColumnType<string, string, string>
  hash: ColumnType<string, string, string>
  made_at: Fixed<Date>
  expires_at: Fixed<Date>
}

declare module '../core/database/schema.ts' {
  interface Database {
    loan_quotes: LoanQuotesTable
  }
}

interface Owner {
  readonly userId: string
  readonly book: Book
}

/** What is bound of the account now, and with the loan. */
const loadOf = async (services: Services, tx: Tx, userId: string, { currency, amount }: LoanTerms, now: number) => {
  const account = (await readFigures(services, tx, { userId, book: 'real' }))(now)
  const price = usdtPrice(services.market, currency, now)?.price ?? '0'
  return { before: boundShare(account), after: boundShareWith(account, toDecimal(dec(amount).times(price), SCALE.USDT)) }
}

/** Makes the agreement. Its number stands in its text, so the row comes first. Refuses by `requireLendable`. */
export const quoteLoan = async (services: Services, tx: Tx, owner: Owner, { language, ...asked }: QuoteLoanBody): Promise<LoanQuote> => {
  const at = services.clock.now()
  const terms = await requireLendable(services, tx, owner, asked)
  const expiresAt = at + AGREEMENT_LIFETIME
  // Whoever looks at one after the other leaves none behind that is over.
  await tx.deleteFrom('loan_quotes').where('user_id', '=', owner.userId).where('expires_at', '<=', new Date(at)).execute()
  const { id } = await tx
    .insertInto('loan_quotes')
    .values({
      user_id: owner.userId,
      terms: JSON.stringify(terms),
      language,
      text: '',
      hash: textHash(''),
      made_at: new Date(at),
      expires_at: new Date(expiresAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isSimulated = await isMoneySimulated(services.params)
  const text = agreementText(language, { terms, account: owner.userId, quote: `PL-${id}`, at, expiresAt, isSimulated })
  const hash = textHash(text)
  await tx.updateTable('loan_quotes').set({ text, hash }).where('id', '=', id).execute()
  const dates = loanDates(terms, at)
  return {
    id,
    ...terms,
    ...costsOf(terms),
    firstInterestDate: dateOfDay(dates.firstInterest),
    repaymentDate: dateOfDay(dates.repay),
    earlyUntil: dateOfDay(dates.early),
    load: await loadOf(services, tx, owner.userId, terms, at),
    language,
    text,
    hash,
    at,
    expiresAt,
  }
}

const isSame = (one: LoanTerms, other: LoanTerms): boolean =>
  (Object.keys(one) as (keyof LoanTerms)[]).every((key) => one[key] === other[key])

/**
 * Takes an agreement to be signed, so that nobody signs it twice. Refuses `agreementChanged` unless it is this person's, in time, and
 * exactly what was shown, on what is offered now.
 */
export const takeQuote = async (
  tx: Tx,
  { userId }: Owner,
  { agreement, hash, language, currency, amount, days }: LoanBody,
  { terms, now }: { readonly terms: LoanTerms; readonly now: number },
): Promise<{ readonly text: string }> => {
  const quote = await tx
    .deleteFrom('loan_quotes')
    .where('id', '=', agreement)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  const isShown =
    quote !== undefined &&
    quote.expires_at.getTime() > now &&
    quote.hash === hash &&
    quote.language === language &&
    quote.terms.currency === currency &&
    quote.terms.days === days &&
    dec(quote.terms.amount).eq(amount) &&
    isSame(quote.terms, terms)
  if (!isShown) throw new Refusal(LOAN_REFUSALS.agreementChanged, 'the agreement is over, or is not this one')
  return { text: quote.text }
}
