import type { Failure } from '../../domain/error-codes.ts'
import type { OwnFactors } from '../../domain/wire/second-factors.ts'

/** Stream `authenticatorApp`. Begins anew with every page load: what the venue shows once is gone with the page. */
export type AuthenticatorAppInput = undefined

/** The app's secret and the recovery codes are sealed: only references enter the journal. */
export interface AuthenticatorAppContext extends OwnFactors {
  /** What the app is to learn, sealed. */
  readonly setUpRef: string | null
  /** Recovery codes that are shown this once, sealed. */
  readonly codesRef: string | null
  /** How the codes were last taken from the page. */
  readonly way: CodesWay
  /** The code that is typed, sealed. */
  readonly codeRef: string | null
  /** Whether what is typed has the form of a code. */
  readonly isCodeFormed: boolean
  /** Set by the first attempt, so that an empty field is not scolded before it. */
  readonly showProblem: boolean
  readonly failure: Failure | null
  /** What the last act came to, until the next one. */
  readonly done: 'removed' | 'copied' | 'passkeyAsked' | 'passkeyNotAsked' | null
}

/** How the codes leave the page. */
export type CodesWay = 'copy' | 'save' | 'print'

export type AuthenticatorAppCommand =
  | { readonly type: 'authenticatorApp.retry' }
  | { readonly type: 'authenticatorApp.setUp' }
  | { readonly type: 'authenticatorApp.change'; readonly value: string }
  | { readonly type: 'authenticatorApp.submit' }
  | { readonly type: 'authenticatorApp.copyKey' }
  /** Gives up what has been begun or asked. */
  | { readonly type: 'authenticatorApp.cancel' }
  | { readonly type: 'authenticatorApp.takeCodes'; readonly way: CodesWay }
  /** The person has put the codes somewhere safe. */
  | { readonly type: 'authenticatorApp.keepCodes' }
  | { readonly type: 'authenticatorApp.remove' }
  | { readonly type: 'authenticatorApp.makeCodes' }
  /** A passkey is to be asked for after the password, or no longer. */
  | { readonly type: 'authenticatorApp.askPasskey' }
  | { readonly type: 'authenticatorApp.stopPasskey' }
  /** Yes to the question that is asked. */
  | { readonly type: 'authenticatorApp.confirm' }

export type AuthenticatorAppEvent =
  | { readonly type: 'authenticatorApp.change'; readonly ref: string; readonly isFormed: boolean }
  | Exclude<AuthenticatorAppCommand, { readonly type: 'authenticatorApp.change' }>

/** `busy`: an answer is awaited. `held`: it outlives its page, for its outcome must become known. */
export type AuthenticatorAppTag = 'busy' | 'held'

/** Keys of `reasons.*`: why the buttons are off. */
export type AuthenticatorAppReason = 'inFlight'
