import type { Failure } from '../../domain/error-codes.ts'
import type { Mode } from '../../domain/mode.ts'
import type { RecordsFilter, RecordsKind } from '../records/records.types.ts'

/** The lists that can be taken along. */
export type FiledKind = Exclude<
  RecordsKind,
  'openOrders' | 'openOptions' | 'waitingOrders' | 'placedOrders' | 'openSmart' | 'investments' | 'mining' | 'nfts'
>

/** Stream `recordsFile:<kind>:<mode>`. */
export interface RecordsFileInput {
  readonly kind: FiledKind
  readonly mode: Mode
}

export interface RecordsFileContext extends RecordsFileInput {
  /** What the list was narrowed to when its file was asked for. */
  readonly filter: RecordsFilter
  /** How many rows the last file has. */
  readonly count: number | null
  readonly failure: Failure | null
}

export type RecordsFileCommand = { readonly type: 'recordsFile.export'; readonly filter: RecordsFilter }

export type RecordsFileEvent = RecordsFileCommand

/** `busy`: the rows are being read. */
export type RecordsFileTag = 'busy'

export interface SaveRecordsInput extends RecordsFileInput {
  readonly filter: RecordsFilter
}
export interface SavedRecords {
  readonly count: number
}
