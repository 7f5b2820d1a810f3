import type { DepositPeriod } from '../../domain/deposit-limits.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Keyed, Stamped } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { SetDepositLimitBody } from '../../domain/wire/deposit.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'

export interface DepositLimitContext extends KeyedWriteContext {
  /** The limit whose form is open. */
  readonly per: DepositPeriod | null
  readonly draft: TypedAmount
  /** Set by the first attempt to save: the problem is shown. */
  readonly showProblem: boolean
  /** What is on its way to the venue. */
  readonly body: SetDepositLimitBody | null
  /** The limit that was changed last. */
  readonly saved: DepositPeriod | null
}

export type DepositLimitCommand =
  | { readonly type: 'depositLimit.edit'; readonly per: DepositPeriod; readonly draft: TypedAmount }
  | ({ readonly type: 'depositLimit.change' } & TypedAmount)
  | { readonly type: 'depositLimit.save' }
  /** Takes the limit away, a day later. */
  | { readonly type: 'depositLimit.remove' }
  /** What holds is set once more, which takes back the looser one that waits. */
  | { readonly type: 'depositLimit.keep'; readonly per: DepositPeriod; readonly draft: TypedAmount }
  | { readonly type: 'depositLimit.cancel' }
  | KeyedWriteEvent<'depositLimit'>

export type DepositLimitEvent = Stamped<
  DepositLimitCommand,
  { 'depositLimit.save': Keyed; 'depositLimit.remove': Keyed; 'depositLimit.keep': Keyed }
>

/** What holds, or is used up of it, may be another by now. */
export type DepositLimitEmitted = { readonly type: 'depositLimit.changed' }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type DepositLimitTag = 'busy' | 'held'

export interface SaveDepositLimitInput extends KeyedInput {
  readonly body: SetDepositLimitBody
}
