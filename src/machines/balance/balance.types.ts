import type { Mode } from '../../domain/mode.ts'
import type { BalanceList } from '../../domain/wire/balance.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'

/** Stream `balance:<mode>`. */
export interface BalanceInput {
  readonly mode: Mode
}

export interface BalanceContext extends BalanceInput, LoadableContext {
  /** What the account has, at the prices of the instant it names. */
  readonly list: BalanceList | null
  /** Something was booked since this was last told. */
  readonly hasMoved: boolean
}

export type BalanceEvent = LoadableEvent<'balance'>
export type BalanceCommand = BalanceEvent

export type BalanceEmitted = {
  /** The balances are as the venue has them. */
  readonly type: 'balance.read'
  readonly mode: Mode
  /** Something was booked since they were last read: not only prices have changed. */
  readonly hasMoved: boolean
}

/** `busy`: the venue has been asked and has not answered. */
export type BalanceTag = 'busy'
