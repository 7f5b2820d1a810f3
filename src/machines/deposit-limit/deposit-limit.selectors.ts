/** What the card of the person's own limits of deposits shows. */
import type { SnapshotFrom } from 'xstate'
import { leftOf, type DepositPeriod } from '../../domain/deposit-limits.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { Decimal } from '../../domain/money.ts'
import { isLooser, limitAt, limitProblemOf, type Limit, type LimitProblem } from '../../domain/own-limits.ts'
import type { DepositInfo } from '../../domain/wire/deposit.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { depositLimitMachine } from './deposit-limit.machine.ts'

export type DepositLimitSnapshot = SnapshotFrom<typeof depositLimitMachine>

export interface DepositLimitFacts {
  readonly stage: DepositLimitSnapshot['value']
  readonly per: DepositPeriod | null
  readonly draft: TypedAmount
  readonly problem: LimitProblem | null
  readonly saved: DepositPeriod | null
  readonly failure: Failure | null
  readonly isLost: boolean
  /** With the venue, or nobody knows yet. */
  readonly isHeld: boolean
}

export const selectDepositLimit = (snapshot: DepositLimitSnapshot): DepositLimitFacts => {
  const { per, draft, showProblem, saved, failure } = snapshot.context
  return {
    stage: snapshot.value,
    per,
    draft,
    problem: showProblem && snapshot.matches('editing') ? limitProblemOf(draft.value) : null,
    saved,
    failure,
    isLost: isRequestLost(failure),
    isHeld: snapshot.hasTag('held'),
  }
}

export interface ShownLimit extends Limit {
  readonly used: Decimal
  /** What may still be deposited; `null` without a limit. */
  readonly left: Decimal | null
  readonly endsAt: number
}

/** A limit as it holds at `now`: a looser one whose time has come holds already. */
export const limitOf = ({ limits }: DepositInfo, per: DepositPeriod, now: number): ShownLimit => {
  const { used, endsAt, ...stored } = limits[per]
  const { value, pending } = limitAt('deposits', stored, now)
  return { value, pending, used, endsAt, left: leftOf(value, used) }
}

/** When what stands in the form would hold; `null` while the form says nothing that could be saved. */
export const whenOf = (draft: TypedAmount, present: Decimal | null): 'atOnce' | 'later' | null => {
  if (limitProblemOf(draft.value) !== null || !draft.value) return null
  return isLooser('deposits', present, draft.value) ? 'later' : 'atOnce'
}
