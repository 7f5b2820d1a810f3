import type { Keyed, Stamped } from '../../domain/event.ts'
import type { LevelProblem, Levels, TrailingProblem } from '../../domain/contract-levels.ts'
import type { SuccessCode } from '../../domain/error-codes.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Decimal } from '../../domain/money.ts'
import type { BuyContractsBody, ContractOrder, Direction } from '../../domain/wire/order.ts'
import type { BuyPendingContractsBody, PendingOrder } from '../../domain/wire/pending.ts'
import type { OrderType, TriggerProblem, UntilChoice, UntilProblem } from '../../domain/pending.ts'
import type { SizeUnit } from '../../domain/contract-size.ts'
import type { LevelUnit } from '../../domain/level-units.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { ChosenFor, OrderChoices } from '../../domain/order-choices.ts'
import type { Mode } from '../../domain/mode.ts'
import type { MarketFacts } from '../../domain/quote.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'
import type { QuoteContext, ReviewCommand } from '../shapes/money-action.ts'

/** The instrument's rules, as the market item states them. */
export interface InstrumentTerms {
  /** USDT that one lot gains when the price rises by one. */
  readonly lotSize: Decimal
  /** Digits the instrument quotes. */
  readonly scale: number
  readonly minLots: Decimal
  readonly maxLots: Decimal
  readonly lotStep: Decimal
  readonly maxLeverage: number
  readonly appName: string
  readonly lotUnit: string
}

export type AmountField = 'triggerPrice' | 'lots' | 'size' | 'stopLoss' | 'takeProfit' | 'trailing'

/** What the user has typed and chosen. */
export interface ContractDraft {
  /** `market` opens at once, the others wait for `triggerPrice`. */
  readonly kind: OrderType
  readonly direction: Direction
  readonly leverage: number
  /** Only of an order that waits; kept while another kind is looked at. */
  readonly triggerPrice: TypedAmount
  readonly until: UntilChoice
  /** Whether `lots` or `size` says how much is ordered. */
  readonly sizeUnit: SizeUnit
  readonly lots: TypedAmount
  /** The notional in USDT; the lots that it buys follow the price. */
  readonly size: TypedAmount
  /** Whether the two levels are typed as prices or as what they lose and gain. */
  readonly levelUnit: LevelUnit
  readonly stopLoss: TypedAmount
  readonly takeProfit: TypedAmount
  /** Distance of the trailing stop in percent; only of an order that opens at once. */
  readonly trailing: TypedAmount
}

/** Stream `contractTicket:<mode>:<code>`. */
export interface ContractTicketInput {
  readonly mode: Mode
  readonly code: string
  readonly terms: InstrumentTerms
  /** How the form was last set for this market on this device; absent in journals of before anything was remembered. */
  readonly remembered?: Partial<OrderChoices> | null
}

/** A contract that is open, or an order that waits to open one. */
export type PlacedOrder = ContractOrder | PendingOrder

export interface ContractTicketContext extends QuoteContext<MarketFacts>, KeyedWriteContext {
  readonly code: string
  readonly terms: InstrumentTerms
  readonly draft: ContractDraft
  /** Set by the first attempt to review, so that empty fields are not scolded before it. */
  readonly showProblems: boolean
  /** The user has confirmed, for this quote, the loss that goes with an order past the load line. */
  readonly isLoadAcknowledged: boolean
  /** The contract that the venue opened, or the order that waits there. */
  readonly order: PlacedOrder | null
  /** What the venue says of having taken it. */
  readonly success: SuccessCode | null
}

export type ContractTicketCommand =
  | ({ readonly type: 'contractTicket.change'; readonly field: AmountField } & TypedAmount)
  | { readonly type: 'contractTicket.chooseKind'; readonly kind: OrderType }
  /** With what was typed, as it reads in this unit. */
  | ({ readonly type: 'contractTicket.chooseSizeUnit'; readonly unit: SizeUnit } & TypedAmount)
  /** With what was typed, as it reads in this unit. */
  | { readonly type: 'contractTicket.chooseLevelUnit'; readonly unit: LevelUnit; readonly levels: Levels }
  | { readonly type: 'contractTicket.chooseUntil'; readonly until: UntilChoice }
  | { readonly type: 'contractTicket.chooseDirection'; readonly direction: Direction }
  | { readonly type: 'contractTicket.chooseLeverage'; readonly leverage: number }
  | { readonly type: 'contractTicket.review'; readonly market: MarketFacts }
  | { readonly type: 'contractTicket.acknowledgeLoad'; readonly isAcknowledged: boolean }
  | ReviewCommand<'contractTicket', MarketFacts>
  | KeyedWriteEvent<'contractTicket'>

export type ContractTicketEvent =
  | Stamped<ContractTicketCommand, { 'contractTicket.confirm': Keyed }>
  | { readonly type: 'accountMode.switched'; readonly mode: Mode }

export type ContractTicketEmitted =
  /** Something was chosen that the next order for this market begins with. */
  | { readonly type: 'contractTicket.chosen'; readonly chosen: ChosenFor }
  | { readonly type: 'contractTicket.accepted'; readonly order: ContractOrder }
  | { readonly type: 'contractTicket.waits'; readonly order: PendingOrder }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type ContractTicketTag = 'busy' | 'held'

export interface PlaceContractInput extends KeyedInput {
  readonly body: BuyContractsBody | BuyPendingContractsBody
}

/** Keys of `validation.*`. */
export type TicketProblem = 'enterPurchaseQuantity' | 'lotsOutOfRange' | 'insufficientBalance' | LevelProblem

export interface TicketProblems extends Readonly<Record<Exclude<AmountField, 'triggerPrice' | 'trailing' | 'size'>, TicketProblem | null>> {
  /** `lots`: of the size, in whichever unit it is typed. */
  readonly trailing: TrailingProblem | null
  readonly triggerPrice: TriggerProblem | null
  readonly until: UntilProblem | null
}

/** Keys of `reasons.*`: why a button of the ticket is off. */
export type TicketReason =
  | 'notSignedIn'
  | 'readOnly'
  | 'marketClosed'
  | 'openingPaused'
  | 'priceStale'
  | 'fixFields'
  | 'orderInFlight'
  | 'acknowledgeLoad'
  | 'quoteExpired'
  | 'priceMoved'
