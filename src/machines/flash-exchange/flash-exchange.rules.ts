/** What makes a draft an exchange: shared by the chart's guards and by the selectors that explain them. */
import { compare, isAmountAtScale, SCALE, type Currency, type Decimal } from '../../domain/money.ts'
import type { ExchangeQuote, QuoteExchangeBody } from '../../domain/wire/exchange.ts'
import type { ExchangeDraft, ExchangeProblem, FlashExchangeContext } from './flash-exchange.types.ts'

const EMPTY = { text: '', value: '' } as const

export const OPENING_DRAFT: ExchangeDraft = { from: 'USDT', to: 'BTC', amount: EMPTY }

/** The amount of one exchange must never slip into the next one. */
export const emptied = (draft: ExchangeDraft): ExchangeDraft => ({ ...draft, amount: EMPTY })

export const swapped = ({ from, to, amount }: ExchangeDraft): ExchangeDraft => ({ from: to, to: from, amount })

/** An exchange is between two currencies: choosing the other side's makes the two change places. */
export const withCurrency = (draft: ExchangeDraft, side: 'from' | 'to', currency: Currency): ExchangeDraft =>
  currency === draft[side === 'from' ? 'to' : 'from'] ? swapped(draft) : { ...draft, [side]: currency }

/** What is wrong with the amount, `null` where nothing is. */
export const problemOf = ({ from, amount: { value } }: ExchangeDraft, available: Decimal | null): ExchangeProblem | null => {
  if (value === '') return 'enterAmount'
  if (value === null || !isAmountAtScale(value, SCALE[from]) || compare(value, '0') === 0) return 'enterCorrectAmount'
  return available !== null && compare(value, available) > 0 ? 'insufficientBalance' : null
}

/** What the venue is asked to quote. */
export const quoteBodyOf = ({ draft: { from, to, amount } }: Pick<FlashExchangeContext, 'draft'>): QuoteExchangeBody => {
  if (!amount.value) throw new Error('A quote needs an amount: ask for it with `canQuote`.')
  return { from, to, amount: amount.value }
}

/** The quote exactly as the venue gave it. */
export const quoteOf = ({ held }: Pick<FlashExchangeContext, 'held'>): ExchangeQuote => {
  if (!held) throw new Error('An exchange needs a quote: enter `submitting` with `isQuoteHeld`.')
  return held.quote
}
