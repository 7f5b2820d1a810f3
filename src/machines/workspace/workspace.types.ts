import type { NeededStream, Needs } from '../../domain/needs.ts'

/** Stream `workspace`, one in each tab and never journalled. */
export interface WorkspaceContext {
  /** Null until the first page. */
  readonly page: string | null
  readonly userId: string | null
  /** Everything that is needed now. */
  readonly streams: readonly NeededStream[]
  /** Those of them that were asked for and aren't all open yet. */
  readonly asked: readonly NeededStream[]
}

export type WorkspaceEvent =
  /** Another page, another user, another account, or the same again in a tab that has come to lead. */
  ({ readonly type: 'needs.changed' } & Needs) | { readonly type: 'session.signedOut'; readonly returnTo: string | null }

/** These streams are no longer needed; one whose submission is under way stays open, so that the user learns its outcome. */
export type WorkspaceEmitted = { readonly type: 'streams.unneeded'; readonly ids: readonly string[] }

export interface OpenStreamsInput {
  readonly userId: string | null
  readonly streams: readonly NeededStream[]
}
