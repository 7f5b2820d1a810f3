import type { MoneyLogType } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { GeneralFilter } from '../../domain/general-filter.ts'
import type { MoneyFilter } from '../../domain/money-filter.ts'
import type { ExchangesFilter, InvestmentsFilter, NftsFilter, OrderKind, OrdersFilter } from '../../domain/records-filter.ts'
import type { Exchange } from '../../domain/wire/exchange.ts'
import type { GeneralOrder, GeneralTotals } from '../../domain/wire/general-order.ts'
import type { InvestmentOrder } from '../../domain/wire/investment.ts'
import type { MyNft } from '../../domain/wire/nft.ts'
import type { OptionsOrder } from '../../domain/wire/options.ts'
import type { ContractOrder, MoneyEntry } from '../../domain/wire/order.ts'
import type { MiningState } from '../../domain/mining/machine-state.ts'
import type { MiningOrder } from '../../domain/wire/mining.ts'
import type { SmartOrder } from '../../domain/wire/smart.ts'
import type { PendingOrder } from '../../domain/wire/pending.ts'
import type { Mode } from '../../domain/mode.ts'

/** `waitingOrders` are those that wait now, `placedOrders` all that ever waited, `generalOrders` orders of every kind in one form. */
export type RecordsKind =
  | 'openOrders'
  | 'closedOrders'
  | 'openOptions'
  | 'closedOptions'
  | 'waitingOrders'
  | 'placedOrders'
  | 'openSmart'
  | 'closedSmart'
  | 'investments'
  | 'mining'
  | 'nfts'
  | 'generalOrders'
  | 'moneyLog'
  | 'exchanges'
export type RecordsRow =
  | ContractOrder
  | OptionsOrder
  | PendingOrder
  | SmartOrder
  | InvestmentOrder
  | MiningOrder
  | MyNft
  | GeneralOrder
  | MoneyEntry
  | Exchange
/**
 * A kind of open orders, or what another list is narrowed to; a kind of order or movement alone as former journals have it. `null`
 * shows all.
 */
export type RecordsFilter =
  | OrderKind
  | MoneyLogType
  | MoneyFilter
  | OrdersFilter
  | GeneralFilter
  | ExchangesFilter
  | InvestmentsFilter
  | MiningState
  | NftsFilter
  | null

/** Stream `records:<kind>:<mode>`. */
export interface RecordsInput {
  readonly kind: RecordsKind
  readonly mode: Mode
}

export interface RecordsContext extends RecordsInput {
  /** Newest first, each id once. */
  readonly items: readonly RecordsRow[]
  /** How many the venue has under this filter, as far as this page knows. */
  readonly total: number
  /** Where the rows after these begin; `null` when these are all. */
  readonly next: string | null
  readonly filter: RecordsFilter
  /** Of the list of everything: sums over all rows that the filter leaves; `null` while they aren't known. */
  readonly totals?: GeneralTotals | null
  /** The markets in which it has orders at all. */
  readonly markets?: readonly string[]
  /** An order changed, or may have, while an answer was on its way: the answer may be older than the change. */
  readonly isOutdated: boolean
  readonly failure: Failure | null
}

export type RecordsCommand =
  | { readonly type: 'records.loadMore' }
  | { readonly type: 'records.retry' }
  | { readonly type: 'records.filter'; readonly filter: RecordsFilter }

export type RecordsEvent =
  | RecordsCommand
  | { readonly type: 'records.refresh' }
  | { readonly type: 'order.updated'; readonly order: ContractOrder }

export type RecordsEmitted = {
  /** The rows that are shown are as the venue has them. */
  readonly type: 'records.listed'
  readonly kind: RecordsKind
  readonly mode: Mode
  readonly filter: RecordsFilter
  /** The open contracts among them. */
  readonly orders: readonly ContractOrder[]
  /** The running options among them. */
  readonly options: readonly OptionsOrder[]
}

export type RecordsTag = 'busy' | 'noMore'

export interface FetchPageInput {
  readonly kind: RecordsKind
  readonly mode: Mode
  /** The `next` of the page before; `null` asks for the newest rows. */
  readonly cursor: string | null
  readonly size: number
  readonly filter: RecordsFilter
}
