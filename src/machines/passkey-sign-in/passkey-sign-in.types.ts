import type { Failure } from '../../domain/error-codes.ts'

/** Stream `passkeySignIn`. Begins anew with every page load: what it needs is in memory and in the device. */
export type PasskeySignInInput = undefined

/** Question and answer are sealed: only references enter the journal. */
export interface PasskeySignInContext {
  readonly questionRef: string | null
  readonly answerRef: string | null
  readonly failure: Failure | null
}

export type PasskeySignInCommand =
  | { readonly type: 'passkeySignIn.start' }
  /** The person has thought better of it while the browser waits for them. */
  | { readonly type: 'passkeySignIn.cancel' }

export type PasskeySignInEvent = PasskeySignInCommand

export type PasskeySignInEmitted = { readonly type: 'passkeySignIn.completed'; readonly userId: string }

/** `busy`: an answer is awaited. `held`: the device's answer is with the venue, which must be heard. */
export type PasskeySignInTag = 'busy' | 'held'
