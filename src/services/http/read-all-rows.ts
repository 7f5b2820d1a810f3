import type { Page } from '../../domain/wire/envelope.ts'

/** The most that the venue gives in one answer. */
const AT_ONCE = 100

/** Where a page begins, and how many rows it has at the most. */
export interface PageAsked {
  readonly cursor: string | null
  readonly size: number
}

/** Reads a list to its end, page by page. What fails ends it. */
export const readAllRows = async <Row>(read: (asked: PageAsked) => Promise<Pick<Page<Row>, 'items' | 'next'>>): Promise<readonly Row[]> => {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page: Pick<Page<Row>, 'items' | 'next'> = await read({ cursor, size: AT_ONCE })
    rows.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  return rows
}
