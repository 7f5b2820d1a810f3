/** What the session log shows, and what it makes of the page around it. */
import type { SnapshotFrom } from 'xstate'
import type { sessionLogMachine } from './session-log.machine.ts'
import type { SessionLogContext } from './session-log.types.ts'

export type SessionLogSnapshot = SnapshotFrom<typeof sessionLogMachine>

export interface SessionLogFacts extends Omit<SessionLogContext, 'fileRef'> {
  readonly isOpen: boolean
  readonly isBusy: boolean
  /** The entries are being read; those that are written meanwhile are not yet the whole list. */
  readonly isLoading: boolean
  readonly isFailed: boolean
  readonly isReplaying: boolean
  readonly isPlaying: boolean
  readonly canPlay: boolean
  readonly canStepBack: boolean
  readonly canStepForward: boolean
}

export const selectSessionLog = (snapshot: SessionLogSnapshot): SessionLogFacts => {
  const { fileRef: _inMemory, ...facts } = snapshot.context
  const isReplaying = snapshot.hasTag('replaying')
  return {
    ...facts,
    isOpen: snapshot.hasTag('open'),
    isBusy: snapshot.hasTag('busy'),
    isLoading: snapshot.matches({ open: 'loading' }),
    isFailed: snapshot.matches({ open: 'failed' }),
    isReplaying,
    isPlaying: snapshot.matches({ replaying: 'playing' }),
    canPlay: snapshot.can({ type: 'sessionLog.play' }),
    canStepBack: isReplaying && facts.cursor > facts.firstSeq,
    canStepForward: isReplaying && facts.cursor < facts.lastSeq,
  }
}

/** The moment the screens show, or `null` when they show the present. */
export const selectReplay = (snapshot: SessionLogSnapshot): Pick<SessionLogContext, 'source' | 'cursor'> | null =>
  snapshot.hasTag('replaying') ? { source: snapshot.context.source, cursor: snapshot.context.cursor } : null
