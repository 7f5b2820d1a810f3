/** Reads entries that former versions of a chart have written. */
import type { AnyStateMachine } from 'xstate'
import type { Entry, SavedCore } from './entry.ts'
import { createFold, type Core, type Fold } from './fold.ts'

/**
 * Rewrites an entry of one version in the words of a later one, whose state (in `to` too), event, timer or field has another
 * name. The `v` of the result is that later version. Changed behaviour can't be rewritten: it takes a `migrated` entry.
 */
export type Upcaster = (entry: Entry) => Entry

export interface EarlierChart {
  readonly machine: AnyStateMachine
  /** Turns a core of that version into one that the current version can go on from. */
  migrate(core: SavedCore): SavedCore
}

/** A chart with its former versions. Entries of versions that aren't named here can't be read any more. */
export interface ChartHistory {
  readonly machine: AnyStateMachine
  /** By the version that wrote the entry. */
  readonly upcasters?: Readonly<Record<string, Upcaster>>
  /** Former versions that behaved differently, kept as long as streams of them may exist. */
  readonly earlier?: Readonly<Record<string, EarlierChart>>
}

/** The core of a stream and the version of the chart that made it. */
export interface Position {
  readonly core: Core
  readonly fold: Fold
}

/** The place where a replay got to another state than the entry says, or couldn't go on. */
export interface Divergence {
  readonly seq: number
  readonly stream: string
  /**
   * `state`: it led elsewhere. `version`: nobody reads this version, or it changed without a `migrated` entry.
   * `start`: entries before the first start. `defect`: the chart could not be loaded. `chart`: no such chart.
   */
  readonly kind: 'state' | 'version' | 'start' | 'defect' | 'chart'
  readonly recorded: unknown
  readonly replayed: unknown
}

export interface Reader {
  readonly current: Fold
  /** The fold of an earlier version, or the current one. */
  foldOf(version: string): Fold | undefined
  /** The entry in the words of a version that has a fold. */
  read(entry: Entry): { readonly entry: Entry; readonly fold: Fold } | undefined
  /** A core of an earlier version for the current one. */
  migrate(from: string, core: SavedCore): SavedCore
  /** Folds one entry and compares the state with the one it led to when it was written. */
  step(position: Position | undefined, entry: Entry): { readonly position?: Position; readonly divergence?: Divergence }
}

/** More upcasters in a row than any chart will have. It ends those that lead in a circle. */
const MOST_UPCASTS = 50

export const createReader = ({ machine, upcasters = {}, earlier = {} }: ChartHistory): Reader => {
  const current = createFold(machine)
  const folds = new Map<string, Fold>([[current.version, current]])

  const foldOf: Reader['foldOf'] = (version) => {
    const known = folds.get(version)
    if (known || !Object.hasOwn(earlier, version)) return known
    const fold = createFold(earlier[version]!.machine)
    folds.set(version, fold)
    return fold
  }

  const read: Reader['read'] = (written) => {
    let entry = written
    for (let count = 0; count < MOST_UPCASTS; count++) {
      const fold = foldOf(entry.v)
      if (fold) return { entry, fold }
      if (!Object.hasOwn(upcasters, entry.v)) return undefined
      entry = upcasters[entry.v]!(entry)
    }
    return undefined
  }

  const step: Reader['step'] = (position, written) => {
    const diverged = (kind: Divergence['kind'], replayed: unknown = null) => ({
      divergence: { seq: written.seq, stream: written.stream, kind, recorded: written.to, replayed },
    })
    try {
      const { entry, fold } = read(written) ?? {}
      if (!entry || !fold) return diverged('version', written.v)
      const begins = entry.event.k === 'start' || entry.event.k === 'migrated'
      if (!begins && !position) return diverged('start')
      if (!begins && position?.fold !== fold) return diverged('version', position?.fold.version)
      const [core] = fold.step(position?.core, entry)
      if (!isSameValue(entry.to, core.snapshot.value)) return diverged('state', core.snapshot.value)
      return { position: { core, fold } }
    } catch (error) {
      return diverged('defect', error instanceof Error ? error.message : String(error))
    }
  }

  const migrate: Reader['migrate'] = (from, core) => {
    const chart = Object.hasOwn(earlier, from) ? earlier[from] : undefined
    return chart ? chart.migrate(core) : core
  }

  return { current, foldOf, read, migrate, step }
}

/** State values are equal whatever the order of their regions. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameValue(a[key as keyof typeof a], b[key as keyof typeof b]))
  )
}
