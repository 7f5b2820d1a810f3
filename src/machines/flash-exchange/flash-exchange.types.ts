import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Keyed, Stamped, Timed } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { Currency, Decimal } from '../../domain/money.ts'
import type { Exchange, ExchangeQuote, QuoteExchangeBody } from '../../domain/wire/exchange.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'

/** Stream `flashExchange:<mode>`. */
export interface FlashExchangeInput {
  readonly mode: Mode
}

/** What is given, what is got for it, and how much is given. */
export interface ExchangeDraft {
  readonly from: Currency
  readonly to: Currency
  readonly amount: TypedAmount
}

/** The venue's quote, and for how many milliseconds after its arrival it holds. */
export interface HeldQuote {
  readonly quote: ExchangeQuote
  readonly heldFor: number
}

export interface FlashExchangeContext extends KeyedWriteContext {
  readonly draft: ExchangeDraft
  /** Set by the first attempt to get a quote, so that an empty field is not scolded before it. */
  readonly showProblems: boolean
  readonly held: HeldQuote | null
  /** What was submitted last came too late for its quote: nothing was exchanged, and the quote on screen is another one. */
  readonly isReplaced: boolean
  /** What the venue has exchanged. */
  readonly exchange: Exchange | null
}

export type FlashExchangeCommand =
  | ({ readonly type: 'flashExchange.change' } & TypedAmount)
  | { readonly type: 'flashExchange.choose'; readonly side: 'from' | 'to'; readonly currency: Currency }
  /** The two currencies change places; the amount is of another currency then, and stays for the person to judge. */
  | { readonly type: 'flashExchange.swap' }
  /** `available`: what can be spent of the currency that is given; `null` while it isn't known. */
  | { readonly type: 'flashExchange.review'; readonly available: Decimal | null }
  | { readonly type: 'flashExchange.requote' }
  | { readonly type: 'flashExchange.confirm' }
  | { readonly type: 'flashExchange.back' }
  | KeyedWriteEvent<'flashExchange'>

export type FlashExchangeEvent =
  | Stamped<FlashExchangeCommand, { 'flashExchange.confirm': Keyed & Timed }>
  | { readonly type: 'accountMode.switched'; readonly mode: Mode }

export type FlashExchangeEmitted = { readonly type: 'flashExchange.accepted'; readonly mode: Mode }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type FlashExchangeTag = 'busy' | 'held'

export interface AskQuoteInput {
  readonly mode: Mode
  readonly body: QuoteExchangeBody
}

export interface SubmitExchangeInput extends KeyedInput {
  readonly quote: ExchangeQuote
}

/** What is wrong with the amount. */
export type ExchangeProblem = 'enterAmount' | 'enterCorrectAmount' | 'insufficientBalance'
