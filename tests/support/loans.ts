/** Short words for tests that borrow. */
import type { Decimal } from '../../src/domain/money.ts'
import type { Loan, LoanBody, LoanOffer, LoanQuote, QuoteLoanBody } from '../../src/domain/wire/loans.ts'
import { followLoans } from '../../server/loans/follow-loans.ts'
import { loanReview } from '../../server/loans/loan-review.ts'
import { decideReview, type Decided } from '../../server/reviews/decide-review.ts'
import { DAY } from '../../server/core/retention.ts'
import { fund } from './withdrawals.ts'
import { newKey, type Answered, type TestUser, type Venue } from './venue.ts'

export const SIGNATURE = { kind: 'typed', text: 'Mira Óskarsdóttir-Lee' } as const
export const ASKED = { currency: 'USDT', amount: '5000', days: 30, language: 'en' } as const satisfies QuoteLoanBody

/** As a reviewer leaves it: what was sent has no part in loans. */
export const verify = async ({ services }: Venue, { id }: Pick<TestUser, 'id'>, state: 'verified' | 'pending' | 'failed' = 'verified') => {
  const at = new Date(services.clock.now())
  await services.db
    .insertInto('identifications')
    .values({
      user_id: id,
      submitted_at: at,
      due_at: at,
      state,
      sealed: Buffer.from('x'),
      decided_at: state === 'pending' ? null : at,
      verdict: state === 'failed' ? Buffer.from('x') : null,
    })
    .execute()
}

const A_YEAR = 366 * DAY
/** Signed in for as long as a loan may take. */
const staySignedIn = async ({ services }: Venue, { id }: TestUser): Promise<void> => {
  await services.db
    .updateTable('sessions')
    .set({ expires_at: new Date(services.clock.now() + 3 * A_YEAR), idle_limit: (3 * A_YEAR) / 1000 })
    .where('user_id', '=', id)
    .execute()
}

/** Somebody verified, with money of their own. */
export const newBorrower = async (venue: Venue, own: Decimal = '10000'): Promise<TestUser> => {
  const user = await venue.newUser()
  await staySignedIn(venue, user)
  await verify(venue, user)
  if (own !== '0') await fund(venue, user, own)
  return user
}

export const offerOf = async (venue: Venue, { token }: TestUser): Promise<LoanOffer> =>
  (await venue.get<LoanOffer>('/user/listLoanOffer', { token, book: 'real' })).result

export const quote = (venue: Venue, { token }: TestUser, change: Partial<QuoteLoanBody> = {}): Promise<Answered<LoanQuote>> =>
  venue.post('/user/quoteLoan', { token, book: 'real', body: { ...ASKED, ...change } })

/** What signs a quote. */
export const signing = ({ id, currency, amount, days, language, hash }: LoanQuote): LoanBody => ({
  agreement: id,
  currency,
  amount,
  days,
  language,
  hash,
  signature: SIGNATURE,
})

export const submitBody = (venue: Venue, { token }: TestUser, body: object, key = newKey()): Promise<Answered<Loan>> =>
  venue.post('/user/loan', { token, book: 'real', key, body })

/** Signed and submitted; throws if it is refused. */
export const newLoan = async (venue: Venue, user: TestUser, change: Partial<QuoteLoanBody> = {}): Promise<Loan> => {
  const quoted = await quote(venue, user, change)
  if (quoted.code !== 200) throw new Error(quoted.body)
  const answer = await submitBody(venue, user, signing(quoted.result))
  if (answer.code !== 20001) throw new Error(answer.body)
  return answer.result
}

/** Decides as a reviewer does; without a reason it is drawn down. */
export const decideLoan = async ({ services }: Venue, id: string, reason: string | null = null): Promise<Decided | null> => {
  const review = await services.db
    .selectFrom('reviews')
    .selectAll()
    .where('kind', '=', 'loan')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  const verdict = reason === null ? ({ state: 'approved' } as const) : ({ state: 'rejected', reason, say: null } as const)
  return decideReview(services, loanReview, review, verdict, { who: 'test', account: '' })
}

export const drawnLoan = async (venue: Venue, user: TestUser, change: Partial<QuoteLoanBody> = {}): Promise<Loan> => {
  const { id } = await newLoan(venue, user, change)
  await decideLoan(venue, id)
  return loanNow(venue, user, id)
}

export const loanNow = async (venue: Venue, { token }: TestUser, id: string): Promise<Loan> =>
  (await venue.get<Loan>(`/user/getLoan/${id}`, { token, book: 'real' })).result

export const repay = (
  venue: Venue,
  { token }: Pick<TestUser, 'token'>,
  body: { readonly id: string; readonly amount: Decimal; readonly isAll?: boolean },
  key = newKey(),
): Promise<Answered<Loan>> => venue.post('/user/repayLoan', { token, book: 'real', key, body: { isAll: false, ...body } })

/** Days pass one by one, and the follower looks on each. */
export const passDays = async (venue: Venue, count: number): Promise<void> => {
  for (let day = 0; day < count; day++) {
    venue.clock.advance(DAY)
    await followLoans(venue.services)
  }
}

export const cancelLoanOf = (venue: Venue, { token }: Pick<TestUser, 'token'>, id: string): Promise<Answered<Loan>> =>
  venue.post(`/user/cancelLoan/${id}`, { token, book: 'real', key: newKey() })
