/** What a list of journal entries shows at the moment, and the replay of them that is under way. */
import { createListeners } from '../domain/listeners.ts'
import type { Entry } from '../journal/entry.ts'
import type { Replay } from '../journal/replay.ts'

export interface LogStore {
  entries(): readonly Entry[]
  subscribe(listener: () => void): () => void
  /** @param makeReplay called when these entries are first replayed */
  show(entries: readonly Entry[], makeReplay: (entries: readonly Entry[]) => Replay): void
  append(entry: Entry): void
  /** The replay that is shown, if one is. */
  replay(): Replay | undefined
  replayTo(seq: number): void
  endReplay(): void
}

export const createLogStore = (): LogStore => {
  const listeners = createListeners()
  let entries: readonly Entry[] = []
  let replay: Replay | undefined
  let makeReplay: ((entries: readonly Entry[]) => Replay) | undefined
  const set = (next: readonly Entry[]) => {
    entries = next
    listeners.tell()
  }
  return {
    entries: () => entries,
    subscribe: listeners.add,
    show: (next, make) => {
      makeReplay = make
      set(next)
    },
    append: (entry) => set([...entries, entry]),
    replay: () => replay,
    replayTo: (seq) => {
      replay ??= makeReplay?.(entries)
      replay?.replayTo(seq)
    },
    endReplay: () => {
      replay = undefined
    },
  }
}
