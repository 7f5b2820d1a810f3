import type { ChartDefinition, JournalProblem } from './chart-definition.ts'
import type { Checkpoints } from './checkpoints.ts'
import type { Divergence, Position, Reader } from './migrate.ts'
import type { Checkpoint, JournalStore } from './store.ts'
import type { Beginning } from './stream.ts'

/** If a life has more entries than this, a resume writes one `migrated` entry in place of them, so that they can be pruned. */
const LONGEST_LIFE = 5_000

export interface Found {
  readonly position?: Position | undefined
  readonly divergence?: Divergence | undefined
  /** Entries of this life. */
  readonly length: number
}

export interface Resumption {
  /** Where the stream is, read from the store: its checkpoint and the entries after it, or all entries of its current life. */
  position(stream: string, reader: Reader): Promise<Found>
  /** How a stream of this tab begins: where it was, with a migration, or anew. */
  beginning(stream: string, reader: Reader, policy: ChartDefinition['resume']): Promise<Beginning>
}

export const createResumption = (
  store: JournalStore,
  checkpoints: Checkpoints,
  onProblem?: (problem: JournalProblem) => void,
): Resumption => {
  const replay = async (stream: string, reader: Reader, after: number, from?: Position): Promise<Found> => {
    let position = from
    const entries = await store.entries({ stream, after })
    for (const entry of entries) {
      const next = reader.step(position, entry)
      if (next.divergence) return { divergence: next.divergence, length: entries.length }
      position = next.position
    }
    return { position, length: entries.length }
  }

  const position: Resumption['position'] = async (stream, reader) => {
    const life = await store.life(stream)
    if (!life) return { length: 0 }
    const checkpoint = await store.checkpoint(stream)
    const known = checkpoint && checkpoint.core.seq >= life.seq ? loaded(checkpoint, reader) : undefined
    if (checkpoint && known) {
      const found = await replay(stream, reader, checkpoint.core.seq, known)
      if (!found.divergence) return { ...found, length: checkpoint.length + found.length }
    }
    return replay(stream, reader, life.seq - 1)
  }

  const migration = (found: Position, reader: Reader, length: number): Beginning['migrated'] => {
    const { core, fold } = found
    const saved = fold.save(core)
    if (fold !== reader.current) return { from: fold.version, core: reader.migrate(fold.version, saved) }
    return length > LONGEST_LIFE ? { from: fold.version, core: saved } : undefined
  }

  return {
    position,
    beginning: async (stream, reader, policy) => {
      if (policy !== 'resume') return {}
      const found = await position(stream, reader)
      const { divergence, length } = found
      if (divergence) {
        onProblem?.({ code: 'DIVERGED', message: `${divergence.kind}: started anew`, stream, seq: divergence.seq })
        return {}
      }
      if (!found.position || found.position.core.snapshot.status === 'error') return {}
      checkpoints.begin(stream, length)
      try {
        const migrated = migration(found.position, reader, length)
        if (!migrated) return { core: found.position.core }
        reader.current.load(migrated.core)
        return { migrated }
      } catch (error) {
        onProblem?.({ code: 'DIVERGED', message: `migration: ${String(error)}`, stream, seq: found.position.core.seq })
        return {}
      }
    },
  }
}

const loaded = ({ v, core }: Checkpoint, reader: Reader): Position | undefined => {
  if (v !== reader.current.version) return undefined
  try {
    return { core: reader.current.load(core), fold: reader.current }
  } catch {
    return undefined
  }
}
