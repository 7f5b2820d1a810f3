/** Why a watch list is not changed. */
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const WATCH_LIST_REFUSALS = {
  listsChanged: { code: OWN_CODES.watchListsChanged, status: 409 },
  listNameTaken: { code: OWN_CODES.watchListNameTaken, status: 409 },
  listNameWrong: { code: OWN_CODES.watchListNameWrong, status: 422 },
  listsFull: { code: OWN_CODES.watchListsFull, status: 409 },
} as const satisfies Refusals
