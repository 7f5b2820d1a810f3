import type { AccountProblem, RegistrationField, SealedField } from '../../domain/account-fields.ts'
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

export type RegistrationEvent =
  /**
   * Raw: `{ field, value }`; sealing puts `ref` and `problem` in its place. A new password also judges its confirmation
   * anew: `confirmProblem`, only with `field: 'password'` and when a confirmation has been typed.
   */
  | ({
      readonly type: 'registration.change'
      readonly field: RegistrationField
      readonly confirmProblem?: AccountProblem | null
    } & SealedField)
  | { readonly type: 'registration.blur'; readonly field: RegistrationField }
  /** Stamped with the time of the click. */
  | { readonly type: 'registration.sendCode'; readonly now: number }
  /** Stamped with an idempotency key. */
  | { readonly type: 'registration.submit'; readonly key: string }
  /** Asks for an unknown outcome now. */
  | { readonly type: 'registration.check' }
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
