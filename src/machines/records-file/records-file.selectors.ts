/** What stands beside a list about its file. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { RecordsFilter } from '../records/records.types.ts'
import type { recordsFileMachine } from './records-file.machine.ts'

export type RecordsFileSnapshot = SnapshotFrom<typeof recordsFileMachine>

export interface RecordsFileFacts {
  readonly isSaving: boolean
  /** How many rows the file has that was saved of the list as it is narrowed now. */
  readonly count: number | null
  /** Why there is none of it. */
  readonly failure: Failure | null
}

/** Nothing is said of a file of another filter than the one in sight. */
export const selectRecordsFile = (snapshot: RecordsFileSnapshot, inSight: RecordsFilter): RecordsFileFacts => {
  const { filter, count, failure } = snapshot.context
  const isSaving = snapshot.hasTag('busy')
  return JSON.stringify(filter) === JSON.stringify(inSight) ? { isSaving, count, failure } : { isSaving, count: null, failure: null }
}
