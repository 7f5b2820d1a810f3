/** Rows of a paged list that changes while it is read: how pages, refreshes and news go together. */
import type { Page as PageOfRows } from '../../domain/wire/envelope.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { nextAfter } from '../shapes/next-page.ts'
import { RECORDS_PAGE_LIMIT, RECORDS_PAGE_SIZE, type FetchPageInput, type RecordsContext, type RecordsRow } from './records.types.ts'

type Rows = Pick<RecordsContext, 'items' | 'total'>
type Page = Rows & Pick<RecordsContext, 'next'>

/** What follows the last row that came in a page, whatever has come or gone above it. */
export const nextPageOf = ({ kind, mode, filter, next }: RecordsContext): FetchPageInput => ({
  kind,
  mode,
  filter,
  cursor: next,
  size: RECORDS_PAGE_SIZE,
})

/** All rows that are here already, as far as one answer can hold them, so that a refresh does not shorten the list. */
export const wholeListOf = ({ kind, mode, filter, items }: RecordsContext): FetchPageInput => ({
  kind,
  mode,
  filter,
  cursor: null,
  size: Math.min(RECORDS_PAGE_LIMIT, Math.max(1, Math.ceil(items.length / RECORDS_PAGE_SIZE)) * RECORDS_PAGE_SIZE),
})

/** The newest rows, which always say how many there are. */
export const listOf = (page: PageOfRows<RecordsRow>): Page => ({
  items: page.items,
  total: page.total ?? page.items.length,
  next: nextAfter(page, page.items.length),
})

/** Rows with a later page; a row that is here already is not repeated, and keeps what news has made of it. */
export const withPage = ({ items, total }: Rows, page: PageOfRows<RecordsRow>): Page => {
  const held = new Set(items.map((row) => row.id))
  const all = [...items, ...page.items.filter((row) => !held.has(row.id))]
  const next = nextAfter(page, all.length)
  return { items: all, total: next === null ? all.length : Math.max(page.total ?? total, all.length), next }
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
