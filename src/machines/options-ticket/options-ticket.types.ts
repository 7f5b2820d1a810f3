import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { SuccessCode } from '../../domain/error-codes.ts'
import type { Keyed, Stamped } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { MarketFacts } from '../../domain/quote.ts'
import type { BuyOptionsBody, OptionDirection, OptionPeriod, OptionsOrder, OptionTerms } from '../../domain/wire/options.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'
import type { QuoteContext, ReviewCommand } from '../shapes/money-action.ts'

/** Stream `optionsTicket:<mode>:<code>`. */
export interface OptionsTicketInput {
  readonly mode: Mode
  readonly code: string
}

/** What the user has typed and chosen. */
export interface OptionsDraft {
  readonly direction: OptionDirection
  /** One of the terms' periods; 0 while there are no terms. */
  readonly seconds: number
  readonly stake: TypedAmount
}

export interface OptionsTicketContext extends QuoteContext<MarketFacts>, KeyedWriteContext {
  readonly code: string
  /** What the operator offers on this market; `null` until it is known. */
  readonly terms: OptionTerms | null
  readonly draft: OptionsDraft
  /** Set by the first attempt to review, so that an empty field is not scolded before it. */
  readonly showProblems: boolean
  /** The period as it was submitted, when the venue refused because it pays another rate by now. */
  readonly outdated: OptionPeriod | null
  /** The option that the venue has sold. */
  readonly order: OptionsOrder | null
  /** What the venue says of having sold it. */
  readonly success: SuccessCode | null
}

export type OptionsTicketCommand =
  | { readonly type: 'optionsTicket.retry' }
  | ({ readonly type: 'optionsTicket.change' } & TypedAmount)
  | { readonly type: 'optionsTicket.chooseDirection'; readonly direction: OptionDirection }
  | { readonly type: 'optionsTicket.choosePeriod'; readonly seconds: number }
  | { readonly type: 'optionsTicket.review'; readonly market: MarketFacts }
  | ReviewCommand<'optionsTicket', MarketFacts>
  | KeyedWriteEvent<'optionsTicket'>

export type OptionsTicketEvent =
  | Stamped<OptionsTicketCommand, { 'optionsTicket.confirm': Keyed }>
  | { readonly type: 'accountMode.switched'; readonly mode: Mode }
  /** The connection was away: the operator may offer something else by now. */
  | { readonly type: 'connection.resynced' }

export type OptionsTicketEmitted = { readonly type: 'optionsTicket.accepted'; readonly order: OptionsOrder }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type OptionsTicketTag = 'busy' | 'held'

export interface FetchOptionTermsInput {
  readonly mode: Mode
  readonly code: string
}

export interface BuyOptionInput extends KeyedInput {
  readonly body: BuyOptionsBody
}

/** Keys of `optionsTicket.problems.*` or `validation.*`: what is wrong with the stake. */
export type StakeProblem = 'enterStake' | 'enterCorrectAmount' | 'stakeOutOfRange' | 'insufficientBalance'

/** Keys of `reasons.*`, and `endsAfterClose` of the ticket's own texts: why a button of the ticket is off. */
export type OptionsReason =
  | 'notSignedIn'
  | 'readOnly'
  | 'marketClosed'
  | 'openingPaused'
  | 'priceStale'
  | 'endsAfterClose'
  | 'fixFields'
  | 'orderInFlight'
  | 'quoteExpired'
  | 'priceMoved'
