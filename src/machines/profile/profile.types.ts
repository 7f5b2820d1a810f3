import type { Timed, Stamped } from '../../domain/event.ts'
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

export type ProfileCommand =
  | { readonly type: 'profile.chooseDays'; readonly days: StatementDays }
  | { readonly type: 'profile.export'; readonly mode: Mode }
  | { readonly type: 'profile.copyId'; readonly userId: string }

export type ProfileEvent = Stamped<ProfileCommand, { 'profile.export': Timed }>

export interface ExportStatementInput {
  readonly mode: Mode
  /** Epoch milliseconds, both included. */
  readonly from: number
  readonly to: number
}

/** `busy`: the venue has been asked and has not answered. */
export type ProfileTag = 'busy'
