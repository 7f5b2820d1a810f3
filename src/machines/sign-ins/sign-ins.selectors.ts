/** What the list of logins shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { SignInAttempt } from '../../domain/wire/security.ts'
import type { signInsMachine } from './sign-ins.machine.ts'

export type SignInsSnapshot = SnapshotFrom<typeof signInsMachine>

export interface SignInsFacts {
  readonly items: readonly SignInAttempt[]
  readonly isLoading: boolean
  /** Nothing could be read. */
  readonly hasFailed: boolean
  readonly isLoadingMore: boolean
  readonly hasMore: boolean
  /** Why nothing could be read, or what is here couldn't be read on or confirmed. */
  readonly failure: Failure | null
}

export const selectSignIns = (snapshot: SignInsSnapshot): SignInsFacts => ({
  items: snapshot.context.items,
  isLoading: snapshot.matches('loading'),
  hasFailed: snapshot.matches('failed'),
  isLoadingMore: snapshot.matches('loadingMore') || snapshot.matches('refreshing'),
  hasMore: snapshot.context.next !== null,
  failure:
    snapshot.matches('failed') || snapshot.matches('moreFailed') || snapshot.matches('refreshFailed') ? snapshot.context.failure : null,
})
