import type { Keyed, Stamped } from '../../domain/event.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { ServiceLink } from '../../domain/service-links.ts'
import type { MessageProblem } from '../../domain/wire/support.ts'

/** Stream `supportDialog`. */
export type SupportDialogInput = undefined

/** The session log as it would be sent: the text lies in this page's memory, the person can read all of it. */
export interface AttachedLog {
  readonly ref: string
  readonly entries: number
  /** Bytes. */
  readonly size: number
  /** The oldest entries were left out so that it is not too large. */
  readonly isCut: boolean
}

export interface SupportDialogContext {
  readonly links: readonly ServiceLink[]
  readonly linksFailure: Failure | null
  /** Where the text of the message lies in this page's memory. */
  readonly ref: string | null
  readonly problem: MessageProblem | null
  /** Set by the first attempt to send. */
  readonly showProblem: boolean
  readonly log: AttachedLog | null
  readonly logFailure: Failure | null
  /** Idempotency key of the message in flight; the same one until the venue has answered. */
  readonly key: string | null
  /** How often its outcome was asked for again by itself. */
  readonly checks: number
  readonly failure: Failure | null
  /** The venue's number of the message that was sent last. */
  readonly number: string | null
  /** A reload cut off a message whose outcome nobody knows. */
  readonly mayBeSent: boolean
}

export type SupportDialogCommand =
  | { readonly type: 'supportDialog.open' }
  | { readonly type: 'supportDialog.close' }
  | { readonly type: 'supportDialog.retryLinks' }
  | { readonly type: 'supportDialog.change'; readonly value: string }
  | { readonly type: 'supportDialog.attachLog' }
  | { readonly type: 'supportDialog.removeLog' }
  | { readonly type: 'supportDialog.send' }
  /** Asks for an unknown outcome now. */
  | { readonly type: 'supportDialog.check' }
  /** Back to what was written, which may have arrived. */
  | { readonly type: 'supportDialog.dismiss' }
  /** Another message. */
  | { readonly type: 'supportDialog.again' }

export type SupportDialogEvent =
  /** Where the text lies and what is wrong with it, never the text. */
  | { readonly type: 'supportDialog.change'; readonly ref: string; readonly problem: MessageProblem | null }
  | Stamped<Exclude<SupportDialogCommand, { readonly type: 'supportDialog.change' }>, { 'supportDialog.send': Keyed }>
  /** After a reload the text behind a reference is gone. */
  | { readonly type: 'supportDialog.valueLost' }
  | { readonly type: 'supportDialog.logLost' }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be sent until it has. */
export type SupportDialogTag = 'busy' | 'held'

/** Keys of `reasons.*`: why the button is off. */
export type SupportDialogReason = 'inFlight' | 'outcomeUnknown' | 'readingLog'
