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
    async () => {
      const counted = query
        .clearSelect()
        .select(sql<string>`count(*)`.as('count'))
        .$castTo<{ readonly count: string }>()
      return Number((await counted.executeTakeFirstOrThrow()).count)
    },
    { itemOf, cursorOf: (row) => row.id },
  )
}
