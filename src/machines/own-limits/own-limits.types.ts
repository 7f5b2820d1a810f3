import type { Keyed, Stamped } from '../../domain/event.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { LimitKind } from '../../domain/own-limits.ts'
import type { OwnLimits, SetLimitsBody } from '../../domain/wire/limits.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'

/** While the limits are on screen, what is used up is read anew this often: another device may trade, and the day may end. Milliseconds. */
export const LIMITS_REFRESH_INTERVAL = 60_000

/** Stream `ownLimits:<mode>`: the limits hold for both accounts, what of them is used up is this one's. */
export interface OwnLimitsInput {
  readonly mode: Mode
}

export interface OwnLimitsContext {
  readonly mode: Mode
  /** As the venue last said; a looser one whose time has come since holds already. */
  readonly limits: OwnLimits | null
  /** The limit whose form is open. */
  readonly editing: LimitKind | null
  /** What is typed into the form of an amount. */
  readonly draft: TypedAmount
  /** Chosen length of a pause. */
  readonly days: number
  /** Set by the first attempt to save: the problem is shown. */
  readonly showProblem: boolean
  /** What is on its way to the venue, under its key. */
  readonly request: SetLimitsBody | null
  readonly key: string | null
  /** How often it was asked for again by itself. */
  readonly checks: number
  /** Something was opened, closed or changed since the limits were read. */
  readonly isOutdated: boolean
  readonly failure: Failure | null
  /** The limit that was changed last. */
  readonly saved: LimitKind | null
}

export type OwnLimitsCommand =
  | { readonly type: 'ownLimits.retry' }
  | { readonly type: 'ownLimits.edit'; readonly limit: LimitKind; readonly draft: TypedAmount }
  /** Closes the form, or gives up waiting for an outcome that is not known: what holds is read anew then. */
  | { readonly type: 'ownLimits.cancel' }
  | { readonly type: 'ownLimits.change'; readonly text: string; readonly value: TypedAmount['value'] }
  | { readonly type: 'ownLimits.chooseDays'; readonly days: number }
  | { readonly type: 'ownLimits.save' }
  /** Takes the limit away, a day later. */
  | { readonly type: 'ownLimits.remove' }
  /** Takes back the looser limit that waits. */
  | { readonly type: 'ownLimits.keep'; readonly limit: LimitKind }
  /** Asks for an unknown outcome now. */
  | { readonly type: 'ownLimits.check' }

export type OwnLimitsEvent =
  | Stamped<OwnLimitsCommand, { 'ownLimits.save': Keyed; 'ownLimits.remove': Keyed; 'ownLimits.keep': Keyed }>
  /** What is used up may have changed. */
  | { readonly type: 'ownLimits.refresh' }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type OwnLimitsTag = 'busy' | 'held'

export interface SaveLimitInput extends KeyedInput {
  readonly body: SetLimitsBody
}

/** Keys of `reasons.*`: why a button is off. */
export type OwnLimitsReason = 'inFlight' | 'outcomeUnknown'
