/** What the lists of orders and of exchanges are narrowed to. */
import type { Currency } from './money.ts'
import { ALL_TIME, type TimeSpan } from './time-span.ts'
import type { ORDER_KINDS } from './wire/order.ts'

export type OrderKind = (typeof ORDER_KINDS)[number]

/** Of closed orders, by the time they were closed; `null` leaves all kinds. */
export interface OrdersFilter extends TimeSpan {
  readonly kind: OrderKind | null
}

/** Of exchanges: the currency that was given or got. */
export interface ExchangesFilter extends TimeSpan {
  readonly currency: Currency | null
}

/** The same, also where only a kind is held: open orders have no time, and former journals knew of none. */
export const ordersFilterOf = (filter: object | string | null): OrdersFilter => ({
  ...ALL_TIME,
  kind: null,
  ...(typeof filter === 'string' ? { kind: filter as OrderKind } : filter),
})

export const exchangesFilterOf = (filter: object | string | null): ExchangesFilter => ({
  ...ALL_TIME,
  currency: null,
  ...(typeof filter === 'object' && filter),
})
