import type { Keyed, Stamped } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { PriceFacts } from '../../domain/quote.ts'
import type { CloseAllBody, CloseAllResult, ContractOrder } from '../../domain/wire/order.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'

/** Stream `closeAll:<mode>`. */
export interface CloseAllInput {
  readonly mode: Mode
}

export interface CloseAllContext extends KeyedWriteContext {
  /** The contracts that are to be closed, as they are now; empty while nobody closes anything. */
  readonly orders: readonly ContractOrder[]
  /** How many more were on screen than one call closes: they stay open, and closing all can be repeated for them. */
  readonly beyond: number
  /** Asked for with the click, at the prices that were on screen. */
  readonly body: CloseAllBody | null
  readonly result: CloseAllResult | null
}

/** What the screen shows of the market of each contract, by the contract's id. */
export type SeenMarkets = Readonly<Record<string, PriceFacts>>

export type CloseAllCommand =
  | { readonly type: 'closeAll.ask'; readonly orders: readonly ContractOrder[] }
  | { readonly type: 'closeAll.back' }
  | { readonly type: 'closeAll.confirm'; readonly markets: SeenMarkets }
  | KeyedWriteEvent<'closeAll'>

export type CloseAllEvent =
  | Stamped<CloseAllCommand, { 'closeAll.confirm': Keyed }>
  /** The venue says how a contract stands: it may be closed by a rule, or in part, while somebody reads the list. */
  | { readonly type: 'order.updated'; readonly order: ContractOrder }
  | { readonly type: 'accountMode.switched'; readonly mode: Mode }

/** The venue has answered, or nobody waits for its answer any more: what is open is to be read anew. */
export type CloseAllEmitted = { readonly type: 'closeAll.answered'; readonly mode: Mode }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type CloseAllTag = 'busy' | 'held'

export interface CloseContractsInput extends KeyedInput {
  readonly body: CloseAllBody
}

/** Keys of `reasons.*`: why a button is off. */
export type CloseAllReason = 'readOnly' | 'priceStale' | 'marketClosed' | 'orderInFlight'
