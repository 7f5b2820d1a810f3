import type { Failure } from '../../domain/error-codes.ts'
import type { StatementDays } from '../../domain/statement.ts'
import type { Mode } from '../../domain/mode.ts'
import type { PortContract } from '../money-action/money-action.types.ts'

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

/**
 * State values: two regions, `statement` (`choosing`, `exporting`, `saved`, `failed`) and `id` (`idle`, `copying`, `copied`,
 * `copyFailed`).
 */
export interface ProfilePorts {
  /** Makes the file and hands it to the browser. Fails with `STATEMENT` when the movements do not add up. */
  readonly exportStatement: PortContract<ExportStatementInput, { readonly count: number }, 'restart', false>
  readonly copyId: PortContract<{ readonly userId: string }, void, 'restart', false>
}
