/** What the page of the link “This was not me” shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { notMeMachine } from './not-me.machine.ts'

export type NotMeSnapshot = SnapshotFrom<typeof notMeMachine>

export interface NotMeFacts {
  readonly isShutting: boolean
  readonly isDone: boolean
  /** The link can do nothing more. */
  readonly isOver: boolean
  readonly failure: Failure | null
}

export const selectNotMe = (snapshot: NotMeSnapshot): NotMeFacts => ({
  isShutting: snapshot.matches('shutting'),
  isDone: snapshot.matches('done'),
  isOver: snapshot.matches('over'),
  failure: snapshot.context.failure,
})
