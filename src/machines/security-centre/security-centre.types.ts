import type { ChangedField, TypedField } from '../../domain/account-fields.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { ProofState, ProofWay } from '../../domain/wire/prove.ts'
import type { SealedFieldsContext } from '../shapes/sealed-field.ts'

/** Stream `securityCentre`. Begins anew with every page load: whether there is a proof is known to the venue alone. */
export type SecurityCentreInput = undefined

/** What is typed to prove who one is. */
export const PROOF_FIELDS = ['password', 'code'] as const
export type ProofField = (typeof PROOF_FIELDS)[number]

export interface SecurityCentreContext extends SealedFieldsContext<ProofField> {
  /** How long the proof was good for when the venue told of it, in milliseconds; 0 if there is none. */
  readonly provedFor: number
  readonly ways: readonly ProofWay[]
  /** The venue's question and the device's answer to it, sealed. */
  readonly questionRef: string | null
  readonly answerRef: string | null
  /** Why the last question or proof failed, if no field is to blame. */
  readonly failure: Failure | null
}

export type SecurityCentreCommand =
  | ({ readonly type: 'securityCentre.change' } & TypedField<ProofField>)
  | { readonly type: 'securityCentre.blur'; readonly field: ProofField }
  | { readonly type: 'securityCentre.prove' }
  /** By a passkey instead of what is typed. */
  | { readonly type: 'securityCentre.provePasskey' }
  /** The person has thought better of it while the browser waits for them. */
  | { readonly type: 'securityCentre.cancel' }
  | { readonly type: 'securityCentre.retry' }

export type SecurityCentreEvent =
  | Exclude<SecurityCentreCommand, { readonly type: 'securityCentre.change' }>
  | ({ readonly type: 'securityCentre.change' } & ChangedField<ProofField>)
  /** What proves it may have changed: on this page, in another tab or on another device. */
  | { readonly type: 'securityCentre.refresh' }

/** `busy`: the venue has been asked and has not answered. */
export type SecurityCentreTag = 'busy'

export type { ProofState }
