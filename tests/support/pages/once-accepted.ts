import { openAssetGate } from './asset-gate.ts'
import type { Begin } from './binding.ts'
import { connected, isLive } from './flows.ts'
import { SIGNED_IN, type Stage } from './stage.ts'

/**
 * Begins at an address whose chart reads something as soon as it's open, once the venue has accepted the user: an acceptance afterwards
 * would have it read anew, which no path expects.
 * @param chart what its file's name begins with
 */
export const onceAccepted =
  (address: string, chart: string) =>
  async ({ context }: Stage): Promise<Begin> => {
    const gate = openAssetGate(context)
    await gate.hold(chart)
    return {
      address,
      local: SIGNED_IN,
      arrive: async (stage) => {
        await connected(stage)
        await isLive(stage)
        await gate.release(chart)
      },
    }
  }
