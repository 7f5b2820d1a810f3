import type { Keyed, Stamped } from '../../domain/event.ts'
import type { LevelProblem, Levels, TrailingProblem } from '../../domain/contract-levels.ts'
import type { SuccessCode } from '../../domain/error-codes.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { LevelsInUnit, LevelUnit } from '../../domain/level-units.ts'
import type { Decimal } from '../../domain/money.ts'
import type { ContractOrder, UpdateContractsBody } from '../../domain/wire/order.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { PriceFacts } from '../../domain/quote.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'
import type { QuoteContext, ReviewCommand } from '../shapes/money-action.ts'

/** Stop and target, and the distance of the trailing stop in percent, as they are typed. */
export interface PositionLevels extends Levels {
  readonly trailing: TypedAmount
}
export type LevelField = keyof PositionLevels

/** Stream `position:<orderId>`. */
export interface PositionInput {
  readonly order: ContractOrder
  readonly mode: Mode
}

export interface PositionContext extends QuoteContext<PriceFacts>, KeyedWriteContext {
  /** As the venue last stated it; closed orders carry reason, price and tick. */
  readonly order: ContractOrder
  /** Stop, target and trailing stop while they are edited. */
  readonly draft: PositionLevels & LevelsInUnit
  readonly showProblems: boolean
  /** How many lots are to be closed; `null` for all. */
  readonly closingLots: Decimal | null
  /** What the venue said of the last change that it accepted. */
  readonly success: SuccessCode | null
  /** When it was asked to save levels, epoch milliseconds by the venue's clock. */
  readonly askedAt: number | null
}

export type PositionCommand =
  /** The present levels as the input fields show them in the user's language. */
  | ({ readonly type: 'position.edit' } & PositionLevels)
  | ({ readonly type: 'position.change'; readonly field: LevelField } & TypedAmount)
  /** How the two levels are typed from now on, with what was typed in that unit. */
  | { readonly type: 'position.chooseLevelUnit'; readonly unit: LevelUnit; readonly levels: Levels }
  | { readonly type: 'position.saveLevels'; readonly market: PriceFacts }
  | { readonly type: 'position.cancelEdit' }
  | { readonly type: 'position.close'; readonly market: PriceFacts }
  /** Of the closing under review: so many lots, or all of them. */
  | { readonly type: 'position.chooseLots'; readonly lots: Decimal | null }
  | ReviewCommand<'position', PriceFacts>
  | KeyedWriteEvent<'position'>

export type PositionEvent =
  | Stamped<PositionCommand, { 'position.saveLevels': Keyed; 'position.confirm': Keyed }>
  | { readonly type: 'order.updated'; readonly order: ContractOrder }
  | { readonly type: 'accountMode.switched'; readonly mode: Mode }

export type PositionEmitted = { readonly type: 'position.closed'; readonly order: ContractOrder }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type PositionTag = 'busy' | 'held' | 'closed'

export interface UpdateLevelsInput extends KeyedInput {
  readonly orderId: string
  readonly body: UpdateContractsBody
}

export interface CloseContractInput extends KeyedInput {
  readonly orderId: string
  /** So many of its lots; `null` for all. */
  readonly lots: Decimal | null
}

export interface FetchOrderInput {
  readonly mode: Mode
  readonly orderId: string
}

export interface LevelProblems extends Readonly<Record<keyof Levels, LevelProblem | null>> {
  readonly trailing: TrailingProblem | null
}

/** Keys of `reasons.*`: why a button of the position is off. */
export type PositionReason =
  | 'readOnly'
  | 'priceStale'
  | 'marketClosed'
  | 'fixFields'
  | 'orderInFlight'
  | 'orderClosed'
  | 'quoteExpired'
  | 'priceMoved'
