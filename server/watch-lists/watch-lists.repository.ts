import type { ColumnType, Selectable } from 'kysely'
import { FAVOURITES, NO_LISTS } from '../../src/domain/watch-lists.ts'
import type { WatchList } from '../../src/domain/wire/watch-lists.ts'
import type { Db, Fixed, Tx } from '../core/database/schema.ts'

interface WatchListsTable {
  user_id: Fixed<string>
  /** How often the lists were changed. */
  revision: number
  /** Of the list that is created next; an id is never given again. */
  next_id: number
  lists: ColumnType<readonly WatchList[], string, string>
  changed_at: Date
}

declare module '../core/database/schema.ts' {
  interface Database {
    watch_lists: WatchListsTable
  }
}

export type ListsRow = Pick<Selectable<WatchListsTable>, 'revision' | 'next_id' | 'lists'>

const COLUMNS = ['revision', 'next_id', 'lists'] as const
const BEFORE_FIRST: ListsRow = { revision: 0, next_id: Number(FAVOURITES) + 1, lists: NO_LISTS }

export const readLists = async (db: Db, userId: string): Promise<ListsRow> =>
  (await db.selectFrom('watch_lists').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst()) ?? BEFORE_FIRST

/** As `readLists`, and nobody else changes them until the transaction ends. */
export const lockLists = async (tx: Tx, userId: string, at: number): Promise<ListsRow> => {
  const { revision, next_id, lists } = BEFORE_FIRST
  await tx
    .insertInto('watch_lists')
    .values({ user_id: userId, revision, next_id, lists: JSON.stringify(lists), changed_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.selectFrom('watch_lists').select(COLUMNS).where('user_id', '=', userId).forUpdate().executeTakeFirstOrThrow()
}

export const storeLists = async (tx: Tx, userId: string, { revision, next_id, lists }: ListsRow, at: number): Promise<void> => {
  await tx
    .updateTable('watch_lists')
    .set({ revision, next_id, lists: JSON.stringify(lists), changed_at: new Date(at) })
    .where('user_id', '=', userId)
    .execute()
}
