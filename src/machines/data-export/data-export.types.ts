import type { Failure } from '../../domain/error-codes.ts'
import type { DataExport } from '../../domain/wire/account-data.ts'

/** Stream `dataExport`. Begins anew with every page load: the truth is the venue's. */
export type DataExportInput = undefined

export interface DataExportContext {
  /** How the newest file stands, as the venue said it last. */
  readonly newest: DataExport
  /** The file was given to the browser to save. */
  readonly isSaved: boolean
  /** Why the last reading, request or download failed. */
  readonly failure: Failure | null
}

export type DataExportCommand =
  | { readonly type: 'dataExport.retry' }
  | { readonly type: 'dataExport.ask' }
  | { readonly type: 'dataExport.download' }

export type DataExportEvent = DataExportCommand

/** `busy`: the person asked for something, and the venue has not answered. */
export type DataExportTag = 'busy'

/** Keys of `reasons.*`: why a button is off. */
export type DataExportReason = 'inFlight'
