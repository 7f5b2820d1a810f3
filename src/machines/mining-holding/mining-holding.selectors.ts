/** What the page of mining machines shows of one purchase. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { MiningOrderWithDays } from '../../domain/wire/mining.ts'
import type { miningHoldingMachine } from './mining-holding.machine.ts'

export type MiningHoldingSnapshot = SnapshotFrom<typeof miningHoldingMachine>

export interface HoldingFacts {
  /** `null` while nothing is known. */
  readonly order: MiningOrderWithDays | null
  /** It stays, but could not be confirmed. */
  readonly mayBeOld: boolean
  /** Why nothing could be read, or what is here could not be confirmed. */
  readonly failure: Failure | null
}

export const selectHolding = (snapshot: MiningHoldingSnapshot): HoldingFacts => {
  const isOld = snapshot.matches({ machines: 'refreshFailed' })
  return {
    order: snapshot.context.order,
    mayBeOld: isOld,
    failure: isOld || snapshot.matches({ machines: 'failed' }) ? snapshot.context.failure : null,
  }
}

/** `BySeeds`: the price was recomputed from the venue's seeds, and not taken from its candles. */
export type MachineDayCheckState = 'none' | 'checking' | 'failed' | `${'matches' | 'differs'}${'' | 'BySeeds'}`

/** What is known of a day's check. */
export const checkOf = (snapshot: MiningHoldingSnapshot, date: string): MachineDayCheckState => {
  const { checking, verdicts } = snapshot.context
  if (checking === date) return snapshot.matches({ check: 'checking' }) ? 'checking' : 'failed'
  const verdict = verdicts.find((each) => each.date === date)
  if (verdict === undefined) return 'none'
  return `${verdict.isSame ? 'matches' : 'differs'}${verdict.by === 'seeds' ? 'BySeeds' : ''}`
}

export const selectCheckFailure = ({ context }: MiningHoldingSnapshot): Failure | null => context.checkFailure
