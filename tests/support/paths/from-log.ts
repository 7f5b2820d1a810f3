/**
 * Makes a committed path of one stream of a session log. The steps are the log's, the expectations those of the chart as it is
 * now: mend the chart first, then the path holds it to what it does right. A log tells which state each entry led to, so the first
 * entry that leads elsewhere now is where the two part; what follows in the log answers to something that no longer happens.
 */
import type { AnyStateMachine } from 'xstate'
import type { Entry } from '../../../src/journal/entry.ts'
import { createFold, type Fold } from '../../../src/journal/fold.ts'
import { isSameValue } from '../../../src/journal/migrate.ts'
import { seeAfter, splitStep, type GoldenPath, type GoldenStep } from './golden.ts'
import { begin, play, STEP_MS, timersByDue, type Played, type Position, type Step } from './player.ts'

/** Where the chart leaves the log. */
export interface Parting {
  readonly seq: number
  /** The state that the log tells. */
  readonly recorded: unknown
  /** Where the chart goes now; undefined when what the log tells can't happen any more, and the path ends before it. */
  readonly replayed?: unknown
}

export interface LoggedPath {
  readonly path: GoldenPath
  /** Null when the chart goes wherever the log went. */
  readonly parting: Parting | null
}

/**
 * @param entries one life of a stream, from its start, in the words of this version of the chart
 * @param name of the path
 */
export const pathFromLog = (machine: AnyStateMachine, entries: readonly Entry[], name: string): LoggedPath => {
  const fold = createFold(machine, { trace: true })
  // Time that nothing waits for is left out, unless timers then come in another order than they did.
  const quick = follow(fold, entries, name, false)
  if (!quick.parting) return quick
  const timed = follow(fold, entries, name, true)
  return !timed.parting || timed.parting.seq > quick.parting.seq ? timed : quick
}

/** The same steps with what the chart does at each of them now. @throws when a step can't happen any more */
export const renewed = (machine: AnyStateMachine, path: GoldenPath): GoldenPath => {
  const fold = createFold(machine, { trace: true })
  let played = begin(fold, path.input)
  const first = seeAfter(undefined, played)
  const steps = path.steps.map((golden, index): GoldenStep => {
    const { step } = splitStep(golden)
    const next = play(fold, played.position, step)
    if (!next) throw new Error(`${path.name}: step ${index + 1}, ${JSON.stringify(step)}, can't happen any more. Take it out, or the path.`)
    const seen = seeAfter(played.position, next)
    played = next
    return { ...step, ...seen }
  })
  return { ...path, begin: first, steps }
}

const follow = (fold: Fold, entries: readonly Entry[], name: string, keepsTime: boolean): LoggedPath => {
  const [start, ...rest] = entries
  if (start?.event.k !== 'start') throw new Error('A path begins with the start of a stream.')
  const { input } = start.event
  let played = begin(fold, input)
  const path = { name, ...(input !== undefined && { input }), begin: seeAfter(undefined, played) }
  const steps: GoldenStep[] = []
  const end = (parting: Parting | null): LoggedPath => ({ path: { ...path, steps }, parting })
  if (!isSameValue(start.to, valueOf(played.position))) return end(partingAt(start, played.position))

  const take = (step: Step): Played | null => {
    const next = play(fold, played.position, step)
    if (next) {
      steps.push({ ...step, ...seeAfter(played.position, next) })
      played = next
    }
    return next
  }

  let last = start
  /** Timers that were due in the same moment as one before, with where they led: the log tells them one by one. */
  let fired: readonly { readonly id: string; readonly value: unknown }[] = []
  for (const entry of rest) {
    if (played.position.core.snapshot.status !== 'active' && !fired.length) break
    const { event } = entry
    let value: unknown
    if (event.k === 'timer' && fired[0]?.id === event.id) {
      value = fired[0].value
      fired = fired.slice(1)
    } else {
      const step = stepOf(entry)
      if (fired.length || !step) return end({ seq: entry.seq, recorded: entry.to })
      if (event.k === 'timer' && timersByDue(played.position.core)[0]?.[0] !== event.id) return end({ seq: entry.seq, recorded: entry.to })
      const passed = event.k === 'timer' ? 0 : entry.at - last.at
      const wait = keepsTime ? waitWithin(played.position, passed) : 0
      if (wait > 0) take({ wait })
      const next = take(step)
      if (!next) return end({ seq: entry.seq, recorded: entry.to })
      const [own, ...others] = next.folded
      value = own!.after.snapshot.value
      fired = others.map((one) => ({ id: one.event.k === 'timer' ? one.event.id : '', value: one.after.snapshot.value }))
    }
    if (!isSameValue(entry.to, value)) return end({ seq: entry.seq, recorded: entry.to, replayed: value })
    last = entry
  }
  return end(null)
}

const valueOf = ({ core }: Position): unknown => core.snapshot.value

const partingAt = ({ seq, to }: Entry, position: Position): Parting => ({ seq, recorded: to, replayed: valueOf(position) })

/** So long that no timer fires: in the log it hadn't, perhaps because the machine slept. None where nothing is waited for. */
const waitWithin = ({ core, now }: Position, passed: number): number => {
  const due = timersByDue(core)[0]?.[1]
  return due === undefined ? 0 : Math.min(passed - STEP_MS, due - now - 1)
}

const stepOf = ({ event }: Entry): Step | null => {
  switch (event.k) {
    case 'event':
      return { event: event.event }
    case 'timer':
      return { timer: event.id }
    case 'done':
      return { done: event.id, ...(event.output !== undefined && { output: event.output }) }
    case 'fail':
      return { fail: event.id, error: event.error }
    case 'start':
    case 'migrated':
      return null
  }
}
