import type { JournalStore } from './store.ts'

const DAY = 86_400_000
/** Long enough for a question about last month's order. */
const RETENTION = 30 * DAY
/** About 40 MB on disk. */
const MOST_ENTRIES = 100_000

/**
 * Keeps the journal from growing without end: removes what is over after 30 days, or after one day if there are too many entries.
 * @param now epoch milliseconds
 * @returns how many entries were removed
 */
export const tidy = async (store: JournalStore, now: number): Promise<number> => {
  const gone = await store.prune(now - RETENTION)
  return (await store.count()) > MOST_ENTRIES ? gone + (await store.prune(now - DAY)) : gone
}
