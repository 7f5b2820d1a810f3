/** Follows a life in a session log for as long as its chart, as it is now, goes where the log went. */
import type { Core, Fold, Outcome } from '../../src/journal/fold.ts'
import type { Entry } from '../../src/journal/entry.ts'
import { isSameValue } from '../../src/journal/migrate.ts'
import type { Life } from './read-log.ts'

interface Followed {
  readonly moments: readonly { readonly entry: Entry; readonly after: Core; readonly outcome: Outcome }[]
  /** Number of the entry at which the chart goes elsewhere; null where it goes wherever the log went. */
  readonly partedAt: number | null
}

export const followLife = (fold: Fold, { entries }: Pick<Life, 'entries'>): Followed => {
  const moments: Followed['moments'][number][] = []
  for (const entry of entries) {
    const [after, outcome] = fold.step(moments.at(-1)?.after, entry)
    if (!isSameValue(entry.to, after.snapshot.value)) return { moments, partedAt: entry.seq }
    moments.push({ entry, after, outcome })
  }
  return { moments, partedAt: null }
}
