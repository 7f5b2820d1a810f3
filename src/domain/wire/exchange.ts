/** Calls under `/flash-exchange`. Amounts have the digits of their currency. */
import * as z from 'zod/mini'
import { currency } from './balance.ts'
import { amount, idempotencyKey, instant, pageQuery } from './envelope.ts'
import { instantParam } from './order.ts'

/** `POST /flash-exchange/quote`: what `amount` of one currency brings in another. */
export const quoteExchangeBody = z.object({ from: currency, to: currency, amount })
export type QuoteExchangeBody = z.infer<typeof quoteExchangeBody>

/**
 * `rate` is the market's mid price at `at`: units of `to` for one of `from`. `receive` is never rounded up. The venue keeps to it
 * until `expiresAt`, unless the market moves beyond the tolerance; `seal` shows that it is the venue's own and for whom.
 */
export const exchangeQuote = z.object({
  ...quoteExchangeBody.shape,
  receive: amount,
  rate: amount,
  at: instant,
  expiresAt: instant,
  seal: idempotencyKey,
})
export type ExchangeQuote = z.infer<typeof exchangeQuote>

/** `POST /flash-exchange/submit` carries the quote as it was given; its answer is the exchange. */
export const exchange = z.object({ id: z.string(), from: currency, to: currency, amount, receive: amount, rate: amount, at: instant })
export type Exchange = z.infer<typeof exchange>

/** `GET /flash-exchange/list`, newest first. `currency` is either side's; `from` and `to` are epoch milliseconds, both included. */
export const exchangeListQuery = z.object({
  currency: z.optional(currency),
  from: z.optional(instantParam),
  to: z.optional(instantParam),
  ...pageQuery,
})
export type ExchangeListQuery = z.infer<typeof exchangeListQuery>
