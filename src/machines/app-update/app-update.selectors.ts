/** What the page says of a newer version. */
import type { SnapshotFrom } from 'xstate'
import type { appUpdateMachine } from './app-update.machine.ts'

export type AppUpdateSnapshot = SnapshotFrom<typeof appUpdateMachine>

export interface AppUpdateFacts {
  readonly isShown: boolean
  readonly stage: 'ready' | 'partMissing' | 'takenUp' | 'held' | 'applying' | 'failed'
  readonly canApply: boolean
  readonly canPutOff: boolean
  /** A part of the program is not to be had here because the venue has a newer version. */
  readonly isPartOfOldVersion: boolean
}

const stageOf = (snapshot: AppUpdateSnapshot): AppUpdateFacts['stage'] => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('postponed')) return 'held'
  if (snapshot.matches('applying')) return 'applying'
  if (snapshot.context.hasPartMissing) return 'partMissing'
  return snapshot.matches('following') ? 'takenUp' : 'ready'
}

export const selectAppUpdate = (snapshot: AppUpdateSnapshot): AppUpdateFacts => ({
  isShown: snapshot.hasTag('shown'),
  stage: stageOf(snapshot),
  canApply: snapshot.can({ type: 'appUpdate.apply' }),
  canPutOff: snapshot.can({ type: 'appUpdate.later' }),
  isPartOfOldVersion: snapshot.context.hasPartMissing && !snapshot.matches('checking'),
})
