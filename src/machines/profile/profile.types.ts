import type { Failure } from '../../domain/error-codes.ts'
import type { StatementDays } from '../../domain/statement.ts'
import type { Mode } from '../../domain/mode.ts'

/** Stream `profile`. */
export type ProfileInput = undefined

export interface ProfileContext {
  /** Length of the period; 0 is everything. */
  readonly days: StatementDays
  /** Of the statement that is being made. */
  readonly mode: Mode
  /** Epoch milliseconds of the press. */
  readonly to: number
  /** Movements in the statement that was last made. */
  readonly count: number | null
  readonly failure: Failure | null
}

export type ProfileEvent =
  | { readonly type: 'profile.chooseDays'; readonly days: StatementDays }
  /** Stamped with the time of the click. */
  | { readonly type: 'profile.export'; readonly mode: Mode; readonly now: number }
  | { readonly type: 'profile.copyId'; readonly userId: string }

export interface ExportStatementInput {
  readonly mode: Mode
  /** Epoch milliseconds, both included. */
  readonly from: number
  readonly to: number
}

/** `busy`: the venue has been asked and has not answered. */
export type ProfileTag = 'busy'
