/** Changing a person's watch lists, from the revision that they saw. */
import { changedLists, listProblemOf, type ListProblem } from '../../src/domain/watch-lists.ts'
import type { ListChange, WatchLists } from '../../src/domain/wire/watch-lists.ts'
import { Refusal, type AnswerCode } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { WATCH_LIST_REFUSALS } from './watch-list-refusals.ts'
import { lockLists, storeLists, type ListsRow } from './watch-lists.repository.ts'

const REFUSED: Readonly<Record<ListProblem, AnswerCode>> = {
  nameEmpty: WATCH_LIST_REFUSALS.listNameWrong,
  nameTooLong: WATCH_LIST_REFUSALS.listNameWrong,
  nameForbidden: WATCH_LIST_REFUSALS.listNameWrong,
  nameTaken: WATCH_LIST_REFUSALS.listNameTaken,
  listsFull: WATCH_LIST_REFUSALS.listsFull,
  marketsFull: WATCH_LIST_REFUSALS.listsFull,
  listGone: CALL_REFUSALS.notFound,
  isFavourites: CALL_REFUSALS.malformed,
  ordersOthers: CALL_REFUSALS.malformed,
}

/** As their owner sees them. */
export const listsOf = ({ revision, lists }: ListsRow): WatchLists => ({ revision, lists: [...lists] })

/**
 * Makes one change. Refuses `listsChanged` with the present lists if they are no longer those of `revision`, and what
 * `listProblemOf` finds.
 */
export const changeLists = async (
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  userId: string,
  { revision, change }: { readonly revision: number; readonly change: ListChange },
): Promise<WatchLists> => {
  const now = clock.now()
  const row = await lockLists(tx, userId, now)
  if (row.revision !== revision)
    throw new Refusal(WATCH_LIST_REFUSALS.listsChanged, `made from revision ${revision}, now ${row.revision}`, null, listsOf(row))
  const problem = listProblemOf(row.lists, change)
  if (problem !== null) throw new Refusal(REFUSED[problem], `not changed: ${problem}`)
  const changed: ListsRow = {
    revision: revision + 1,
    next_id: row.next_id + (change.kind === 'create' ? 1 : 0),
    lists: changedLists(row.lists, change, String(row.next_id)),
  }
  await storeLists(tx, userId, changed, now)
  return listsOf(changed)
}
