/** Rows of a paged list that changes while it is read: how pages, refreshes and news go together. */
import type { Page } from '../../domain/wire/envelope.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { RECORDS_PAGE_LIMIT, RECORDS_PAGE_SIZE, type FetchPageInput, type RecordsContext, type RecordsRow } from './records.types.ts'

type Rows = Pick<RecordsContext, 'items' | 'total'>

/**
 * The page that holds the first row not here yet. It follows from the rows, not from a counter: when a row has left the
 * list the last page is asked for again, so that none is skipped.
 */
export const nextPageOf = ({ kind, mode, filter, items }: RecordsContext): FetchPageInput => ({
  kind,
  mode,
  filter,
  page: Math.floor(items.length / RECORDS_PAGE_SIZE) + 1,
  size: RECORDS_PAGE_SIZE,
})

/** All rows that are here already, as far as one answer can hold them, so that a refresh does not shorten the list. */
export const wholeListOf = ({ kind, mode, filter, items }: RecordsContext): FetchPageInput => ({
  kind,
  mode,
  filter,
  page: 1,
  size: Math.min(RECORDS_PAGE_LIMIT, Math.max(1, Math.ceil(items.length / RECORDS_PAGE_SIZE)) * RECORDS_PAGE_SIZE),
})

/** Rows with a later page; a row that is here already is not repeated, and keeps what news has made of it. */
export const withPage = ({ items }: Rows, page: Page<RecordsRow>): Rows => {
  const held = new Set(items.map((row) => row.id))
  return { items: [...items, ...page.items.filter((row) => !held.has(row.id))], total: page.total }
}

/** Rows after the news of an order: changed in its place, put first when it belongs here, taken out when it no longer does. */
export const withOrder = (list: RecordsContext, order: ContractOrder): Rows => {
  const { items, total } = list
  const isHeld = items.some((row) => row.id === order.id)
  if (belongs(list, order) && isHeld) return { items: items.map((row) => (row.id === order.id ? order : row)), total }
  if (belongs(list, order)) return { items: [order, ...items], total: total + 1 }
  return isHeld ? { items: items.filter((row) => row.id !== order.id), total: total - 1 } : { items, total }
}

const belongs = ({ kind, mode, filter }: RecordsContext, order: ContractOrder): boolean =>
  kind === (order.status === 'open' ? 'openOrders' : 'closedOrders') &&
  order.virtual === (mode === 'demo') &&
  (filter === null || filter === order.kind)

export const openContractsIn = ({ items }: RecordsContext): readonly ContractOrder[] =>
  items.filter((row): row is ContractOrder => 'openPrice' in row && row.status === 'open')
