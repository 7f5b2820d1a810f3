import type { Keyed, Timed, Stamped } from '../../domain/event.ts'
import type { ChangedField, TypedField } from '../../domain/account-fields.ts'
import type { Failure, SuccessCode } from '../../domain/error-codes.ts'
import type { RecoveryField } from '../../domain/password-fields.ts'
import type { SealedFormContext } from '../shapes/sealed-form.ts'

/** Stream `recovery`. */
export type RecoveryInput = undefined

export interface RecoveryContext extends SealedFormContext<RecoveryField> {
  /** Why the last code was not sent. */
  readonly codeFailure: Failure | null
  /** When the last code was asked for, epoch milliseconds; `null` when the person came with a code they had. */
  readonly codeAskedAt: number | null
  /** A reload cut off a reset whose outcome nobody knows: the new password may already be the right one. */
  readonly mayBeReset: boolean
  /** What the venue says of the change that it made. */
  readonly success: SuccessCode | null
}

export type RecoveryCommand =
  | ({ readonly type: 'recovery.change' } & TypedField<RecoveryField>)
  | { readonly type: 'recovery.blur'; readonly field: RecoveryField }
  | { readonly type: 'recovery.sendCode' }
  /** A code came earlier: go on without asking for another. */
  | { readonly type: 'recovery.enterCode' }
  /** Back to the address. */
  | { readonly type: 'recovery.back' }
  | { readonly type: 'recovery.submit' }
  /** Asks for an unknown outcome now. */
  | { readonly type: 'recovery.check' }
  /** Back to the form, which admits that it may have happened. */
  | { readonly type: 'recovery.dismiss' }

export type RecoveryEvent =
  | ({ readonly type: 'recovery.change' } & ChangedField<RecoveryField>)
  | Stamped<Exclude<RecoveryCommand, { readonly type: 'recovery.change' }>, { 'recovery.sendCode': Timed; 'recovery.submit': Keyed }>
  /** After a reload the text behind a reference is gone. */
  | { readonly type: 'recovery.valueLost'; readonly field: RecoveryField }
  /** The page was opened anew after a recovery that had come to its end. */
  | { readonly type: 'recovery.begin' }

/** The texts behind the form have served. */
export type RecoveryEmitted = { readonly type: 'recovery.completed' }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type RecoveryTag = 'busy' | 'held'

export type RecoveryRefs = Readonly<Record<RecoveryField, string | null>>

/** Keys of `reasons.*`: why a button is off. */
export type RecoveryReason = 'inFlight' | 'outcomeUnknown'
export type RecoveryCodeReason = RecoveryReason | 'sendingCode' | 'codeWait'
