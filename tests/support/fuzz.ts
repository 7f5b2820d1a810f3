/**
 * Differential fuzz: random events, answers and jumps of the clock, after each of which the live stream must agree with XState's
 * own interpreter on state, context, history, status, timers, effects and messages. At the end the replay of the exported
 * journal and a random checkpoint with its tail must agree with the live stream. Some runs reload the page on the way.
 */
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { SimulatedClock } from '../../src/journal/clock.ts'
import type { Entry, SavedCore } from '../../src/journal/entry.ts'
import { createFold, type Core, type Fold } from '../../src/journal/fold.ts'
import { isSameValue } from '../../src/journal/migrate.ts'
import { openStream, type JournaledStream } from '../../src/journal/stream.ts'
import { timerEventType } from '../../src/journal/vocabulary.ts'
import { byText, prepareInterpreter, stateOf, type Interpreter, type Sight } from './fuzz-interpreter.ts'
import { act, scriptedServices, withWrites, settleTurns, type Call } from './fuzz-steps.ts'
import { PATH_EPOCH, type Cases } from './paths/cases.ts'
import { createChance, type Chance } from './random.ts'

export interface Difference {
  readonly seed: number
  readonly step: number
  readonly doing: string
  /** Which two disagreed. */
  readonly between: 'interpreter' | 'shell' | 'replay' | 'checkpoint' | 'trail'
  readonly live: unknown
  readonly other: unknown
}

export interface FuzzOptions {
  readonly runs: number
  /** Steps of one run, about. */
  readonly steps?: number
  readonly seed?: number
  /** Replaced by tests that plant a fault. */
  readonly makeFold?: (machine: AnyStateMachine) => Fold
  /** Replaced by tests that plant a fault. */
  readonly exportOf?: (entries: readonly Entry[]) => string
}

export interface FuzzReport {
  readonly chart: string
  readonly runs: number
  readonly entries: number
  readonly checkpoints: number
  readonly reloads: number
  /** Runs whose chart came to an end. */
  readonly ended: number
  /** At most ten are kept. */
  readonly differences: readonly Difference[]
  readonly milliseconds: number
}

const CHECKPOINT_SHARE = 0.1
const RELOAD_SHARE = 0.25
const MOST_DIFFERENCES = 10

export const fuzz = async (original: Cases, options: FuzzOptions): Promise<FuzzReport> => {
  const { runs, steps = 40, seed = 1, makeFold = createFold, exportOf = JSON.stringify } = options
  const cases = withWrites(original)
  const { machine } = cases
  const interpret = prepareInterpreter(machine)
  const began = performance.now()
  const differences: Difference[] = []
  const sum = { entries: 0, checkpoints: 0, reloads: 0, ended: 0 }
  for (let run = 0; run < runs && differences.length < MOST_DIFFERENCES; run++) {
    const result = await runOnce({ cases, steps, seed: seed + run * 7_919, makeFold, exportOf, interpret })
    if (result.difference) differences.push(result.difference)
    for (const name of ['entries', 'checkpoints', 'reloads', 'ended'] as const) sum[name] += result[name]
  }
  return { chart: machine.id, runs, ...sum, differences, milliseconds: performance.now() - began }
}

interface Run {
  readonly cases: Cases
  readonly steps: number
  readonly seed: number
  readonly makeFold: (machine: AnyStateMachine) => Fold
  readonly exportOf: (entries: readonly Entry[]) => string
  readonly interpret: (input: unknown, now: number) => Interpreter
}

