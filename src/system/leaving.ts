/**
 * What happens to the journal of this device when its user goes: everything in it is forgotten. Only what was under way, with an
 * outcome that nobody knows yet, is kept for them, sealed with a key that the venue gives to nobody else.
 */
import type { SavedCore } from '../journal/entry.ts'
import type { ChartHistory } from '../journal/migrate.ts'
import { STORAGE_KEYS } from '../services/storage/keys.ts'
import { keyOfUser, leaveBehind, takeLeft } from '../services/storage/left-behind.ts'
import type { Base } from './base.ts'
import { machineOf, type Feature } from './feature.ts'

export interface Leaving {
  /** Makes what this device keeps the user's. Call it once nothing of anybody else's is left. */
  claim(userId: string): void
  /**
   * Forgets all that this device keeps of its user, whoever is signed in by now.
   * @param empty empties what is open, once what is under way there is safe
   * @throws Failure `{code: 'JOURNAL'}` when the disk refuses, or another tab writes
   */
  leave(empty?: () => Promise<void>): Promise<void>
  /** Puts back what this user had under way when they left. */
  comeBack(userId: string): Promise<void>
}

interface Left {
  readonly stream: string
  readonly chart: string
  readonly v: string
  readonly core: SavedCore
}

export interface LeavingOptions {
  readonly features: readonly Feature[]
  readonly base: Pick<Base, 'environment' | 'journal' | 'storage' | 'opened'>
}

export const createLeaving = ({ features, base }: LeavingOptions): Leaving => {
  const { environment, journal, storage } = base
  const { store, clock, log } = environment
  /** Charts that move money: what they have under way outlives the page. */
  const moneyCharts = new Map(
    features.filter(({ ticket, isOpenOrder }) => ticket || isOpenOrder).map((feature) => [feature.chart, feature]),
  )

  const historyOf = async (feature: Feature): Promise<ChartHistory> => ({
    ...(await feature.history?.()),
    machine: await machineOf(feature),
  })

  /** What was sent and has no outcome yet. */
  const underWay = async (): Promise<readonly Left[]> => {
    const found: Left[] = []
    for (const { stream, chart } of await store.lives()) {
      const feature = moneyCharts.get(chart)
      const saved = feature && (await journal.saved(await historyOf(feature), stream))
      if (saved?.snapshot.hasTag('held')) found.push({ stream, chart, v: saved.v, core: saved.core })
    }
    return found
  }

  const sealUnderWay = async (key: string): Promise<void> => {
    const left = await underWay()
    if (left.length > 0) await leaveBehind(storage, key, JSON.stringify(left), clock.now())
  }

  const putBack = async ({ stream: id, chart, v, core }: Left): Promise<void> => {
    const open = journal.stream(id)
    if (open?.getSnapshot().hasTag('held')) return // somebody has acted on it again already
    if (open) base.opened().close(open)
    await journal.putBack(chart, id, { v, core })
    if (open) await base.opened().open(chart, id === chart ? null : id.slice(chart.length + 1))
  }

  return {
    claim: (userId) => {
      storage.write(STORAGE_KEYS.draftsOf, userId)
      storage.write(STORAGE_KEYS.leftKey, keyOfUser(storage))
    },
    leave: async (empty) => {
      const key = storage.read(STORAGE_KEYS.leftKey)
      // What can't be sealed is not kept: its user sees in their orders what became of it.
      if (key !== null) await sealUnderWay(key).catch((error: unknown) => log(`what is under way is not kept: ${String(error)}`))
      await empty?.()
      await journal.forget()
      storage.write(STORAGE_KEYS.draftsOf, null)
      storage.write(STORAGE_KEYS.leftKey, null)
    },
    comeBack: async (userId) => {
      const key = storage.read(STORAGE_KEYS.leftKey)
      // Where the user before could not be forgotten, the key is still theirs.
      if (key === null || storage.read(STORAGE_KEYS.draftsOf) !== userId || journal.role() !== 'leading') return
      for (const text of await takeLeft(storage, key, clock.now()))
        for (const left of JSON.parse(text) as readonly Left[]) await putBack(left)
    },
  }
}
