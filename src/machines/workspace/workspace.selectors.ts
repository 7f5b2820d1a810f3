import type { SnapshotFrom } from 'xstate'
import type { NeededStream } from '../../domain/needs.ts'
import type { workspaceMachine } from './workspace.machine.ts'

export type WorkspaceSnapshot = SnapshotFrom<typeof workspaceMachine>

/** Whether a stream that was asked for on behalf of `userId` is still needed. */
export const selectIsNeeded = (
  { context }: Pick<WorkspaceSnapshot, 'context'>,
  { id, term, isPersonal }: Pick<NeededStream, 'id' | 'term' | 'isPersonal'>,
  userId: string | null,
): boolean => (term === 'always' || context.streams.some((each) => each.id === id)) && (!isPersonal || context.userId === userId)

/** Ids of the streams that belong to the page on screen. */
export const selectShown = ({ context }: Pick<WorkspaceSnapshot, 'context'>): readonly string[] =>
  context.streams.filter(({ term }) => term === 'page' || term === 'visit').map(({ id }) => id)
