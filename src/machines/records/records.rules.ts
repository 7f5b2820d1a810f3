/** Rows of a paged list that changes while it is read: how pages, refreshes and news go together. */
import { ordersFilterOf } from '../../domain/records-filter.ts'
import type { Page } from '../../domain/wire/envelope.ts'
import type { GeneralOrder, GeneralPage } from '../../domain/wire/general-order.ts'
import type { InvestmentOrder } from '../../domain/wire/investment.ts'
import type { MiningOrder } from '../../domain/wire/mining.ts'
import type { MyNft } from '../../domain/wire/nft.ts'
import type { OptionsOrder } from '../../domain/wire/options.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import type { PendingOrder } from '../../domain/wire/pending.ts'
import type { SmartOrder } from '../../domain/wire/smart.ts'
import { PAGE_SIZE, wholeSizeOf } from '../shapes/paged-rows.ts'
import type { FetchPageInput, RecordsContext, RecordsRow } from './records.types.ts'

type Rows = Pick<RecordsContext, 'items' | 'total'>

/** What follows the last row that came in a page, whatever has come or gone above it. */
export const nextPageOf = ({ kind, mode, filter, next }: RecordsContext): FetchPageInput => ({
  kind,
  mode,
  filter,
  cursor: next,
  size: PAGE_SIZE,
})

/** All rows that are here already, as far as one answer can hold them, so that a refresh does not shorten the list. */
export const wholeListOf = ({ kind, mode, filter, items }: RecordsContext): FetchPageInput => ({
  kind,
  mode,
  filter,
  cursor: null,
  size: wholeSizeOf(items.length),
})

/** Rows after the news of an order: changed in its place, put first when it belongs here, taken out when it no longer does. */
export const withOrder = (list: RecordsContext, order: ContractOrder): Rows => {
  const { items, total } = list
  // The list of everything has rows of another form, and works have ids of their own: these are read anew.
  if (list.kind === 'generalOrders' || list.kind === 'nfts') return { items, total }
  const isHeld = items.some((row) => row.id === order.id)
  if (belongs(list, order, isHeld) && isHeld) return { items: items.map((row) => (row.id === order.id ? order : row)), total }
  if (belongs(list, order, isHeld)) return { items: [order, ...items], total: total + 1 }
  return isHeld ? { items: items.filter((row) => row.id !== order.id), total: total - 1 } : { items, total }
}

/** Which days an order was closed on is for the venue to say: one that isn't here waits for its answer, which is asked for with the news. */
const belongs = ({ kind, mode, filter }: RecordsContext, order: ContractOrder, isHeld: boolean): boolean => {
  if (kind !== (order.status === 'open' ? 'openOrders' : 'closedOrders') || order.virtual !== (mode === 'demo')) return false
  const { kind: wanted, dates } = ordersFilterOf(filter)
  return (wanted === null || wanted === order.kind) && (dates === null || isHeld)
}

/** A contract among rows of all kinds. */
export const isContract = (row: RecordsRow): row is ContractOrder => 'kind' in row && row.kind === 'contract' && !isGeneral(row)

/** An option among rows of all kinds. */
export const isOption = (row: RecordsRow): row is OptionsOrder => 'kind' in row && row.kind === 'options' && !isGeneral(row)

/** An order that waits, or waited, among rows of all kinds. */
export const isPendingOrder = (row: RecordsRow): row is PendingOrder => 'triggerPrice' in row

/** A smart plan among rows of all kinds. */
export const isPlan = (row: RecordsRow): row is SmartOrder => 'kind' in row && row.kind === 'smart' && !isGeneral(row)

/** A commitment to an investment plan among rows of all kinds. */
export const isInvestment = (row: RecordsRow): row is InvestmentOrder => 'kind' in row && row.kind === 'investment' && !isGeneral(row)
/** Mining machines of one purchase among rows of all kinds. */
export const isMining = (row: RecordsRow): row is MiningOrder => 'kind' in row && row.kind === 'mining' && !isGeneral(row)
/** A work that the person has or bid for, among rows of all kinds. */
export const isOwnNft = (row: RecordsRow): row is MyNft => 'own' in row

/** A row of the list of everything. */
export const isGeneral = (row: RecordsRow): row is GeneralOrder => 'codes' in row

/** What the first page of the list of everything says besides its rows; later pages, and other lists, say nothing. */
export const sumsIn = (
  page: Page<RecordsRow> & Partial<Pick<GeneralPage, 'totals' | 'markets'>>,
): Pick<RecordsContext, 'totals' | 'markets'> => ({
  ...(page.totals && { totals: page.totals }),
  ...(page.markets && { markets: page.markets }),
})

export const openContractsIn = ({ items }: RecordsContext): readonly ContractOrder[] =>
  items.filter((row): row is ContractOrder => isContract(row) && row.status === 'open')

export const runningOptionsIn = ({ items }: RecordsContext): readonly OptionsOrder[] =>
  items.filter((row): row is OptionsOrder => isOption(row) && row.status === 'open')
