/** What the section that changes the e-mail address shows. */
import type { SnapshotFrom } from 'xstate'
import { CODE_RESEND_WAIT } from '../../domain/constants.ts'
import type { EmailChangeField } from '../../domain/email-change-fields.ts'
import type { Failure, SuccessCode } from '../../domain/error-codes.ts'
import { sealedFieldFacts, type SealedFieldFacts } from '../shapes/sealed-field.ts'
import type { emailChangeMachine } from './email-change.machine.ts'
import type { EmailChangeCodeReason, EmailChangeReason } from './email-change.types.ts'

export type EmailChangeSnapshot = SnapshotFrom<typeof emailChangeMachine>

export const selectEmailChangeField = (snapshot: EmailChangeSnapshot, field: EmailChangeField): SealedFieldFacts =>
  sealedFieldFacts(snapshot.context, field)

export interface EmailChangeFacts {
  /** Which of the three steps is on screen. */
  readonly step: 'address' | 'code' | 'changed'
  /** The fields of the step take text only while this holds. */
  readonly isFilling: boolean
  /** The first code is being asked for. */
  readonly isSending: boolean
  readonly isSubmitting: boolean
  /** No answer came. */
  readonly isOutcomeUnknown: boolean
  /** The page asks no more by itself. */
  readonly hasGivenUp: boolean
  readonly mayBeChanged: boolean
  readonly success: SuccessCode | null
  /** Of no field. */
  readonly failure: Failure | null
  /** Why the button of the step is off. */
  readonly whyNot: EmailChangeReason | null
}

const isHeldOpen = (snapshot: EmailChangeSnapshot): boolean =>
  snapshot.matches({ entering: { form: 'unknown' } }) || snapshot.matches({ entering: { form: 'unresolved' } })

export const selectEmailChange = (snapshot: EmailChangeSnapshot): EmailChangeFacts => ({
  step: snapshot.matches('changed') ? 'changed' : snapshot.matches('entering') ? 'code' : 'address',
  isFilling: snapshot.matches('asking') || snapshot.matches({ entering: { form: 'filling' } }),
  isSending: snapshot.matches('sending'),
  isSubmitting: snapshot.matches({ entering: { form: 'submitting' } }),
  isOutcomeUnknown: isHeldOpen(snapshot),
  hasGivenUp: snapshot.matches({ entering: { form: 'unresolved' } }),
  mayBeChanged: snapshot.context.mayBeChanged,
  success: snapshot.context.success,
  failure: snapshot.context.failure,
  whyNot: whyNotChangeEmail(snapshot),
})

/** Mistakes in the fields are no reason: pressing names them. */
export const whyNotChangeEmail = (snapshot: EmailChangeSnapshot): EmailChangeReason | null => {
  if (isHeldOpen(snapshot)) return 'outcomeUnknown'
  return snapshot.hasTag('busy') && !snapshot.matches({ entering: { form: 'filling' } }) ? 'inFlight' : null
}

export interface EmailChangeCodeFacts {
  readonly isSending: boolean
  /** It has arrived, or is about to. */
  readonly isSent: boolean
  /** From when another may be asked for, epoch milliseconds; `null` when there is nothing to wait for. */
  readonly resendAt: number | null
  readonly failure: Failure | null
  readonly whyNotSend: EmailChangeCodeReason | null
}

export const selectEmailChangeCode = (snapshot: EmailChangeSnapshot): EmailChangeCodeFacts => {
  const { codeAskedAt, codeFailure } = snapshot.context
  const isWaiting = snapshot.matches({ entering: { code: 'waiting' } })
  return {
    isSending: snapshot.matches({ entering: { code: 'resending' } }),
    isSent: isWaiting || snapshot.matches({ entering: { code: 'resendable' } }),
    resendAt: isWaiting && codeAskedAt !== null ? codeAskedAt + CODE_RESEND_WAIT : null,
    failure: codeFailure,
    whyNotSend: whyNotSendAnother(snapshot),
  }
}

export const whyNotSendAnother = (snapshot: EmailChangeSnapshot): EmailChangeCodeReason | null => {
  if (snapshot.matches({ entering: { code: 'resending' } })) return 'sendingCode'
  if (snapshot.matches({ entering: { code: 'waiting' } })) return 'codeWait'
  return whyNotChangeEmail(snapshot)
}
