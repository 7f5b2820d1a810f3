import type { SignInAttempt } from '../../domain/wire/security.ts'
import type { PagedListContext, PagedListEvent } from '../shapes/paged-list.ts'

/** Stream `signIns`. Begins anew with every page load: the truth is the venue's. */
export type SignInsInput = undefined

export interface SignInsContext extends PagedListContext<SignInAttempt> {
  /** Where the next page begins; `null`: these are all. */
  readonly next: string | null
}

export type SignInsEvent = PagedListEvent<'signIns'>
export type SignInsCommand = SignInsEvent
/** `busy`: the venue has been asked and has not answered. `noMore`: these are all rows. */
export type SignInsTag = 'busy' | 'noMore'
