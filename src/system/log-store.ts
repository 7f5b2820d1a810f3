/** The journal entries that the session log lists, and the replay of them. */
import { createListeners } from '../domain/listeners.ts'
import type { Entry } from '../journal/entry.ts'
import type { Replay } from '../journal/replay.ts'

export interface LogStore {
  entries(): readonly Entry[]
  subscribe(listener: () => void): () => void
  /** Lists these entries. @param makeReplay called when the user first replays them */
  show(entries: readonly Entry[], makeReplay: (entries: readonly Entry[]) => Replay): void
  append(entry: Entry): void
  /** Lists nothing more, and ends the replay. */
  forget(): void
  /** The replay on screen, if there is one. */
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
    forget: () => {
      replay = undefined
      makeReplay = undefined
      set([])
    },
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
