import type { Locale } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { Keyed, Stamped } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { LoanTerms } from '../../domain/loan.ts'
import type { SignatureKind, SignaturePurpose } from '../../domain/sealed-signature.ts'
import type { Loan, LoanBody, LoanQuote, QuoteLoanBody } from '../../domain/wire/loans.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'

/** What the form said: the agreement must say the same. */
export interface WantedAgreement {
  readonly terms: LoanTerms
  readonly language: Locale
}

/** An agreement as it came, with what this page worked out by itself. It names its borrower by the number of their account alone. */
export interface QuotedAgreement {
  readonly quote: LoanQuote
  /**
   * Whether the hash that the venue wants signed is that of the text, which this page has worked out. Both are long figures that an
   * export strikes out: a chart that compared them would go another way in a replay.
   */
  readonly isTextRight: boolean
}

/** Why there is another agreement than the one before. */
export type AgreementNote = 'changed' | 'unsigned'

export interface AgreementContext extends KeyedWriteContext {
  readonly wanted: WantedAgreement | null
  readonly quoted: QuotedAgreement | null
  /** Where the signature lies; `null` until there is one. */
  readonly signature: string | null
  /** Set by the first attempt to sign, so that nobody is scolded before it. */
  readonly showProblems: boolean
  readonly note: AgreementNote | null
  /** What the venue has taken. */
  readonly loan: Loan | null
  /** Why the signed agreement could not be handed over. */
  readonly copyFailure: Failure | null
}

export type AgreementCommand =
  /** There was no agreement: another attempt. */
  | { readonly type: 'agreement.retry' }
  /** What is here is over, or isn't what it says it is. */
  | { readonly type: 'agreement.renew' }
  /** The page is shown anew. */
  | { readonly type: 'agreement.refresh' }
  | { readonly type: 'agreement.back' }
  /** The end of the text has been on screen. */
  | { readonly type: 'agreement.finishReading' }
  | { readonly type: 'agreement.sign' }
  | { readonly type: 'agreement.saveCopy' }
  | KeyedWriteEvent<'agreement'>

export type AgreementEvent =
  | Stamped<AgreementCommand, { 'agreement.sign': Keyed }>
  | ({ readonly type: 'loan.wanted' } & WantedAgreement)
  | { readonly type: 'signature.given'; readonly purpose: SignaturePurpose; readonly ref: string; readonly kind: SignatureKind }
  | { readonly type: 'signature.removed'; readonly purpose: SignaturePurpose }

export type AgreementEmitted =
  /** Another text is on screen: whatever was signed before was not this one. */
  | { readonly type: 'agreement.quoted' }
  /** It was left unsigned. `failure`: what the venue said against it; `isMoved`: its figures are others than the form's. */
  | { readonly type: 'agreement.left'; readonly failure: Failure | null; readonly isMoved: boolean }
  | { readonly type: 'agreement.accepted'; readonly loan: Loan }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type AgreementTag = 'busy' | 'held'

export interface QuoteInput {
  readonly body: QuoteLoanBody
}

export interface SubmitLoanInput extends KeyedInput {
  readonly body: Omit<LoanBody, 'signature'>
  /** Where the signature lies. */
  readonly signature: string | null
}

export interface SaveSignedInput {
  readonly loanId: string
}
