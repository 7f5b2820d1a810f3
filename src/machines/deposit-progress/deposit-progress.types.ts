import type { Deposit } from '../../domain/wire/deposit.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'
import type { ReviewContext, ReviewDecidedEvent } from '../shapes/review.ts'

/** While the network confirms, how far it is is asked this often: nobody tells it. Milliseconds. */
export const CONFIRMATIONS_INTERVAL = 5_000
/** After an answer that did not come, it is asked for again by itself. */
export const AGAIN_INTERVAL = 15_000

/** Stream `depositProgress:<id>`. */
export interface DepositProgressInput {
  readonly id: string
}

export interface DepositProgressContext extends LoadableContext, ReviewContext {
  readonly id: string
  readonly deposit: Deposit | null
}

export type DepositProgressCommand = LoadableEvent<'depositProgress'>
export type DepositProgressEvent = DepositProgressCommand | ReviewDecidedEvent

/** `busy`: the venue has been asked and has not answered. */
export type DepositProgressTag = 'busy'

export interface FetchDepositInput {
  readonly id: string
}
/** `now`: by the venue's clock, when it answered. */
export interface FetchedDeposit {
  readonly deposit: Deposit
  readonly now: number
}
