import type { Entry } from './entry.ts'
import type { Core, Fold } from './fold.ts'
import { isFirstOfLife, type Checkpoint, type JournalStore } from './store.ts'

/** Folding this many entries after a checkpoint takes about 5 ms. */
const INTERVAL = 500

export interface Checkpoints {
  /** Call it for each entry that is on disk. It saves the core that the entry led to when a checkpoint is due. */
  note(entry: Entry, core: Core, fold: Fold): void
  /** Call it when a stream resumes: `length` is the number of entries its life has already. */
  begin(stream: string, length: number): void
}

/** Keeps a checkpoint about every 500 entries, and one where a stream ends. */
export const createCheckpoints = (store: JournalStore): Checkpoints => {
  const lengths = new Map<string, number>()
  return {
    begin: (stream, length) => void lengths.set(stream, length),
    note: (entry, core, fold) => {
      const length = isFirstOfLife(entry) ? 1 : (lengths.get(entry.stream) ?? 0) + 1
      lengths.set(entry.stream, length)
      const isFinished = core.snapshot.status !== 'active'
      if (length % INTERVAL !== 0 && !isFinished) return
      const checkpoint: Checkpoint = { stream: entry.stream, v: fold.version, core: fold.save(core), length, isFinished }
      void store.saveCheckpoint(checkpoint)
    },
  }
}
