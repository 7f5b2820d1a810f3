/**
 * A stand-in for the system, to paint the page with while the real one loads. Every chart is in its first state and there's no
 * data yet. What the user does meanwhile is recorded, then passed to the real system.
 */
import snapshots from 'virtual:first-snapshots'
import type { System } from '../views/shell/system-context.tsx'
import { frozenSystem } from './frozen-system.ts'

export interface FirstPaint {
  readonly system: System
  /** Passes everything the user has done so far to the real system. */
  handOver(live: System): void
}

/** State and context to draw a chart with, if other than its first: a stored choice, for example. */
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
  /** After the handover the old buttons stay on screen for a moment, so commands go straight to the real system. */
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
