/** Pages of lists that grow at their top, told apart by what stands in their rows instead of by how many rows are above them. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Page, PageQuery } from '../../src/domain/wire/envelope.ts'

/** What a cursor of ids begins with. A cursor that is none of this list finds nothing, or begins somewhere: it never fails. */
export const idOf = (cursor: string): string => cursor.split('-', 1)[0] ?? '0'

/** A cursor of places, which are small numbers; one beyond them begins at the top. */
export const numberOf = (cursor: string): number => Math.min(Number(idOf(cursor)), 2_147_483_647)

/** Rows to leave out: those of the pages before, when a page is asked for by its number. */
export const skippedBy = ({ cursor, page, size }: PageQuery): number => (cursor === undefined ? (page - 1) * size : 0)

/**
 * The page of the rows that were read for it: one more than its size, so that it is known whether any follow. `count` is asked only
 * for a page that is asked for by its number: the first of a list tells how long it is, the others needn't.
 */
export const pageOfRows = async <Row, Item>(
  asked: PageQuery,
  read: Promise<readonly Row[]>,
  count: () => Promise<number>,
  { itemOf, cursorOf }: { readonly itemOf: (row: Row) => Item; readonly cursorOf: (row: Row) => string },
): Promise<Page<Item> & { readonly items: Item[] }> => {
  const { cursor, page, size } = asked
  const [rows, total] = await Promise.all([read, cursor === undefined ? count() : null])
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { items: shown.map(itemOf), page, size, total, next: rows.length > size && last !== undefined ? cursorOf(last) : null }
}

interface OpenAndClosed extends PageQuery {
  readonly status?: 'open' | 'closed' | undefined
  /** Epoch milliseconds, both included; of the closing where only closed ones are asked for, else of the opening. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/**
 * A page of the rows that `query` finds, which are opened and closed: newest first, and by the time of their closing where only closed
 * ones are asked for. The columns are `id`, `status`, `opened_at` and `closed_at`.
 */
export const pageOfOpenAndClosed = <
  DB,
  Tables extends keyof DB,
  Row extends { readonly id: string; readonly closed_at: Date | null },
  Item,
>(
  asked: OpenAndClosed,
  query: SelectQueryBuilder<DB, Tables, Row>,
  itemOf: (row: Row) => Item,
): Promise<Page<Item> & { readonly items: Item[] }> => {
  const { status, from, to, cursor, size } = asked
  const isByClose = status === 'closed'
  const [id, closing] = [sql.ref<string>('id'), sql.ref<Date>('closed_at')]
  const time = isByClose ? closing : sql.ref<Date>('opened_at')
  let all = query
  if (status) all = all.where(sql.ref<string>('status'), '=', status)
  if (from !== undefined) all = all.where(time, '>=', new Date(from))
  if (to !== undefined) all = all.where(time, '<=', new Date(to))
  let following = all
  if (cursor !== undefined) {
    const [at, after = '0'] = cursor.split('-')
    following = isByClose ? all.where(sql<boolean>`(${closing}, ${id}) < (${new Date(Number(at))}, ${after})`) : all.where(id, '<', after)
  }
  return pageOfRows(
    asked,
    (isByClose ? following.orderBy(closing, 'desc') : following)
      .orderBy(id, 'desc')
      .limit(size + 1)
      .offset(skippedBy(asked))
      .execute() as Promise<readonly Row[]>,
    () => countOf(all),
    { itemOf, cursorOf: (row) => `${row.closed_at?.getTime() ?? 0}-${row.id}` },
  )
}

const countOf = async <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>): Promise<number> => {
  const counted = query
    .clearSelect()
    .select(sql<string>`count(*)`.as('count'))
    .$castTo<{ readonly count: string }>()
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** A page of the rows that `query` finds, which have an id that grows: newest first. */
export const pageOfNewest = <DB, Tables extends keyof DB, Row extends { readonly id: string }, Item>(
  asked: PageQuery,
  query: SelectQueryBuilder<DB, Tables, Row>,
  itemOf: (row: Row) => Item,
): Promise<Page<Item> & { readonly items: Item[] }> => {
  const id = sql.ref<string>('id')
  const following = asked.cursor === undefined ? query : query.where(id, '<', idOf(asked.cursor))
  return pageOfRows(
    asked,
    following
      .orderBy(id, 'desc')
      .limit(asked.size + 1)
      .offset(skippedBy(asked))
      .execute() as Promise<readonly Row[]>,
    () => countOf(query),
    { itemOf, cursorOf: (row) => row.id },
  )
}
