/** What the form that adds an address shows. */
import type { SnapshotFrom } from 'xstate'
import { ADDRESS_FIELDS, type AddressField } from '../../domain/address-fields.ts'
import { CODE_RESEND_WAIT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { Network } from '../../domain/funds.ts'
import { sealedFieldFacts, type SealedFieldFacts } from '../shapes/sealed-field.ts'
import type { addressAddingMachine } from './address-adding.machine.ts'
import type { AddressAddingCodeReason, AddressAddingReason } from './address-adding.types.ts'

export type AddressAddingSnapshot = SnapshotFrom<typeof addressAddingMachine>

export const selectAddressField = (snapshot: AddressAddingSnapshot, field: AddressField): SealedFieldFacts => {
  const facts = sealedFieldFacts(snapshot.context, field)
  const { ref, problem } = snapshot.context.fields[field]
  // What is wrong with an address or a label is said while it is typed; that there is none yet, only once the field was left.
  return field !== 'code' && ref !== null && problem !== 'enterWalletAddress' ? { ...facts, problem } : facts
}

/** The venue's answers that mark a field, as one text: changes when another answer came. */
export const selectAddressRefusals = (snapshot: AddressAddingSnapshot): string | null =>
  ADDRESS_FIELDS.flatMap((field) => {
    const { refusal } = snapshot.context.fields[field]
    return refusal ? `${field} ${refusal.code}` : []
  }).join() || null

export interface AddressAddingFacts {
  /** Which of the two steps is on screen; `null` while the form is closed. */
  readonly step: 'address' | 'code' | null
  readonly network: Network
  /** The fields of the step take text only while this holds. */
  readonly isFilling: boolean
  /** The first code is being asked for. */
  readonly isSending: boolean
  readonly isSubmitting: boolean
  /** No answer came. */
  readonly isOutcomeUnknown: boolean
  /** The page asks no more by itself. */
  readonly hasGivenUp: boolean
  readonly mayBeAdded: boolean
  /** Of no field. */
  readonly failure: Failure | null
  readonly canClose: boolean
  /** Why the button of the step is off. */
  readonly whyNot: AddressAddingReason | null
}

const isHeldOpen = (snapshot: AddressAddingSnapshot): boolean =>
  snapshot.matches({ entering: { form: 'unknown' } }) || snapshot.matches({ entering: { form: 'unresolved' } })

export const selectAddressAdding = (snapshot: AddressAddingSnapshot): AddressAddingFacts => ({
  step: snapshot.matches('closed') ? null : snapshot.matches('entering') ? 'code' : 'address',
  network: snapshot.context.network,
  isFilling: snapshot.matches('asking') || snapshot.matches({ entering: { form: 'filling' } }),
  isSending: snapshot.matches('sending'),
  isSubmitting: snapshot.matches({ entering: { form: 'submitting' } }),
  isOutcomeUnknown: isHeldOpen(snapshot),
  hasGivenUp: snapshot.matches({ entering: { form: 'unresolved' } }),
  mayBeAdded: snapshot.context.mayBeAdded,
  failure: snapshot.context.failure,
  canClose: snapshot.can({ type: 'addressAdding.close' }),
  whyNot: whyNotAddAddress(snapshot),
})

/** Mistakes in the fields are no reason: pressing names them. */
export const whyNotAddAddress = (snapshot: AddressAddingSnapshot): AddressAddingReason | null => {
  if (isHeldOpen(snapshot)) return 'outcomeUnknown'
  return snapshot.matches('sending') || snapshot.matches({ entering: { form: 'submitting' } }) ? 'inFlight' : null
}

export interface AddressCodeFacts {
  readonly isSending: boolean
  /** It has arrived, or is about to. */
  readonly isSent: boolean
  /** From when another may be asked for, epoch milliseconds; `null` when there is nothing to wait for. */
  readonly resendAt: number | null
  readonly failure: Failure | null
  readonly whyNotSend: AddressAddingCodeReason | null
}

export const selectAddressCode = (snapshot: AddressAddingSnapshot): AddressCodeFacts => {
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

const whyNotSendAnother = (snapshot: AddressAddingSnapshot): AddressAddingCodeReason | null => {
  if (snapshot.matches({ entering: { code: 'resending' } })) return 'sendingCode'
  if (snapshot.matches({ entering: { code: 'waiting' } })) return 'codeWait'
  return whyNotAddAddress(snapshot)
}
