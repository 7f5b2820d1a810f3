/** What the page of password recovery shows. */
import type { SnapshotFrom } from 'xstate'
import { CODE_RESEND_WAIT } from '../../domain/constants.ts'
import type { Failure, SuccessCode } from '../../domain/error-codes.ts'
import type { RecoveryField } from '../../domain/password-fields.ts'
import { sealedFieldFacts, type SealedFieldFacts } from '../shapes/sealed-field.ts'
import type { recoveryMachine } from './recovery.machine.ts'
import type { RecoveryCodeReason, RecoveryReason } from './recovery.types.ts'

export type RecoverySnapshot = SnapshotFrom<typeof recoveryMachine>

export const selectRecoveryField = (snapshot: RecoverySnapshot, field: RecoveryField): SealedFieldFacts =>
  sealedFieldFacts(snapshot.context, field)

export interface RecoveryFacts {
  /** Which of the three steps is on screen. */
  readonly step: 'address' | 'newPassword' | 'changed'
  /** The fields of the step take text only while this holds. */
  readonly isFilling: boolean
  /** The first code is being asked for. */
  readonly isSending: boolean
  readonly isSubmitting: boolean
  /** No answer came: the page asks the venue again by itself. */
  readonly isOutcomeUnknown: boolean
  /** The page asks no more by itself. */
  readonly hasGivenUp: boolean
  readonly mayBeReset: boolean
  readonly success: SuccessCode | null
  /** Of no field. */
  readonly failure: Failure | null
  /** Why the button of the step is off. */
  readonly whyNot: RecoveryReason | null
}

const isHeldOpen = (snapshot: RecoverySnapshot): boolean =>
  snapshot.matches({ choosing: { form: 'unknown' } }) || snapshot.matches({ choosing: { form: 'unresolved' } })

export const selectRecovery = (snapshot: RecoverySnapshot): RecoveryFacts => ({
  step: snapshot.matches('changed') ? 'changed' : snapshot.matches('choosing') ? 'newPassword' : 'address',
  isFilling: snapshot.matches('asking') || snapshot.matches({ choosing: { form: 'filling' } }),
  isSending: snapshot.matches('sending'),
  isSubmitting: snapshot.matches({ choosing: { form: 'submitting' } }),
  isOutcomeUnknown: isHeldOpen(snapshot),
  hasGivenUp: snapshot.matches({ choosing: { form: 'unresolved' } }),
  mayBeReset: snapshot.context.mayBeReset,
  success: snapshot.context.success,
  failure: snapshot.context.failure,
  whyNot: whyNotRecover(snapshot),
})

/** Mistakes in the fields are no reason: pressing names them. */
export const whyNotRecover = (snapshot: RecoverySnapshot): RecoveryReason | null => {
  if (isHeldOpen(snapshot)) return 'outcomeUnknown'
  return snapshot.matches('sending') || snapshot.matches({ choosing: { form: 'submitting' } }) ? 'inFlight' : null
}

export interface RecoveryCodeFacts {
  readonly isSending: boolean
  /** This page has asked for a code: it is on its way or has arrived. */
  readonly isSent: boolean
  /** From when another may be asked for, epoch milliseconds; `null` when there is nothing to wait for. */
  readonly resendAt: number | null
  readonly failure: Failure | null
  readonly whyNotSend: RecoveryCodeReason | null
}

/** The code beside the new password. */
export const selectRecoveryCode = (snapshot: RecoverySnapshot): RecoveryCodeFacts => {
  const { codeAskedAt, codeFailure } = snapshot.context
  const isWaiting = snapshot.matches({ choosing: { code: 'waiting' } })
  const isResendable = snapshot.matches({ choosing: { code: 'resendable' } })
  return {
    isSending: snapshot.matches({ choosing: { code: 'resending' } }),
    isSent: isWaiting || (isResendable && codeAskedAt !== null),
    resendAt: isWaiting && codeAskedAt !== null ? codeAskedAt + CODE_RESEND_WAIT : null,
    failure: codeFailure,
    whyNotSend: whyNotSendAnother(snapshot),
  }
}

export const whyNotSendAnother = (snapshot: RecoverySnapshot): RecoveryCodeReason | null => {
  if (snapshot.matches({ choosing: { code: 'resending' } })) return 'sendingCode'
  if (snapshot.matches({ choosing: { code: 'waiting' } })) return 'codeWait'
  return whyNotRecover(snapshot)
}
