import type { Entry } from './entry.ts'
import { dispensable, isFirstOfLife, type Checkpoint, type JournalStore, type Life } from './store.ts'

/** A journal that lasts as long as the page: for tests, for private streams, and for browsers that let us keep nothing on disk. */
export const createMemoryStore = (initial: readonly Entry[] = []): JournalStore => {
  let kept: Entry[] = []
  let seq = 0
  const lives = new Map<string, Life>()
  const checkpoints = new Map<string, Checkpoint>()

  const keep = (entry: Entry) => {
    kept.push(entry)
    seq = Math.max(seq, entry.seq)
    if (!isFirstOfLife(entry)) return
    lives.set(entry.stream, { stream: entry.stream, chart: entry.chart, seq: entry.seq })
    checkpoints.delete(entry.stream)
  }
  for (const entry of initial) keep(entry)

  return {
    nextSeq: () => ++seq,
    append: async (entry) => keep(entry),
    lastSeq: () => kept.at(-1)?.seq ?? 0,
    refresh: async () => kept.at(-1)?.seq ?? 0,
    entries: async ({ stream, after = 0, limit = Infinity } = {}) =>
      kept.filter((entry) => entry.seq > after && (stream === undefined || entry.stream === stream)).slice(0, limit),
    count: async () => kept.length,
    lives: async () => [...lives.values()],
    life: async (stream) => lives.get(stream),
    checkpoint: async (stream) => checkpoints.get(stream),
    saveCheckpoint: async (checkpoint) => void checkpoints.set(checkpoint.stream, checkpoint),
    prune: async (olderThan) => {
      const gone = new Set<Entry>()
      for (const stream of lives.keys()) {
        const isFinished = checkpoints.get(stream)?.isFinished === true
        const entries = kept.filter((entry) => entry.stream === stream)
        const going = dispensable(entries, isFinished, olderThan)
        for (const entry of going) gone.add(entry)
        if (going.length < entries.length) continue
        lives.delete(stream)
        checkpoints.delete(stream)
      }
      kept = kept.filter((entry) => !gone.has(entry))
      return gone.size
    },
    erase: async (upTo) => {
      kept = kept.filter((entry) => entry.seq > upTo)
      for (const life of [...lives.values()]) if (life.seq <= upTo) lives.delete(life.stream)
      for (const { stream, core } of [...checkpoints.values()]) if (core.seq <= upTo) checkpoints.delete(stream)
    },
    settled: async () => {},
    close: () => {},
  }
}
