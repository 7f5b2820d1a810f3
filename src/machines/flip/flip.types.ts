import type { Keyed, Stamped } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { MarketFacts } from '../../domain/quote.ts'
import type { ContractOrder, FlipContractsBody, FlipResult } from '../../domain/wire/order.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'
import type { QuoteContext, ReviewCommand } from '../shapes/money-action.ts'

/** Stream `flip:<mode>`. */
export interface FlipInput {
  readonly mode: Mode
}

export interface FlipContext extends QuoteContext<MarketFacts>, KeyedWriteContext {
  /** The contract that is to be flipped, as it is now; `null` while nobody flips anything. */
  readonly order: ContractOrder | null
  readonly result: FlipResult | null
}

export type FlipCommand =
  | { readonly type: 'flip.ask'; readonly order: ContractOrder; readonly market: MarketFacts }
  | ReviewCommand<'flip', MarketFacts>
  | KeyedWriteEvent<'flip'>

export type FlipEvent =
  | Stamped<FlipCommand, { 'flip.confirm': Keyed }>
  /** The venue says how a contract stands: a rule may close it while somebody reads what flipping would bring. */
  | { readonly type: 'order.updated'; readonly order: ContractOrder }
  | { readonly type: 'accountMode.switched'; readonly mode: Mode }

/** The venue has answered, or nobody waits for its answer any more: what is open is to be read anew. */
export type FlipEmitted = { readonly type: 'flip.answered'; readonly mode: Mode }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type FlipTag = 'busy' | 'held'

export interface FlipContractInput extends KeyedInput {
  readonly orderId: string
  readonly body: FlipContractsBody
}

/** Keys of `reasons.*`, and `notEnough`: why flipping is off. */
export type FlipReason =
  | 'readOnly'
  | 'priceStale'
  | 'marketClosed'
  | 'openingPaused'
  | 'orderInFlight'
  | 'quoteExpired'
  | 'priceMoved'
  | 'notEnough'
