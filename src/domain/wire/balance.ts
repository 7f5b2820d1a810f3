/** `GET /user/listBalances`: what the account that the header names has in each currency. */
import * as z from 'zod/mini'
import { CURRENCIES } from '../money.ts'
import { amount, instant } from './envelope.ts'

export const currency = z.enum(CURRENCIES)
/** Which of an account's balances: what can be spent, what orders hold, what waits for a decision. */
export const balanceKind = z.enum(['free', 'margin', 'review'])
export type BalanceKind = z.infer<typeof balanceKind>

/**
 * `free` can be spent now, `margin` is held by open orders, `review` waits for somebody's decision; `price` is that of one unit in
 * USDT, `value` that of all three. Both are `null` where the market has never had a price.
 */
export const currencyBalance = z.object({
  currency,
  free: amount,
  margin: amount,
  review: amount,
  price: z.nullable(amount),
  value: z.nullable(amount),
})
export type CurrencyBalance = z.infer<typeof currencyBalance>

/** `total` is the sum of all values, without what open positions would win or lose now; `at` is the instant of the prices. */
export const balanceList = z.object({ at: instant, total: amount, currencies: z.array(currencyBalance) })
export type BalanceList = z.infer<typeof balanceList>

/** `POST /user/resetDemo` sets the demo account back, whichever account the header names; `opening` is what is in it then, in USDT. */
export const demoReset = z.object({ opening: amount })
export type DemoReset = z.infer<typeof demoReset>

/** One of the figures: which balance of which currency. */
export interface BalanceFigure {
  readonly currency: (typeof CURRENCIES)[number]
  readonly kind: BalanceKind
}
