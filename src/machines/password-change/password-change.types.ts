import type { ChangedField, TypedField } from '../../domain/account-fields.ts'
import type { Keyed, Stamped } from '../../domain/event.ts'
import type { SuccessCode } from '../../domain/error-codes.ts'
import type { PasswordChangeField } from '../../domain/password-fields.ts'
import type { SealedFormContext } from '../shapes/sealed-form.ts'

/** Stream `passwordChange`. */
export type PasswordChangeInput = undefined

export interface PasswordChangeContext extends SealedFormContext<PasswordChangeField> {
  /** Whether all other sessions end with the change; they do unless the person says otherwise. */
  readonly endOthers: boolean
  /** How many other sessions the last change ended; `null` when they were let be. */
  readonly ended: number | null
  /** What the venue says of the last change. */
  readonly success: SuccessCode | null
  /** A reload cut off a change whose outcome nobody knows: the new password may already be the right one. */
  readonly mayBeChanged: boolean
}

export type PasswordChangeCommand =
  | ({ readonly type: 'passwordChange.change' } & TypedField<PasswordChangeField>)
  | { readonly type: 'passwordChange.blur'; readonly field: PasswordChangeField }
  | { readonly type: 'passwordChange.chooseEndOthers'; readonly endOthers: boolean }
  | { readonly type: 'passwordChange.submit' }
  /** Asks for an unknown outcome now. */
  | { readonly type: 'passwordChange.check' }
  /** Back to the form, which admits that it may have happened. */
  | { readonly type: 'passwordChange.dismiss' }

export type PasswordChangeEvent =
  | ({ readonly type: 'passwordChange.change' } & ChangedField<PasswordChangeField>)
  | Stamped<Exclude<PasswordChangeCommand, { readonly type: 'passwordChange.change' }>, { 'passwordChange.submit': Keyed }>
  /** After a reload the text behind a reference is gone. */
  | { readonly type: 'passwordChange.valueLost'; readonly field: PasswordChangeField }

/** Whoever shows the sessions reads them anew. */
export type PasswordChangeEmitted = { readonly type: 'passwordChange.completed' }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type PasswordChangeTag = 'busy' | 'held'

export type PasswordChangeRefs = Readonly<Record<PasswordChangeField, string | null>>

/** Keys of `reasons.*`: why the button is off. */
export type PasswordChangeReason = 'inFlight' | 'outcomeUnknown'
