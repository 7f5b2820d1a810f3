/** Where on a page a person has worked, for whoever shows the flow that they are at. */
import { isByPerson } from '../domain/by-person.ts'
import { pathnameOf } from '../domain/gates.ts'
import { createListeners } from '../domain/listeners.ts'
import type { Entry } from '../journal/entry.ts'
import type { System } from '../views/shell/system-context.tsx'

export interface OwnTouches {
  /** For each new entry that this tab has written. */
  note(entry: Entry): void
  /** Where the tab is now: what was done on another page no longer counts. Its query may tell a step of the same page. */
  arrive(path: string): void
  readonly touches: System['touches']
}

/** Of the running system. @param byItself events that no person sends */
export const createTouches = (byItself: ReadonlySet<string>): OwnTouches => {
  const listeners = createListeners()
  const touched = new Map<string, number>()
  let page: string | null = null
  return {
    note(entry) {
      if (!isByPerson(entry, byItself)) return
      touched.set(entry.stream, entry.seq)
      listeners.tell()
    },
    arrive(path) {
      if (pathnameOf(path) === page) return
      page = pathnameOf(path)
      touched.clear()
      listeners.tell()
    },
    touches: { at: (stream) => touched.get(stream) ?? 0, subscribe: listeners.add },
  }
}

/** Whether this entry asks for another page than the one that is shown. */
const isOtherPage = ({ event }: Entry): boolean => {
  if (event.k !== 'event' || event.event.type !== 'navigation.requested') return false
  const { path, from } = event.event as { readonly path?: string; readonly from?: string | null }
  return pathnameOf(path ?? '') !== pathnameOf(from ?? '')
}

/** At a replay's cursor. */
export const replayedTouches = (entries: readonly Entry[], cursor: () => number, byItself: ReadonlySet<string>): System['touches'] => ({
  at: (stream) => {
    const last = entries.findLast(
      (entry) => entry.seq <= cursor() && (isOtherPage(entry) || (entry.stream === stream && isByPerson(entry, byItself))),
    )
    return last?.stream === stream ? last.seq : 0
  },
  // Whoever follows a replay follows its cursor.
  subscribe: () => () => {},
})
