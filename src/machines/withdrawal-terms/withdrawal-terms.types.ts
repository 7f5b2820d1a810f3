import type { WithdrawalInfo } from '../../domain/wire/withdrawal.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'

export interface WithdrawalTermsContext extends LoadableContext {
  /** What may leave of each currency, at which fee, and whether anything may leave at all; `null` while it isn't known. */
  readonly terms: WithdrawalInfo | null
}

export type WithdrawalTermsEvent = LoadableEvent<'withdrawalTerms'>
export type WithdrawalTermsCommand = WithdrawalTermsEvent

/** `busy`: the venue has been asked and has not answered. */
export type WithdrawalTermsTag = 'busy'
