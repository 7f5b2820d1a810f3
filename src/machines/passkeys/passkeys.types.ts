import type { Failure } from '../../domain/error-codes.ts'
import type { PasskeyNameProblem } from '../../domain/passkey.ts'
import type { OwnPasskey } from '../../domain/wire/passkey.ts'

/** Stream `passkeys`. Begins anew with every page load: the truth is the venue's. */
export type PasskeysInput = undefined

/** The person's own passkeys, as the venue lists them. */
export interface PasskeyList {
  readonly items: readonly OwnPasskey[]
  /** Whether this browser, on this page, can make one. */
  readonly canCreate: boolean
}

/** A name as it is typed, and what is wrong with it. By the name of its field it is struck out of an export. */
export interface NameDraft {
  readonly givenName: string
  readonly problem: PasskeyNameProblem | null
}

/** What came of the last act. */
export type PasskeyOutcome = 'added' | 'renamed' | 'removed'

export interface PasskeysContext extends PasskeyList {
  readonly draft: NameDraft
  /** Problems are named once it was tried to go on. */
  readonly showProblem: boolean
  /** The passkey that is being renamed or removed. */
  readonly chosenId: string | null
  /** What the device is to be asked for, and what it gave, are sealed: neither enters the journal. */
  readonly creationRef: string | null
  readonly madeRef: string | null
  readonly outcome: PasskeyOutcome | null
  /** Why the last reading or act failed. */
  readonly failure: Failure | null
}

export type PasskeysCommand =
  | { readonly type: 'passkeys.retry' }
  | { readonly type: 'passkeys.add' }
  | ({ readonly type: 'passkeys.change' } & NameDraft)
  /** Makes the passkey, or keeps the name, that is being written. */
  | { readonly type: 'passkeys.submit' }
  | { readonly type: 'passkeys.rename'; readonly id: string }
  | { readonly type: 'passkeys.remove'; readonly id: string }
  | { readonly type: 'passkeys.confirm' }
  | { readonly type: 'passkeys.cancel' }

export type PasskeysEvent = PasskeysCommand

/** `busy`: an answer is awaited. `held`: the venue has been asked to change something, whose answer must be heard. */
export type PasskeysTag = 'busy' | 'held'

/** Keys of `reasons.*`: why a button is off. */
export type PasskeysReason = 'inFlight'
