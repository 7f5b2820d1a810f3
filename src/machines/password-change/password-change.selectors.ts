/** What the card that changes the password shows. */
import type { SnapshotFrom } from 'xstate'
import { OWN_CODES, type Failure, type SuccessCode } from '../../domain/error-codes.ts'
import type { PasswordChangeField } from '../../domain/password-fields.ts'
import { sealedFieldFacts, type SealedFieldFacts } from '../shapes/sealed-field.ts'
import type { passwordChangeMachine } from './password-change.machine.ts'
import type { PasswordChangeReason } from './password-change.types.ts'

export type PasswordChangeSnapshot = SnapshotFrom<typeof passwordChangeMachine>

export const selectPasswordChangeField = (snapshot: PasswordChangeSnapshot, field: PasswordChangeField): SealedFieldFacts =>
  sealedFieldFacts(snapshot.context, field)

export interface PasswordChangeFacts {
  /** The fields take text only while this holds. */
  readonly isFilling: boolean
  readonly isSubmitting: boolean
  /** No answer came: the page asks the venue again by itself. */
  readonly isOutcomeUnknown: boolean
  /** The page asks no more by itself. */
  readonly hasGivenUp: boolean
  readonly isChanged: boolean
  /** Other sessions the change ended; `null` when they were let be. */
  readonly ended: number | null
  readonly success: SuccessCode | null
  readonly mayBeChanged: boolean
  readonly endOthers: boolean
  /** Of no field. */
  readonly failure: Failure | null
  /** The person must first confirm who they are, on the security page. */
  readonly isProofNeeded: boolean
  readonly whyNotSubmit: PasswordChangeReason | null
}

const isHeldOpen = (snapshot: PasswordChangeSnapshot): boolean => snapshot.matches('unknown') || snapshot.matches('unresolved')

export const selectPasswordChange = (snapshot: PasswordChangeSnapshot): PasswordChangeFacts => {
  const { ended, success, mayBeChanged, endOthers, failure } = snapshot.context
  return {
    isFilling: snapshot.matches('filling') || snapshot.matches('changed'),
    isSubmitting: snapshot.matches('submitting'),
    isOutcomeUnknown: isHeldOpen(snapshot),
    hasGivenUp: snapshot.matches('unresolved'),
    isChanged: snapshot.matches('changed'),
    ended,
    success,
    mayBeChanged,
    endOthers,
    failure,
    isProofNeeded: failure?.code === String(OWN_CODES.reauthenticationNeeded),
    whyNotSubmit: whyNotChangePassword(snapshot),
  }
}

/** Mistakes in the fields are no reason: pressing names them. */
export const whyNotChangePassword = (snapshot: PasswordChangeSnapshot): PasswordChangeReason | null => {
  if (isHeldOpen(snapshot)) return 'outcomeUnknown'
  return snapshot.matches('submitting') ? 'inFlight' : null
}
