import type { ChangedField, TypedField } from '../../domain/account-fields.ts'
import type { EmailChangeField } from '../../domain/email-change-fields.ts'
import type { Failure, SuccessCode } from '../../domain/error-codes.ts'
import type { Keyed, Stamped, Timed } from '../../domain/event.ts'
import type { SealedFormContext } from '../shapes/sealed-form.ts'

/** Stream `emailChange`. */
export type EmailChangeInput = undefined

export interface EmailChangeContext extends SealedFormContext<EmailChangeField> {
  /** Why the last code was not sent. */
  readonly codeFailure: Failure | null
  /** When the last code was asked for, epoch milliseconds. */
  readonly codeAskedAt: number | null
  /** A reload cut off a change whose outcome nobody knows, or no answer ever came: the new address may be the account's. */
  readonly mayBeChanged: boolean
  /** What the venue says of the change that it made. */
  readonly success: SuccessCode | null
}

export type EmailChangeCommand =
  | ({ readonly type: 'emailChange.change' } & TypedField<EmailChangeField>)
  | { readonly type: 'emailChange.blur'; readonly field: EmailChangeField }
  | { readonly type: 'emailChange.sendCode' }
  /** Back to the address. */
  | { readonly type: 'emailChange.back' }
  | { readonly type: 'emailChange.submit' }
  /** Asks for an unknown outcome now. */
  | { readonly type: 'emailChange.check' }
  /** Back to the form, which admits that it may have happened. */
  | { readonly type: 'emailChange.dismiss' }
  /** Another change after one that is done. */
  | { readonly type: 'emailChange.again' }

export type EmailChangeEvent =
  | ({ readonly type: 'emailChange.change' } & ChangedField<EmailChangeField>)
  | Stamped<
      Exclude<EmailChangeCommand, { readonly type: 'emailChange.change' }>,
      { 'emailChange.sendCode': Timed; 'emailChange.submit': Keyed }
    >
  /** After a reload the text behind a reference is gone. */
  | { readonly type: 'emailChange.valueLost'; readonly field: EmailChangeField }

/** The account's address is another one: whoever shows it reads it anew. */
export type EmailChangeEmitted = { readonly type: 'emailChange.completed' }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type EmailChangeTag = 'busy' | 'held'

export type EmailChangeRefs = Readonly<Record<EmailChangeField, string | null>>

/** Keys of `reasons.*`: why a button is off. */
export type EmailChangeReason = 'inFlight' | 'outcomeUnknown'
export type EmailChangeCodeReason = EmailChangeReason | 'sendingCode' | 'codeWait'
