import type { Failure } from '../../domain/error-codes.ts'
import type { SecondFactorWay } from '../../domain/wire/session.ts'

/**
 * Stream `secondFactor`, of the sign-in page. Begins anew with every page load and finds the ticket of the first step in the
 * tab's own storage; neither the ticket nor what is typed enters the journal.
 */
export type SecondFactorInput = undefined

/** Keys of `secondFactor.problems`: what is wrong with the text of the field. */
export type CodeProblem = 'code' | 'recoveryCode'

export interface TypedCode {
  /** Where the text lies, sealed. */
  readonly ref: string | null
  readonly problem: CodeProblem | null
}

export interface SecondFactorContext extends TypedCode {
  /** What the person can take the step by. */
  readonly ways: readonly SecondFactorWay[]
  /** What they take it by now. */
  readonly way: SecondFactorWay
  /** The venue's question and the device's answer to it, sealed. */
  readonly questionRef: string | null
  readonly answerRef: string | null
  /** How long the ticket was good when the page found it, milliseconds. */
  readonly lasts: number
  /** Set by the first attempt, so that an empty field is not scolded before it. */
  readonly showProblem: boolean
  readonly failure: Failure | null
}

/** The ticket that was found, without the ticket itself. */
export interface FoundStep {
  readonly ways: readonly SecondFactorWay[]
  readonly lasts: number
}

export type SecondFactorCommand =
  | { readonly type: 'secondFactor.change'; readonly way: CodeProblem; readonly value: string }
  | { readonly type: 'secondFactor.choose'; readonly way: SecondFactorWay }
  /** Sends the code; where the way is a passkey, opens the browser's dialog. */
  | { readonly type: 'secondFactor.submit' }
  /** Back to the sign-in form: gives the ticket up. While the browser's dialog is open: closes that. */
  | { readonly type: 'secondFactor.cancel' }

export type SecondFactorEvent =
  | ({ readonly type: 'secondFactor.change' } & TypedCode)
  | Exclude<SecondFactorCommand, { readonly type: 'secondFactor.change' }>
  /** A first step was right. */
  | { readonly type: 'secondFactor.begin' }
  /** Somebody is signed in now, here or by another tab. */
  | { readonly type: 'secondFactor.leave' }

export type SecondFactorEmitted = { readonly type: 'secondFactor.completed'; readonly userId: string }

/** `busy`: an answer is awaited. `held`: it outlives its page, for its outcome must become known. `asked`: the step stands in the form's place. */
export type SecondFactorTag = 'busy' | 'held' | 'asked'

/** Keys of `reasons.*`: why the button is off. */
export type SecondFactorReason = 'inFlight'
