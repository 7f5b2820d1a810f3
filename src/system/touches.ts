/** Where on a page a person has worked, for whoever shows the flow that they are at. */
import { createListeners } from '../domain/listeners.ts'
import { isByPerson } from '../domain/by-person.ts'
import type { Entry } from '../journal/entry.ts'
import type { System } from '../views/shell/system-context.tsx'

const isOtherPage = ({ chart }: Entry): boolean => chart === 'navigationGuard'

/** Of the running system. @param subscribe tells of each new entry */
export const createTouches = (subscribe: (listener: (entry: Entry) => void) => void, byItself: ReadonlySet<string>): System['touches'] => {
  const listeners = createListeners()
  const touched = new Map<string, number>()
  subscribe((entry) => {
    if (isOtherPage(entry)) touched.clear()
    else if (isByPerson(entry, byItself)) touched.set(entry.stream, entry.seq)
    else return
    listeners.tell()
  })
  return { at: (stream) => touched.get(stream) ?? 0, subscribe: listeners.add }
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
