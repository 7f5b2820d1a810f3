/** What the account page shows of what can be taken away. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { StatementDays } from '../../domain/statement.ts'
import type { Currency } from '../../domain/money.ts'
import type { profileMachine } from './profile.machine.ts'
import type { StatementMade } from './profile.types.ts'

export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>

export interface StatementFacts {
  readonly currency: Currency
  readonly days: StatementDays
  readonly isExporting: boolean
  /** What the file says that was made; `null` when none was. */
  readonly made: StatementMade | null
  readonly failure: Failure | null
}

export const selectStatement = (snapshot: ProfileSnapshot): StatementFacts => ({
  currency: snapshot.context.currency,
  days: snapshot.context.days,
  isExporting: snapshot.matches({ statement: 'exporting' }),
  made: snapshot.matches({ statement: 'saved' }) ? snapshot.context.made : null,
  failure: snapshot.matches({ statement: 'failed' }) ? snapshot.context.failure : null,
})

export type CopyStage = 'idle' | 'copying' | 'copied' | 'copyFailed'
const STAGES: readonly CopyStage[] = ['idle', 'copying', 'copied', 'copyFailed']

export const selectCopyingId = (snapshot: ProfileSnapshot): CopyStage => STAGES.find((id) => snapshot.matches({ id })) ?? 'idle'
