import type { Failure } from '../../domain/error-codes.ts'
import type { GivenNameProblem } from '../../domain/given-name.ts'
import type { JoinedIdentity } from '../../domain/wire/identities.ts'

/** Stream `identities`. Begins anew with every page load: the truth is the venue's. */
export type IdentitiesInput = undefined

/** A joined account or a wallet. Its name and its address are a person's own: they lie in this page's memory. */
export interface IdentityEntry extends Omit<JoinedIdentity, 'name' | 'address'> {
  readonly nameRef: string | null
  readonly addressRef: string | null
}

export interface IdentityList {
  readonly items: readonly IdentityEntry[]
}

export interface IdentitiesContext extends IdentityList {
  /** The one that is being named or parted, or was last asked to be. */
  readonly actingId: string | null
  /** Where the typed name lies, and what is wrong with it. */
  readonly nameRef: string | null
  readonly problem: GivenNameProblem | null
  /** What the last act did; `null` when there was none or it failed. */
  readonly outcome: 'named' | 'parted' | null
  /** How many other sessions ended with what was parted; `null` when that is not known. */
  readonly ended: number | null
  /** Why the last reading or act failed. */
  readonly failure: Failure | null
}

export type IdentitiesCommand =
  | { readonly type: 'identities.rename'; readonly id: string; readonly value: string }
  | { readonly type: 'identities.change'; readonly value: string }
  | { readonly type: 'identities.save' }
  | { readonly type: 'identities.part'; readonly id: string }
  | { readonly type: 'identities.confirm' }
  | { readonly type: 'identities.cancel' }
  | { readonly type: 'identities.retry' }

interface SealedName {
  readonly ref: string
  readonly problem: GivenNameProblem | null
}

export type IdentitiesEvent =
  /** Where the text lies and what is wrong with it, never the text. */
  | ({ readonly type: 'identities.rename'; readonly id: string } & SealedName)
  | ({ readonly type: 'identities.change' } & SealedName)
  | Exclude<IdentitiesCommand, { readonly value: string }>
  /** What is listed may have changed: another way in came or went. */
  | { readonly type: 'identities.refresh' }

/** `busy`: the venue has been asked and has not answered. */
export type IdentitiesTag = 'busy'

/** Keys of `reasons.*`: why a button is off. */
export type IdentitiesReason = 'inFlight'
