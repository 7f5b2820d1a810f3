/** What the registration page shows. */
import type { SnapshotFrom } from 'xstate'
import type { RegistrationField } from '../../domain/account-fields.ts'
import { CODE_RESEND_WAIT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { sealedFieldFacts, type SealedFieldFacts } from '../shapes/sealed-field.ts'
import type { registrationMachine } from './registration.machine.ts'
import type { RegistrationReason, SendCodeReason } from './registration.types.ts'

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>

export const selectRegistrationField = (snapshot: RegistrationSnapshot, field: RegistrationField): SealedFieldFacts =>
  sealedFieldFacts(snapshot.context, field)

export interface RegistrationFacts {
  /** The fields take text only while this holds. */
  readonly isFilling: boolean
  readonly isSubmitting: boolean
  /** No answer came: the page asks the venue again by itself. */
  readonly isOutcomeUnknown: boolean
  /** The page asks no more by itself. */
  readonly hasGivenUp: boolean
  readonly isRegistered: boolean
  readonly mayBeRegistered: boolean
  /** Of no field. */
  readonly failure: Failure | null
  readonly whyNotSubmit: RegistrationReason | null
}

const isHeldOpen = (snapshot: RegistrationSnapshot): boolean =>
  snapshot.matches({ form: 'unknown' }) || snapshot.matches({ form: 'unresolved' })

export const selectRegistration = (snapshot: RegistrationSnapshot): RegistrationFacts => ({
  isFilling: snapshot.matches({ form: 'filling' }),
  isSubmitting: snapshot.matches({ form: 'submitting' }),
  isOutcomeUnknown: isHeldOpen(snapshot),
  hasGivenUp: snapshot.matches({ form: 'unresolved' }),
  isRegistered: snapshot.matches({ form: 'registered' }),
  mayBeRegistered: snapshot.context.mayBeRegistered,
  failure: snapshot.context.failure,
  whyNotSubmit: whyNotRegister(snapshot),
})

/** Mistakes in the fields are no reason: pressing names them. */
export const whyNotRegister = (snapshot: RegistrationSnapshot): RegistrationReason | null => {
  if (snapshot.matches({ form: 'filling' })) return null
  if (snapshot.matches({ form: 'registered' })) return 'registered'
  return isHeldOpen(snapshot) ? 'outcomeUnknown' : 'inFlight'
}

export interface EmailCodeFacts {
  readonly isSending: boolean
  /** A code is on its way or has arrived. */
  readonly isSent: boolean
  /** From when another may be asked for, epoch milliseconds; `null` when there is nothing to wait for. */
  readonly resendAt: number | null
  readonly failure: Failure | null
  readonly whyNotSend: SendCodeReason | null
}

export const selectEmailCode = (snapshot: RegistrationSnapshot): EmailCodeFacts => {
  const { codeAskedAt, codeFailure } = snapshot.context
  const isWaiting = snapshot.matches({ code: { asked: 'waiting' } })
  return {
    isSending: snapshot.matches({ code: { asked: 'sending' } }),
    isSent: isWaiting || snapshot.matches({ code: { asked: 'resendable' } }),
    resendAt: isWaiting && codeAskedAt !== null ? codeAskedAt + CODE_RESEND_WAIT : null,
    failure: codeFailure,
    whyNotSend: whyNotSendCode(snapshot),
  }
}

/** A mistake in the address is no reason: pressing names it. */
export const whyNotSendCode = (snapshot: RegistrationSnapshot): SendCodeReason | null => {
  if (snapshot.matches({ code: { asked: 'sending' } })) return 'sendingCode'
  if (snapshot.matches({ code: { asked: 'waiting' } })) return 'codeWait'
  return whyNotRegister(snapshot)
}
