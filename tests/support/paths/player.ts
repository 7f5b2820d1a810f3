/**
 * Plays steps on a chart by the fold, with a simulated clock and scripted answers: no stream, no storage, no promise.
 * A timer fires when the clock reaches it, and everything due at that moment fires with it, as a real clock does.
 */
import type { AnyEventObject } from 'xstate'
import type { Failure } from '../../../src/domain/error-codes.ts'
import type { JournalEvent } from '../../../src/journal/entry.ts'
import type { Core, Fold, Outcome } from '../../../src/journal/fold.ts'
import { PATH_EPOCH } from './cases.ts'

/** One step of a path, in the journal's words; `wait` lets milliseconds pass in which no timer is due. */
export type Step =
  | { readonly event: AnyEventObject }
  | { readonly timer: string }
  | { readonly done: string; readonly output?: unknown }
  | { readonly fail: string; readonly error: Failure }
  | { readonly wait: number }

/** A chart in the middle of a path. */
export interface Position {
  readonly core: Core
  readonly now: number
}

/** One entry folded: what a step consists of (a `wait` of none, a timer perhaps of several). */
export interface Folded {
  readonly before: Core | undefined
  readonly event: JournalEvent
  readonly after: Core
  readonly outcome: Outcome
}

export interface Played {
  readonly position: Position
  readonly folded: readonly Folded[]
}

/** Passes between two steps, so that a timer armed again shows another remaining time than one that kept running. */
export const STEP_MS = 7

export const begin = (fold: Fold, input: unknown): Played => {
  const start = foldOne(fold, undefined, { k: 'start', input }, PATH_EPOCH)
  return { position: { core: start.after, now: PATH_EPOCH }, folded: [start] }
}

/** The time at which the next event or answer happens. */
export const timeOfNext = ({ core, now }: Position): number => (now + STEP_MS < nextDue(core) ? now + STEP_MS : now)

/** Null when the step cannot happen here: its timer or effect is not pending. */
export const play = (fold: Fold, position: Position, step: Step): Played | null => {
  const start: Played = { position, folded: [] }
  if ('wait' in step) return advance(fold, start, position.now + step.wait)
  if ('timer' in step) {
    const timer = position.core.timers[step.timer]
    return timer ? advance(fold, start, timer.dueAt) : null
  }
  const at = timeOfNext(position)
  if ('event' in step) return append(fold, start, { k: 'event', event: step.event }, at)
  const id = 'done' in step ? step.done : step.fail
  if (!position.core.effects[id]) return null
  if ('fail' in step) return append(fold, start, { k: 'fail', id, error: step.error }, at)
  return append(fold, start, { k: 'done', id, output: step.output }, at)
}

/** Pending timers, soonest first. */
export const timersByDue = (core: Core): readonly (readonly [id: string, dueAt: number])[] =>
  Object.entries(core.timers)
    .map(([id, timer]) => [id, timer.dueAt, timer.seq] as const)
    .toSorted((a, b) => a[1] - b[1] || a[2] - b[2])
    .map(([id, dueAt]) => [id, dueAt] as const)

const nextDue = (core: Core): number => timersByDue(core)[0]?.[1] ?? Infinity

const advance = (fold: Fold, played: Played, until: number): Played => {
  let next = played
  for (;;) {
    const [id, dueAt] = timersByDue(next.position.core)[0] ?? ['', Infinity]
    if (dueAt > until) return { ...next, position: { ...next.position, now: until } }
    next = append(fold, next, { k: 'timer', id }, dueAt)
  }
}

const append = (fold: Fold, { position, folded }: Played, event: JournalEvent, at: number): Played => {
  const next = foldOne(fold, position.core, event, at)
  return { position: { core: next.after, now: at }, folded: [...folded, next] }
}

const foldOne = (fold: Fold, before: Core | undefined, event: JournalEvent, at: number): Folded => {
  const seq = (before?.seq ?? 0) + 1
  const entry = { seq, stream: 'path', chart: fold.machine.id, v: fold.version, at, event, to: null }
  const [after, outcome] = fold.step(before, entry)
  return { before, event, after, outcome }
}
