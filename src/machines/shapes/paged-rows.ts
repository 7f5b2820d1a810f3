/** Rows of a paged list that changes while it is read. */
import type { Page } from '../../domain/wire/envelope.ts'
import { nextAfter } from './next-page.ts'

/** Rows asked for at a time. */
export const PAGE_SIZE = 20
/** The most the venue gives in one answer. */
export const PAGE_LIMIT = 100

/** How many rows to ask for so that a refresh does not shorten a list that has this many, as far as one answer can hold them. */
export const wholeSizeOf = (rows: number): number => Math.min(PAGE_LIMIT, Math.max(1, Math.ceil(rows / PAGE_SIZE)) * PAGE_SIZE)

interface Rows<Row> {
  readonly items: readonly Row[]
  readonly total: number
}
interface Listed<Row> extends Rows<Row> {
  readonly next: string | null
}

/** The newest rows, which always say how many there are. */
export const listOf = <Row>(page: Page<Row>): Listed<Row> => ({
  items: page.items,
  total: page.total ?? page.items.length,
  next: nextAfter(page, page.items.length),
})

/** Rows with a later page; a row that is here already is not repeated, and keeps what news has made of it. */
export const withPage = <Row extends { readonly id: string }>({ items, total }: Rows<Row>, page: Page<Row>): Listed<Row> => {
  const held = new Set(items.map((row) => row.id))
  const all = [...items, ...page.items.filter((row) => !held.has(row.id))]
  const next = nextAfter(page, all.length)
  return { items: all, total: next === null ? all.length : Math.max(page.total ?? total, all.length), next }
}
