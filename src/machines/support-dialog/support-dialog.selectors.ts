/** What the customer-service dialog shows. */
import type { Failure } from '../../domain/error-codes.ts'
import type { ServiceLink } from '../../domain/service-links.ts'
import type { MessageProblem } from '../../domain/wire/support.ts'
import type { AttachedLog, SupportDialogReason } from './support-dialog.types.ts'
import type { SupportDialogSnapshot } from './support-door.selectors.ts'

export interface ServiceLinksFacts {
  readonly stage: 'loading' | 'listed' | 'empty' | 'failed'
  readonly links: readonly ServiceLink[]
  readonly failure: Failure | null
}

const STAGES = ['loading', 'listed', 'empty', 'failed'] as const

export const selectServiceLinks = (snapshot: SupportDialogSnapshot): ServiceLinksFacts => ({
  stage: STAGES.find((open) => snapshot.matches({ door: { open } })) ?? 'loading',
  links: snapshot.context.links,
  failure: snapshot.context.linksFailure,
})

export interface SupportMessageFacts {
  readonly isWriting: boolean
  readonly ref: string | null
  readonly problem: MessageProblem | null
  readonly isLogWanted: boolean
  readonly isReadingLog: boolean
  readonly log: AttachedLog | null
  readonly logFailure: Failure | null
  readonly isSending: boolean
  readonly isOutcomeUnknown: boolean
  /** The page asks no more by itself. */
  readonly hasGivenUp: boolean
  readonly mayBeSent: boolean
  readonly failure: Failure | null
  /** Of the message that was sent; `null` before. */
  readonly number: string | null
  readonly whyNotSend: SupportDialogReason | null
}

const isHeldOpen = (snapshot: SupportDialogSnapshot): boolean =>
  snapshot.matches({ message: 'unknown' }) || snapshot.matches({ message: 'unresolved' })

export const selectSupportMessage = (snapshot: SupportDialogSnapshot): SupportMessageFacts => {
  const { ref, problem, showProblem, log, logFailure, mayBeSent, failure, number } = snapshot.context
  const isReadingLog = snapshot.matches({ message: { writing: 'reading' } })
  return {
    ref,
    log,
    mayBeSent,
    failure,
    isReadingLog,
    isWriting: snapshot.matches({ message: 'writing' }),
    problem: showProblem ? problem : null,
    isLogWanted: log !== null || isReadingLog,
    logFailure: snapshot.matches({ message: { writing: 'logFailed' } }) ? logFailure : null,
    isSending: snapshot.matches({ message: 'sending' }),
    isOutcomeUnknown: isHeldOpen(snapshot),
    hasGivenUp: snapshot.matches({ message: 'unresolved' }),
    number: snapshot.matches({ message: 'sent' }) ? number : null,
    whyNotSend: whyNotSendMessage(snapshot),
  }
}

/** A mistake in the text is no reason: pressing names it. */
export const whyNotSendMessage = (snapshot: SupportDialogSnapshot): SupportDialogReason | null => {
  if (isHeldOpen(snapshot)) return 'outcomeUnknown'
  if (snapshot.matches({ message: 'sending' })) return 'inFlight'
  return snapshot.matches({ message: { writing: 'reading' } }) ? 'readingLog' : null
}
