/** What the account page shows of what can be taken away. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { StatementDays } from '../../domain/statement.ts'
import type { profileMachine } from './profile.machine.ts'

export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>

export interface StatementFacts {
  readonly days: StatementDays
  readonly isExporting: boolean
  /** Movements in the file that was made; `null` when none was. */
  readonly count: number | null
  readonly failure: Failure | null
}

export const selectStatement = (snapshot: ProfileSnapshot): StatementFacts => ({
  days: snapshot.context.days,
  isExporting: snapshot.matches({ statement: 'exporting' }),
  count: snapshot.matches({ statement: 'saved' }) ? snapshot.context.count : null,
  failure: snapshot.matches({ statement: 'failed' }) ? snapshot.context.failure : null,
})

export type CopyStage = 'idle' | 'copying' | 'copied' | 'copyFailed'
const STAGES: readonly CopyStage[] = ['idle', 'copying', 'copied', 'copyFailed']

export const selectCopyingId = (snapshot: ProfileSnapshot): CopyStage => STAGES.find((id) => snapshot.matches({ id })) ?? 'idle'
