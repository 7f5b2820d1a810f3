import type { Keyed, Timed, Stamped } from '../../domain/event.ts'
import type { ChangedField, RegistrationField, TypedField } from '../../domain/account-fields.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { SealedFormContext } from '../shapes/sealed-form.ts'

/** Stream `registration`. */
export type RegistrationInput = undefined

export interface RegistrationContext extends SealedFormContext<RegistrationField> {
  /** Why the last e-mail code was not sent. */
  readonly codeFailure: Failure | null
  /** When the last code was asked for, epoch milliseconds. */
  readonly codeAskedAt: number | null
  /** A reload cut off a registration whose outcome nobody knows: signing in may already work. */
  readonly mayBeRegistered: boolean
}

export type RegistrationCommand =
  | ({ readonly type: 'registration.change' } & TypedField<RegistrationField>)
  | { readonly type: 'registration.blur'; readonly field: RegistrationField }
  | { readonly type: 'registration.sendCode' }
  | { readonly type: 'registration.submit' }
  /** Asks for an unknown outcome now. */
  | { readonly type: 'registration.check' }
  /** Back to the form, which admits that it may have happened. */
  | { readonly type: 'registration.dismiss' }

export type RegistrationEvent =
  | ({ readonly type: 'registration.change' } & ChangedField<RegistrationField>)
  | Stamped<
      Exclude<RegistrationCommand, { readonly type: 'registration.change' }>,
      { 'registration.sendCode': Timed; 'registration.submit': Keyed }
    >
  /** After a reload the text behind a reference is gone. */
  | { readonly type: 'registration.valueLost'; readonly field: RegistrationField }
  /** Raised by the chart itself when the account is open. */
  | { readonly type: 'registration.finished' }

export type RegistrationEmitted = { readonly type: 'registration.completed'; readonly userId: string }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type RegistrationTag = 'busy' | 'held'

export type RegistrationRefs = Readonly<Record<RegistrationField, string | null>>

/** Keys of `reasons.*`: why a button is off. */
export type RegistrationReason = 'inFlight' | 'outcomeUnknown' | 'registered'
export type SendCodeReason = RegistrationReason | 'sendingCode' | 'codeWait'
