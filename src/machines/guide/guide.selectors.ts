/** What the drawer, its button and the settings page ask. */
import type { SnapshotFrom } from 'xstate'
import type { guideMachine } from './guide.machine.ts'
import type { GuideContext } from './guide.types.ts'

export type GuideSnapshot = SnapshotFrom<typeof guideMachine>

export const selectGuide = ({ context }: GuideSnapshot): GuideContext => context

export const selectIsGuideOpen = (snapshot: GuideSnapshot): boolean => snapshot.hasTag('open')

export const selectIsGuideOn = ({ context }: GuideSnapshot): boolean => context.isOn

/** A choice made before the stored one is known would be lost. */
export const selectCanSwitchGuide = (snapshot: GuideSnapshot): boolean => snapshot.matches({ offer: 'restored' })
