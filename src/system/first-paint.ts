/**
 * The system before there is one: every chart stands in its first state, nothing is known, nothing can be done yet. The page
 * is painted with it while the real system loads; what a person does meanwhile is handed over.
 */
import snapshots from 'virtual:first-snapshots'
import type { System } from '../views/shell/system-context.tsx'
import { frozenSystem } from './frozen-system.ts'

export interface FirstPaint {
  readonly system: System
  /** Sends the real system what was asked of this one. */
  handOver(live: System): void
}

/** Where a chart stands that is drawn as if it knew more than at its start, or were further on. */
export interface Drawn {
  readonly value?: unknown
  readonly context?: object
}

/** `'a'` matches `{ a: 'b' }`, `{ a: 'b' }` matches only that: the rule of XState's own `matches`. */
const isIn = (wanted: unknown, value: unknown): boolean => {
  if (typeof wanted === 'string') return wanted === value || (typeof value === 'object' && value !== null && wanted in value)
  if (typeof wanted !== 'object' || wanted === null || typeof value !== 'object' || value === null) return false
  return Object.entries(wanted).every(([key, inner]) => isIn(inner, (value as Record<string, unknown>)[key]))
}

const snapshotOf = (chart: string, drawn: Drawn = {}) => {
  const { value, context, tags } = snapshots[chart]!
  const stands = drawn.value ?? value
  return {
    value: stands,
    status: 'active',
    context: { ...context, ...drawn.context },
    tags: new Set(tags),
    matches: (wanted: unknown) => isIn(wanted, stands),
    hasTag: (tag: string) => tags.includes(tag),
    can: () => false,
  }
}

/** @param drawn by chart */
export const createFirstPaint = (device: System['device'], drawn: Readonly<Record<string, Drawn>> = {}): FirstPaint => {
  const asked: ((live: System) => void)[] = []
  let real: System | undefined
  /** What this page shows may still be pressed for a moment after the real system is here. */
  const ask = (of: (live: System) => void) => void (real ? of(real) : asked.push(of))
  const standing = new Map(Object.keys(snapshots).map((chart) => [chart, snapshotOf(chart, drawn[chart])]))
  const system = frozenSystem((id) => standing.get(id), {
    send: (chart, key, event) => ask((live) => live.stream(chart as never, key)?.send(event as never)),
    known: { device, navigate: (to, arrival) => ask((live) => live.navigate(to, arrival)) },
  })
  return {
    system,
    handOver(live) {
      real = live
      for (const of of asked.splice(0)) of(live)
    },
  }
}
