/** What the page of a smart plan shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { SmartOrderWithDays } from '../../domain/wire/smart.ts'
import { dayCheckOf, type DayCheck } from '../shapes/day-check.ts'
import type { smartProgressMachine } from './smart-progress.machine.ts'

export type SmartProgressSnapshot = SnapshotFrom<typeof smartProgressMachine>

export interface ProgressFacts {
  /** `null` while nothing is known. */
  readonly plan: SmartOrderWithDays | null
  /** It stays, but could not be confirmed. */
  readonly mayBeOld: boolean
  /** Why nothing could be read, or what is here could not be confirmed. */
  readonly failure: Failure | null
}

export const selectProgress = (snapshot: SmartProgressSnapshot): ProgressFacts => {
  const isOld = snapshot.matches({ plan: 'refreshFailed' })
  return {
    plan: snapshot.context.plan,
    mayBeOld: isOld,
    failure: isOld || snapshot.matches({ plan: 'failed' }) ? snapshot.context.failure : null,
  }
}

/** What is known of a day's check. */
export const checkOf = (snapshot: SmartProgressSnapshot, date: string): DayCheck =>
  dayCheckOf(snapshot.context, snapshot.matches({ check: 'checking' }), date)

export const selectCheckFailure = ({ context }: SmartProgressSnapshot): Failure | null => context.checkFailure
