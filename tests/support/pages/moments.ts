/** A committed path, unrolled: what holds after each step, and how each effect is going to end. */
import type { Failure } from '../../../src/domain/error-codes.ts'
import type { GoldenFile, GoldenPath, GoldenStep, Seen } from '../paths/golden.ts'

/** One run of an effect. */
export interface Occurrence {
  readonly id: string
  readonly input: unknown
  /** Number of the step that starts it; 0 is the beginning. */
  readonly from: number
  /** `open`: the path ends before it does. */
  readonly end: 'done' | 'fail' | 'stopped' | 'open'
  readonly output?: unknown
  readonly error?: Failure
}

/** The chart after a step, 0 is the beginning. */
export interface Moment {
  readonly step: number
  readonly value: unknown
  /** Every innermost state: `signedIn.valid`, of a parallel chart one for each region. */
  readonly leaves: readonly string[]
  readonly context: Readonly<Record<string, unknown>>
  readonly effects: Readonly<Record<string, Occurrence>>
  readonly started: readonly Occurrence[]
  readonly stopped: readonly Occurrence[]
  /** Milliseconds left, by timer. */
  readonly timers: Readonly<Record<string, number>>
  /** Timers that this step has armed. */
  readonly armed: readonly string[]
}

export const leavesOf = (value: unknown, prefix = ''): readonly string[] =>
  typeof value === 'string'
    ? [prefix + value]
    : Object.entries(value as object).flatMap(([key, inner]) => leavesOf(inner, `${prefix}${key}.`))

export const inputOf = (file: GoldenFile, path: GoldenPath): unknown => ('input' in path ? path.input : file.input)

export const momentsOf = (path: GoldenPath): readonly Moment[] => {
  const all: readonly (Seen | GoldenStep)[] = [path.begin, ...path.steps]
  const full = new Map<string, number>()
  const moments: Moment[] = []
  for (const [step, seen] of all.entries()) {
    const before = moments.at(-1)
    const started = Object.entries(seen.start ?? {}).map(([id, { input }]) => ({ id, input, from: step, ...endOf(all, id, step) }))
    const ended = new Set([...(seen.stop ?? []), ...('done' in seen ? [seen.done] : []), ...('fail' in seen ? [seen.fail] : [])])
    const kept = Object.entries(before?.effects ?? {}).filter(([id]) => !ended.has(id))
    const timers = seen.timers ?? {}
    for (const [id, left] of Object.entries(timers)) full.set(id, Math.max(left, full.get(id) ?? 0))
    moments.push({
      step,
      value: seen.to,
      leaves: leavesOf(seen.to),
      context: { ...before?.context, ...seen.context },
      effects: { ...Object.fromEntries(kept), ...Object.fromEntries(started.map((one) => [one.id, one])) },
      started,
      stopped: (seen.stop ?? []).flatMap((id) => before?.effects[id] ?? []),
      timers,
      armed: Object.keys(timers).filter((id) => !(id in (before?.timers ?? {})) || timers[id] === full.get(id)),
    })
  }
  return moments
}

const endOf = (all: readonly (Seen | GoldenStep)[], id: string, from: number): Pick<Occurrence, 'end' | 'output' | 'error'> => {
  for (const seen of all.slice(from + 1)) {
    if ('done' in seen && seen.done === id) return { end: 'done', output: seen.output }
    if ('fail' in seen && seen.fail === id) return { end: 'fail', error: seen.error }
    if (seen.stop?.includes(id)) return { end: 'stopped' }
  }
  return { end: 'open' }
}
