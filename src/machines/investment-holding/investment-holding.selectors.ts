/** What the page of an investment plan shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { InvestmentOrderWithDays } from '../../domain/wire/investment.ts'
import { dayCheckOf, type DayCheck } from '../shapes/day-check.ts'
import type { investmentHoldingMachine } from './investment-holding.machine.ts'

export type InvestmentHoldingSnapshot = SnapshotFrom<typeof investmentHoldingMachine>

export interface ProgressFacts {
  /** `null` while nothing is known. */
  readonly plan: InvestmentOrderWithDays | null
  /** It stays, but could not be confirmed. */
  readonly mayBeOld: boolean
  /** Why nothing could be read, or what is here could not be confirmed. */
  readonly failure: Failure | null
}

export const selectProgress = (snapshot: InvestmentHoldingSnapshot): ProgressFacts => {
  const isOld = snapshot.matches({ plan: 'refreshFailed' })
  return {
    plan: snapshot.context.plan,
    mayBeOld: isOld,
    failure: isOld || snapshot.matches({ plan: 'failed' }) ? snapshot.context.failure : null,
  }
}

/** What is known of a day's check. */
export const checkOf = (snapshot: InvestmentHoldingSnapshot, date: string): DayCheck =>
  dayCheckOf(snapshot.context, snapshot.matches({ check: 'checking' }), date)

export const selectCheckFailure = ({ context }: InvestmentHoldingSnapshot): Failure | null => context.checkFailure
