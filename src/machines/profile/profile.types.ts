import type { Timed, Stamped } from '../../domain/event.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { StatementDays } from '../../domain/statement.ts'
import type { Mode } from '../../domain/mode.ts'
import type { Currency, Decimal } from '../../domain/money.ts'

/** Stream `profile`. */
export type ProfileInput = undefined

export interface ProfileContext {
  /** Each currency has a statement of its own. */
  readonly currency: Currency
  /** Length of the period; 0 is everything. */
  readonly days: StatementDays
  /** Of the statement that is being made. */
  readonly mode: Mode
  /** Epoch milliseconds of the press. */
  readonly to: number
  /** What the statement says that was last made. */
  readonly made: StatementMade | null
  readonly failure: Failure | null
}

/** Opening + movements = closing. A statement in a journal of former days said only how many movements there were. */
export interface StatementMade {
  readonly count: number
  readonly opening?: Decimal
  readonly sum?: Decimal
  readonly closing?: Decimal
}

export type ProfileCommand =
  | { readonly type: 'profile.chooseCurrency'; readonly currency: Currency }
  | { readonly type: 'profile.chooseDays'; readonly days: StatementDays }
  | { readonly type: 'profile.export'; readonly mode: Mode }
  | { readonly type: 'profile.copyId'; readonly userId: string }

export type ProfileEvent = Stamped<ProfileCommand, { 'profile.export': Timed }>

export interface ExportStatementInput {
  readonly mode: Mode
  readonly currency: Currency
  /** Epoch milliseconds, both included. */
  readonly from: number
  readonly to: number
}

/** `busy`: the venue has been asked and has not answered. */
export type ProfileTag = 'busy'
