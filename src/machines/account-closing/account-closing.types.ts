import type { Failure } from '../../domain/error-codes.ts'

/** Stream `accountClosing`. Begins anew with every page load: the venue has what was asked, and its mail has the date. */
export type AccountClosingInput = undefined

export interface ClosingAsked {
  /** When the account is closed, unless its owner logs in before. */
  readonly dueAt: number
  readonly userId: string
}

export interface AccountClosingContext {
  /** The person has read what closing means. */
  readonly isTicked: boolean
  /** That the box is empty is named once it was tried to go on. */
  readonly showProblem: boolean
  readonly asked: ClosingAsked | null
  /** Why the venue did not begin to close the account. */
  readonly failure: Failure | null
}

export type AccountClosingCommand =
  | { readonly type: 'accountClosing.begin' }
  | { readonly type: 'accountClosing.tick'; readonly isTicked: boolean }
  | { readonly type: 'accountClosing.submit' }
  | { readonly type: 'accountClosing.cancel' }

export type AccountClosingEvent =
  | AccountClosingCommand
  /** Somebody has logged in, here or in another tab. */
  | { readonly type: 'accountClosing.signedIn'; readonly userId: string }

/** The venue has begun to close the account and has ended all sessions. */
export interface AccountClosingEmitted {
  readonly type: 'accountClosing.completed'
}

/** `busy`: the venue has been asked and has not answered. */
export type AccountClosingTag = 'busy'

/** Keys of `reasons.*`: why a button is off. */
export type AccountClosingReason = 'inFlight'
