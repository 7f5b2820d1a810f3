import type { Mode } from '../../domain/mode.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'

/** The open orders of one account, as its list has confirmed them. */
export interface Listed {
  readonly mode: Mode
  readonly orderIds: readonly string[]
}

/** Stream `orders`, one in each tab and never journalled. */
export interface OrdersContext {
  /** Null for a visitor. */
  readonly userId: string | null
  /** Only the leading tab may write to the journal, and so bring positions to their end. */
  readonly isLeading: boolean
  /** Confirmed lists that positions haven't been compared with yet, at most one of each account. */
  readonly due: readonly Listed[]
  /** The list that positions are compared with now. */
  readonly listed: Listed | null
  /** Positions of that account that are neither in the list nor finished; the venue is asked about the first. */
  readonly lost: readonly string[]
  /** Orders that the venue was asked about: once each is enough until the page is loaded again or the user signs out. */
  readonly asked: readonly string[]
  /** Orders that were told as closed. Their positions report the closing too, which by then is no news. */
  readonly closed: readonly string[]
}

type SignedIn = { readonly type: 'session.signedIn'; readonly userId: string; readonly returnTo: string | null }
type SignedOut = { readonly type: 'session.signedOut'; readonly returnTo: string | null }

export type OrdersEvent =
  | SignedIn
  | SignedOut
  | { readonly type: 'tab.led' }
  | { readonly type: 'tab.followed' }
  /** This tab leads after it has followed. */
  | { readonly type: 'tab.succeeded' }
  /** A list of open orders is as the venue has it. */
  | { readonly type: 'orders.listed'; readonly mode: Mode; readonly orderIds: readonly string[] }
  /** The venue says how an order stands now. */
  | { readonly type: 'order.updated'; readonly order: ContractOrder }
  /** A position has learned that its order is closed. */
  | { readonly type: 'order.closed'; readonly order: ContractOrder }

export type OrdersEmitted =
  /** News of an order: for its position, the lists and the account's figures. */
  | { readonly type: 'orders.changed'; readonly order: ContractOrder }
  /** The order was closed while nobody could tell this page. Lists and figures know already: only the position is to end. */
  | { readonly type: 'orders.ended'; readonly order: ContractOrder }

export interface FindLostInput extends Listed {
  readonly asked: readonly string[]
}
export interface FetchLostInput {
  readonly mode: Mode
  readonly orderId: string
}
