/** What the lists of orders and of exchanges are narrowed to. */
import type { Currency } from './money.ts'
import { NFT_PARTS, type NftPart } from './nft-parts.ts'
import { rowId } from './row-id.ts'
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

export type InvestmentState = 'waiting' | 'active' | 'ended'
/** In the order in which they are offered. */
export const STATES_OF_INVESTMENTS: readonly InvestmentState[] = ['waiting', 'active', 'ended']

/** Of commitments to investment plans: how they stand; `null` leaves all. */
export interface InvestmentsFilter {
  readonly state: InvestmentState | null
}

/** Of a person's NFTs: a part of them, or the one work that is looked at; `null` leaves all. */
export interface NftsFilter {
  readonly part: NftPart | null
  readonly id: string | null
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

export const investmentsFilterOf = (filter: object | string | null): InvestmentsFilter => ({
  state: null,
  ...(typeof filter === 'object' && filter),
})

/** What an address asks for, `?state=waiting`; what it doesn't know leaves all. */
export const investmentsFilterIn = (query: URLSearchParams): InvestmentsFilter => ({
  state: STATES_OF_INVESTMENTS.find((state) => state === query.get('state')) ?? null,
})

export const nftsFilterOf = (filter: object | string | null): NftsFilter => ({
  part: null,
  id: null,
  ...(typeof filter === 'object' && filter),
})

/** What an address asks for, `?part=owned` or `?id=17`; what it doesn't know leaves all. */
export const nftsFilterIn = (query: URLSearchParams): NftsFilter => ({
  part: NFT_PARTS.find((part) => part === query.get('part')) ?? null,
  id: rowId(query.get('id'))?.toString() ?? null,
})
