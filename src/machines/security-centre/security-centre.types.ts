import type { ProofCommand, ProofContext, ProofEvent } from '../shapes/proof.ts'

/** Stream `securityCentre`. Begins anew with every page load: whether there is a proof is known to the venue alone. */
export type SecurityCentreInput = undefined

export interface SecurityCentreContext extends ProofContext {
  /** How long the proof was good for when the venue told of it, in milliseconds; 0 if there is none. */
  readonly provedFor: number
}

type Retry = { readonly type: 'securityCentre.retry' }
export type SecurityCentreCommand = ProofCommand<'securityCentre'> | Retry

export type SecurityCentreEvent =
  | ProofEvent<'securityCentre'>
  | Retry
  /** What proves it may have changed: on this page, in another tab or on another device. */
  | { readonly type: 'securityCentre.refresh' }

/** `busy`: the venue has been asked and has not answered. */
export type SecurityCentreTag = 'busy'
