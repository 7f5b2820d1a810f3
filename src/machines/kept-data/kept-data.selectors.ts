/** What the card about kept data shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { KeptData } from '../../domain/wire/account-data.ts'
import type { keptDataMachine } from './kept-data.machine.ts'

export type KeptDataSnapshot = SnapshotFrom<typeof keptDataMachine>

export interface KeptDataFacts {
  readonly kept: KeptData | null
  /** Nothing is here, and the venue gave no answer. */
  readonly hasFailed: boolean
  /** Why nothing could be read, or what is here couldn't be read anew. */
  readonly failure: Failure | null
}

export const selectKeptData = (snapshot: KeptDataSnapshot): KeptDataFacts => ({
  kept: snapshot.context.kept,
  hasFailed: snapshot.matches('failed'),
  failure: snapshot.matches('failed') || snapshot.matches('refreshFailed') ? snapshot.context.failure : null,
})
