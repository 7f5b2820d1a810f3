/** What the page makes of its place among the tabs of this browser. */
import type { SnapshotFrom } from 'xstate'
import type { tabMachine } from './tab.machine.ts'

export type TabSnapshot = SnapshotFrom<typeof tabMachine>

/** Why nothing may be submitted from this tab, if so. */
export const selectSubmitOff = (snapshot: TabSnapshot): null | 'following' | 'electing' => {
  if (snapshot.hasTag('leading')) return null
  return snapshot.hasTag('following') ? 'following' : 'electing'
}

/** Whether this tab's own charts go into the journal: for good, from the first. */
export const selectKeepsTabCharts = (snapshot: TabSnapshot): boolean => !snapshot.context.hasFollowed
