import { problemsOf } from '../../src/domain/identity.ts'
import { LOAN_REVIEWED_WITHIN } from '../../src/domain/loan.ts'
import { signedHash } from '../../src/domain/loan-file.ts'
import type { LoanAgreement, LoanBody } from '../../src/domain/wire/loans.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Book, Tx } from '../core/database/schema.ts'
import { openReview } from '../reviews/reviews.ts'
import { requireLendable } from './lending-rules.ts'
import { takeQuote } from './loan-quotes.ts'
import { LOAN_REFUSALS } from './loan-refusals.ts'
import { storeSignature } from './loan-signatures.ts'
import { changeLoan, insertLoan, type LoanRow } from './loans.repository.ts'

/** Without spaces around what was typed. A dot, or nothing, is no signature. */
const requireSignature = ({ signature: given }: LoanBody, now: number): LoanAgreement['signature'] => {
  const signature = given?.kind === 'typed' ? { ...given, text: given.text.trim() } : given
  if (signature === undefined || problemsOf({ signature }, now).signature !== undefined)
    throw new Refusal(LOAN_REFUSALS.notSigned, 'nothing was signed')
  return signature
}

/**
 * Submits a signed loan for review, in the caller's transaction. Whether it may be lent is asked once more. Refuses as `requireLendable`
 * does, `notSigned` and `agreementChanged`; the agreement can still be signed then.
 */
export const submitLoan = async (
  services: Services,
  tx: Tx,
  owner: { readonly userId: string; readonly book: Book },
  body: LoanBody,
): Promise<LoanRow> => {
  const now = services.clock.now()
  const terms = await requireLendable(services, tx, owner, body)
  const signature = requireSignature(body, now)
  const { text } = await takeQuote(tx, owner, body, { terms, now })
  const at = new Date(now)
  const row = await insertLoan(tx, {
    user_id: owner.userId,
    currency: terms.currency,
    amount: terms.amount,
    days: terms.days,
    daily_rate: terms.dailyRate,
    free_days: terms.freeDays,
    late_rate: terms.lateRate,
    most_interest: terms.mostInterest,
    early_days: terms.earlyDays,
    language: body.language,
    text,
    hash: body.hash,
    signed_at: at,
    created_at: at,
    due_at: new Date(now + LOAN_REVIEWED_WITHIN),
  })
  if (!row) throw new Refusal(LOAN_REFUSALS.loanWaiting, 'a loan waits for a decision')
  await storeSignature(tx, services.settings, row, signature)
  const kind = { kind: 'loan', letter: 'L' } as const
  const { number } = await openReview(tx, { kind, subjectId: row.id, userId: owner.userId, at: now, dueAt: row.due_at.getTime() })
  const { language, hash } = row
  return changeLoan(tx, row.id, { number, signed_hash: signedHash({ number, language, hash, signature, signedAt: now }) })
}
