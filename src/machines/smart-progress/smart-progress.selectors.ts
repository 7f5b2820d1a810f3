/** What the page of a smart plan shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { SmartOrderWithDays } from '../../domain/wire/smart.ts'
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

/** `BySeeds`: the closes were recomputed from the venue's seeds, and not taken from its candles. */
export type DayCheck = 'none' | 'checking' | 'failed' | `${'matches' | 'differs'}${'' | 'BySeeds'}`

/** What is known of a day's check. */
export const checkOf = (snapshot: SmartProgressSnapshot, date: string): DayCheck => {
  const { checking, verdicts } = snapshot.context
  if (checking === date) return snapshot.matches({ check: 'checking' }) ? 'checking' : 'failed'
  const verdict = verdicts.find((each) => each.date === date)
  if (verdict === undefined) return 'none'
  return `${verdict.isSame ? 'matches' : 'differs'}${verdict.by === 'seeds' ? 'BySeeds' : ''}`
}

export const selectCheckFailure = ({ context }: SmartProgressSnapshot): Failure | null => context.checkFailure
