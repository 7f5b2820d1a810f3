/** What the page of a smart plan shows of leaving it. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { SmartExitQuote, SmartOrder } from '../../domain/wire/smart.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { smartExitMachine } from './smart-exit.machine.ts'

export type SmartExitSnapshot = SnapshotFrom<typeof smartExitMachine>

export type ExitStage =
  | 'idle'
  | 'quoting'
  | 'requoting'
  | 'quoted'
  | 'refused'
  | 'submitting'
  | 'unknown'
  | 'reconciling'
  | 'unresolved'
  | 'left'
  | 'ended'

/** Where leaving stands. */
export const stageOf = ({ value }: Pick<SmartExitSnapshot, 'value'>): ExitStage => (typeof value === 'string' ? value : value.deciding)

export interface ExitFacts {
  readonly stage: ExitStage
  readonly quote: SmartExitQuote | null
  readonly isReplaced: boolean
  /** It was sent, and the venue has said that it never came and never will be taken. */
  readonly isLost: boolean
  readonly failure: Failure | null
  readonly plan: SmartOrder | null
  /** Idempotency key of what is with the venue. */
  readonly key: string | null
}

export const selectExit = (snapshot: SmartExitSnapshot): ExitFacts => {
  const { quote, isReplaced, failure, plan, key } = snapshot.context
  return { stage: stageOf(snapshot), quote, isReplaced, isLost: isRequestLost(failure), failure, plan, key }
}
