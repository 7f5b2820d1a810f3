import type { Failure } from '../../domain/error-codes.ts'
import type { Invited } from '../../domain/wire/invitation.ts'

export const GUESTS_AT_ONCE = 20

/** Stream `invitation`. Begins anew with every page load: the truth is the venue's. */
export interface InvitationInput {
  /** Whether this browser can hand a link to another program. */
  readonly canShare: boolean
}

export interface InvitationContext extends InvitationInput {
  readonly code: string | null
  readonly failure: Failure | null
  /** Who came, newest first; names are masked. */
  readonly guests: readonly Invited[]
  readonly total: number
  /** Where those after them begin; `null` when these are all. */
  readonly next: string | null
  readonly guestsFailure: Failure | null
}

/** What goes to the clipboard. */
export type Copied = 'link' | 'code'

export type InvitationCommand =
  | { readonly type: 'invitation.retry' }
  | { readonly type: 'invitation.copy'; readonly what: Copied }
  | { readonly type: 'invitation.share' }
  | { readonly type: 'invitation.loadMore' }
  | { readonly type: 'invitation.retryGuests' }

export type InvitationEvent = InvitationCommand

export type InvitationTag = 'busy'

export interface GuestPage {
  readonly items: readonly Invited[]
  /** Not counted anew for a later page. */
  readonly total: number | null
  readonly next: string | null
}
