import type { LevelProblem, Levels } from '../../domain/contract-levels.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Keyed, Stamped } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { TriggerProblem, UntilChoice, UntilProblem } from '../../domain/pending.ts'
import type { PriceFacts } from '../../domain/quote.ts'
import type { PendingOrder, UpdatePendingContractsBody } from '../../domain/wire/pending.ts'
import type { KeyedWriteContext } from '../shapes/keyed-write.ts'

export type PendingField = 'triggerPrice' | keyof Levels

/** Price, levels and end while they are changed. */
export interface PendingDraft extends Levels {
  readonly triggerPrice: TypedAmount
  readonly until: UntilChoice
}

/** Stream `pendingOrder:<mode>`: one order at a time is changed or cancelled. */
export interface PendingOrderInput {
  readonly mode: Mode
}

/** What the venue is asked to do with the order. */
export type PendingRequest = { readonly kind: 'change'; readonly body: UpdatePendingContractsBody } | { readonly kind: 'cancel' }

export interface PendingOrderContext extends KeyedWriteContext {
  /** The order at hand, as it was when it was chosen; `null` when none is. It stays while something is said about it. */
  readonly order: PendingOrder | null
  readonly draft: PendingDraft
  readonly showProblems: boolean
  readonly request: PendingRequest | null
  /** What the venue has done with the order at hand. */
  readonly done: PendingRequest['kind'] | null
}

export type PendingOrderCommand =
  /** The present values as the input fields show them in the user's language; a line that was dragged brings its new price. */
  | { readonly type: 'pendingOrder.edit'; readonly order: PendingOrder; readonly draft: PendingDraft }
  | ({ readonly type: 'pendingOrder.change'; readonly field: PendingField } & TypedAmount)
  | { readonly type: 'pendingOrder.chooseUntil'; readonly until: UntilChoice }
  | { readonly type: 'pendingOrder.save'; readonly market: PriceFacts }
  | { readonly type: 'pendingOrder.back' }
  | { readonly type: 'pendingOrder.cancel'; readonly order: PendingOrder }
  | { readonly type: 'pendingOrder.check' }
  | { readonly type: 'pendingOrder.dismiss' }

export type PendingOrderEvent =
  | Stamped<PendingOrderCommand, { 'pendingOrder.save': Keyed; 'pendingOrder.cancel': Keyed }>
  | { readonly type: 'pending.updated'; readonly order: PendingOrder }
  | { readonly type: 'accountMode.switched'; readonly mode: Mode }

/** The venue has answered, or nobody waits for its answer any more: what waits is to be read anew. */
export type PendingOrderEmitted = { readonly type: 'pendingOrder.answered'; readonly mode: Mode }

/** `busy`: the venue has been asked and has not answered. `held`: nothing else may be asked for until it has. */
export type PendingOrderTag = 'busy' | 'held'

export interface ChangePendingInput extends KeyedInput {
  readonly orderId: string
  /** The state of the order that the person has seen. */
  readonly version: number
  readonly request: PendingRequest
}

export interface PendingProblems extends Readonly<Record<keyof Levels, LevelProblem | null>> {
  readonly triggerPrice: TriggerProblem | null
  readonly until: UntilProblem | null
}

/** Keys of `reasons.*`: why a button is off. */
export type PendingReason = 'readOnly' | 'priceStale' | 'fixFields' | 'orderInFlight'
