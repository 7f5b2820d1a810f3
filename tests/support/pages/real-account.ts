/** Pages that are of the real account alone. */
import type { BrowserContext } from 'playwright-core'
import { openAssetGate } from './asset-gate.ts'
import type { Begin } from './binding.ts'
import { connected, isLive } from './flows.ts'
import { SIGNED_IN } from './stage.ts'
import type { Asked } from './world.ts'

/** What the browser of a signed-in user holds who was in the real account last. */
export const IN_REAL = { ...SIGNED_IN, virtualStatus: '0' }

export const faultOfAccount = ({ headers }: Asked): string | null =>
  headers['virtually'] === 'YES' ? null : 'it is not asked for the real account'

/** The part of the program with this chart comes when the venue has accepted the user: an acceptance afterwards would be a refresh of its own. */
export const openedLate = async (context: BrowserContext, address: string, chart: string): Promise<Begin> => {
  const gate = openAssetGate(context)
  await gate.hold(chart)
  return {
    address,
    local: IN_REAL,
    arrive: async (stage) => {
      await connected(stage)
      await isLive(stage)
      await gate.release(chart)
    },
  }
}