const runOnce = async ({ cases, steps, seed, makeFold, exportOf, interpret }: Run) => {
  const { machine, input } = cases
  const chance = createChance(seed)
  const fold = makeFold(machine)
  const clock = new SimulatedClock(PATH_EPOCH)
  const entries: Entry[] = []
  const saved: string[] = []
  const calls = new Map<string, Call>()
  let emitted: AnyEventObject[] = []
  let seq = 0
  let reloads = 0

  const services = scriptedServices(cases, calls)
  const open = (core?: Core): JournaledStream =>
    openStream({
      fold,
      stream: machine.id,
      clock,
      services,
      input,
      core,
      store: { nextSeq: () => ++seq, append: async (entry) => void entries.push(entry) },
      onEmit: (event) => {
        emitted.push(event)
      },
      onEntry: (_entry, next) => {
        if (chance.is(CHECKPOINT_SHARE)) saved.push(JSON.stringify(fold.save(next)))
      },
    })

  let interpreter: Interpreter | undefined = interpret(input, PATH_EPOCH)
  let stream = open()
  await settleTurns()
  const reloadAt = chance.is(RELOAD_SHARE) ? Math.floor(chance.next() * steps) : -1
  const running = () => [...calls].filter(([, { signal }]) => !signal.aborted)
  const differ = (step: number, doing: string, between: Difference['between'], live: unknown, other: unknown) => ({
    seed,
    step,
    doing,
    between,
    live,
    other,
  })

  const compare = (step: number, doing: string): Difference | undefined => {
    const mine = sightOf(machine, stream.core)
    const shell = [
      clock.pending(),
      running()
        .map(([key]) => key)
        .sort(),
    ]
    const wanted = expectedOf(machine.id, stream.core)
    if (JSON.stringify(shell) !== JSON.stringify(wanted)) return differ(step, doing, 'shell', shell, wanted)
    const messages = emitted
    emitted = []
    if (!interpreter) return undefined
    const theirs = { ...interpreter.see(), emitted: JSON.stringify(interpreter.emitted()) }
    const ours = { ...mine, emitted: JSON.stringify(messages) }
    return JSON.stringify(ours) === JSON.stringify(theirs) ? undefined : differ(step, doing, 'interpreter', ours, theirs)
  }

  let difference = compare(0, 'start')
  for (let step = 1; step <= steps && !difference && stream.getSnapshot().status === 'active'; step++) {
    let doing: string
    if (step === reloadAt) {
      doing = 'reload'
      reloads++
      interpreter?.stop()
      interpreter = undefined
      stream.close()
      calls.clear()
      stream = open(fold.load(JSON.parse(JSON.stringify(fold.save(stream.core))) as SavedCore))
    } else doing = act({ cases, chance, step, clock, stream, interpreter, calls })
    await settleTurns()
    for (const [key, { signal }] of calls) if (signal.aborted) calls.delete(key)
    difference = compare(step, doing)
  }
  difference ??= compareReplays({ machine, makeFold, exported: exportOf(entries), saved, chance, live: stream.core, differ })
  const ended = stream.getSnapshot().status === 'active' ? 0 : 1
  interpreter?.stop()
  stream.close()
  return { difference, entries: entries.length, checkpoints: saved.length, reloads, ended }
}

const sightOf = (machine: AnyStateMachine, core: Core): Sight => {
  const state = stateOf(machine, core.snapshot)
  if (core.snapshot.status !== 'active') return { state, timers: '', effects: '' }
  const types = Object.keys(core.timers).map(timerEventType).sort()
  const due = Object.values(core.timers)
    .map(({ dueAt }) => dueAt)
    .sort((a, b) => a - b)
  return {
    state,
    timers: JSON.stringify([types, due]),
    effects: JSON.stringify(
      Object.entries(core.effects)
        .map(([id, { input }]) => [id, input])
        .sort(byText),
    ),
  }
}

/** What the shell must be doing for a core: the earliest timer armed, every pending effect running under its key. */
const expectedOf = (stream: string, { timers, effects }: Core): unknown => {
  const due = Object.values(timers).map(({ dueAt }) => dueAt)
  return [
    due.length > 0 ? [Math.min(...due)] : [],
    Object.entries(effects)
      .map(([id, { seq }]) => `${stream}:${seq}:${id}`)
      .sort(),
  ]
}

const compareReplays = ({
  machine,
  makeFold,
  exported,
  saved,
  chance,
  live,
  differ,
}: {
  readonly machine: AnyStateMachine
  readonly makeFold: Run['makeFold']
  readonly exported: string
  readonly saved: readonly string[]
  readonly chance: Chance
  readonly live: Core
  readonly differ: (step: number, doing: string, between: Difference['between'], live: unknown, other: unknown) => Difference
}): Difference | undefined => {
  const entries = JSON.parse(exported) as Entry[]
  const fold = makeFold(machine)
  const wanted = JSON.stringify(fold.save(live))
  let core: Core | undefined
  for (const entry of entries) {
    core = fold.step(core, entry)[0]
    const to = core.snapshot.value
    if (!isSameValue(entry.to, to)) return differ(entry.seq, 'replay', 'trail', entry.to, to)
  }
  const replayed = core && JSON.stringify(fold.save(core))
  if (replayed !== wanted) return differ(entries.length, 'replay', 'replay', wanted, replayed)
  if (saved.length === 0) return undefined
  const checkpoint = JSON.parse(chance.pick(saved)) as SavedCore
  const other = makeFold(machine)
  const resumed = other.run(
    entries.filter(({ seq }) => seq > checkpoint.seq),
    other.load(checkpoint),
  )
  const tail = resumed && JSON.stringify(other.save(resumed))
  return tail === wanted ? undefined : differ(checkpoint.seq, 'checkpoint and tail', 'checkpoint', wanted, tail)
}
