import type { SealedField, SignInField, TypedField } from '../../domain/account-fields.ts'
import type { Failure } from '../../domain/error-codes.ts'

/** Stream `session`. Begins anew with every page load: what lasts lies in the browser's storage, not in the journal. */
export type SessionInput = undefined

/** Why the session ends: by hand, because the venue answered 401, or because another tab of this browser signed out. */
export type SignOutReason = 'chosen' | 'expired' | 'elsewhere'

export interface SessionContext {
  readonly userId: string | null
  readonly account: SealedField
  readonly password: SealedField
  /** Set by the first attempt to sign in, so that empty fields are not scolded before it. */
  readonly showProblems: boolean
  readonly failure: Failure | null
  /** Full path on which the session expired; signing in leads back there. */
  readonly returnTo: string | null
  /** What the signed-out page says about how it came to that. */
  readonly notice: 'expired' | 'signedOut' | null
  readonly signOutReason: SignOutReason | null
}

export type SessionCommand =
  | ({ readonly type: 'session.change' } & TypedField<SignInField>)
  | { readonly type: 'session.submit' }
  | { readonly type: 'session.signOut' }
  | { readonly type: 'session.confirmSignOut' }
  | { readonly type: 'session.stay' }
  | { readonly type: 'session.dismissNotice' }

export type SessionEvent =
  | ({ readonly type: 'session.change'; readonly field: SignInField } & SealedField)
  | Exclude<SessionCommand, { readonly type: 'session.change' }>
  /** The venue answered 401 to a signed call; `path` is the full path of the page. */
  | { readonly type: 'session.expired'; readonly path: string }
  /** Registration has signed its new user in. */
  | { readonly type: 'session.opened'; readonly userId: string }
  | { readonly type: 'session.crossTabOpened'; readonly userId: string }
  | { readonly type: 'session.crossTabClosed' }

export type SessionEmitted =
  | { readonly type: 'session.signedIn'; readonly userId: string; readonly returnTo: string | null }
  | { readonly type: 'session.signedOut'; readonly returnTo: string | null }
  /** Name and password were right; the person has a second factor. */
  | { readonly type: 'session.secondStepNeeded' }

/** `signedIn`: private pages may show. `busy`: an answer is awaited. */
export type SessionTag = 'signedIn' | 'busy'

/** Keys of `reasons.*`: why the sign-in button is off. */
export type SignInReason = 'inFlight' | 'restoring' | 'alreadySignedIn'
