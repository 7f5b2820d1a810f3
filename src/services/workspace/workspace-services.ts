/** Fulfils the port of the workspace chart. */
import type { ServicesFor } from '../../machines/ports.ts'
import type { workspaceMachine } from '../../machines/workspace/workspace.machine.ts'
import type { NeededStream } from '../../domain/needs.ts'
import type { OpenStreamsInput } from '../../machines/workspace/workspace.types.ts'

export interface WorkspaceServicesOptions {
  /**
   * Opens a stream that isn't open, and tells it what its page has to say.
   * @param isNeeded asked again when everything is loaded; false gives the stream up
   */
  open(stream: NeededStream, isNeeded: () => boolean, signal: AbortSignal): Promise<void>
  /** Whether the stream is still needed by the user on whose behalf it was asked for. */
  isNeeded(stream: NeededStream, userId: string | null): boolean
  log(message: string): void
}

export const createWorkspaceServices = ({ open, isNeeded, log }: WorkspaceServicesOptions) =>
  ({
    /** @throws the first failure, when the others are open */
    openStreams: async ({ userId, streams }: OpenStreamsInput, { signal }) => {
      const outcomes = await Promise.allSettled(streams.map((stream) => open(stream, () => isNeeded(stream, userId), signal)))
      const failed = outcomes.flatMap((outcome, at) => (outcome.status === 'rejected' ? [{ at, reason: outcome.reason as unknown }] : []))
      for (const { at, reason } of failed) log(`${streams[at]!.id}: ${JSON.stringify(reason)}`)
      if (failed[0]) throw failed[0].reason
    },
  }) satisfies ServicesFor<typeof workspaceMachine>
