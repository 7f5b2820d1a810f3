/** What the section with all of a person's data shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { DataExport } from '../../domain/wire/account-data.ts'
import type { dataExportMachine } from './data-export.machine.ts'
import type { DataExportReason } from './data-export.types.ts'

export type DataExportSnapshot = SnapshotFrom<typeof dataExportMachine>

export interface DataExportFacts {
  readonly newest: DataExport
  readonly isLoading: boolean
  /** The venue did not say how it stands. */
  readonly hasFailed: boolean
  readonly isWorking: boolean
  readonly isAsking: boolean
  readonly isDownloading: boolean
  readonly isSaved: boolean
  readonly failure: Failure | null
  /** Why nothing can be asked for now. */
  readonly whyNot: DataExportReason | null
}

export const selectDataExport = (snapshot: DataExportSnapshot): DataExportFacts => ({
  ...snapshot.context,
  isLoading: snapshot.matches('loading'),
  hasFailed: snapshot.matches('failed'),
  isWorking: snapshot.matches('waiting') || snapshot.matches('looking'),
  isAsking: snapshot.matches('asking'),
  isDownloading: snapshot.matches('downloading'),
  whyNot: whyNotDataExport(snapshot),
})

export const whyNotDataExport = (snapshot: DataExportSnapshot): DataExportReason | null => (snapshot.hasTag('busy') ? 'inFlight' : null)
