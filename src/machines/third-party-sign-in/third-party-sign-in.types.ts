import type { Failure } from '../../domain/error-codes.ts'
import type { ThirdPartyPurpose } from '../../domain/third-party.ts'

/**
 * Stream `thirdPartySignIn`, each tab its own: the issuer answers the tab that asked it. Begins anew with every page load;
 * what a sign-in under way needs lies in the tab's own storage, its parameters in this page's memory.
 */
export type ThirdPartySignInInput = undefined

export interface ThirdPartySignInContext {
  /** What the operator calls the issuer; `null` while that is not known. */
  readonly name: string | null
  /** `link`: the user is signed in and joins the issuer's account to theirs. */
  readonly purpose: ThirdPartyPurpose
  /** Full path to go to afterwards. */
  readonly returnTo: string | null
  /** The issuer's page, sealed: its address carries what only this tab may know. */
  readonly pageRef: string | null
  /** Code and state that came back, sealed. */
  readonly answerRef: string | null
  /** Why it ended, or why it is not known whether it is offered. */
  readonly failure: Failure | null
}

export type ThirdPartySignInCommand =
  | { readonly type: 'thirdPartySignIn.begin'; readonly purpose: ThirdPartyPurpose; readonly returnTo: string | null }
  /** Begins at the address again, or asks the venue again whether it offers this. */
  | { readonly type: 'thirdPartySignIn.retry' }

export type ThirdPartySignInEvent = ThirdPartySignInCommand

export type ThirdPartySignInEmitted =
  | { readonly type: 'thirdPartySignIn.completed'; readonly userId: string; readonly returnTo: string | null }
  /** The issuer vouched for the person, who has a second factor. */
  | { readonly type: 'thirdPartySignIn.secondStepNeeded'; readonly returnTo: string | null }

/**
 * `busy`: an answer or another page is awaited. `held`: it outlives its page, for its outcome must become known. `over`: it
 * ended without success and may be begun again.
 */
export type ThirdPartySignInTag = 'busy' | 'held' | 'over'

/** How an address that brought something ends before the venue is asked. */
export type ReturnEnding = 'cancelled' | 'refused' | 'unavailable' | 'foreign' | 'used' | 'interrupted'

/** What was remembered of the sign-in under way. */
export interface Remembered {
  readonly name: string | null
  readonly purpose: ThirdPartyPurpose
  readonly returnTo: string | null
}

export type Return =
  /** The page was opened without an answer of the issuer. */
  | { readonly kind: 'nothing' }
  | ({ readonly kind: 'answer'; readonly answerRef: string } & Remembered)
  | ({ readonly kind: ReturnEnding } & Remembered)

/** Keys of `reasons.*`: why the button is off. */
export type ThirdPartyReason = 'inFlight' | 'restoring' | 'alreadySignedIn'
