/** Random steps on a stream: an event, the answer of an effect, or a jump of the clock. */
import type { AnyEventObject } from 'xstate'
import type { Services } from '../../src/domain/service.ts'
import { SimulatedClock } from '../../src/journal/clock.ts'
import type { Entry } from '../../src/journal/entry.ts'
import { createFold } from '../../src/journal/fold.ts'
import { createMemoryStore } from '../../src/journal/memory-store.ts'
import { openStream, type Stream } from '../../src/journal/stream.ts'
import { port } from '../../src/machines/ports.ts'
import type { Answer, Interpreter } from './fuzz-interpreter.ts'
import { PATH_EPOCH, type Cases, type Occurrence } from './paths/cases.ts'
import { createChance, type Chance } from './random.ts'

/** An effect that is running and waits for its answer. */
export interface Call {
  readonly id: string
  readonly signal: AbortSignal
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Shares of what a step does; the rest lets time pass. */
const EVENT_SHARE = 0.5
const ANSWER_SHARE = 0.3
const FAILURE_SHARE = 0.3
/** Passes before every step, milliseconds. */
const STEP_MS = 7
const MOST_PERIODS = 4
const JUMPS = [1, 100, 700, 3_000, 6_000, 12_000, 61_000, 125_000, 90_000_000]

/** Promises on both sides settle within this many turns. */
export const settleTurns = async (): Promise<void> => {
  for (let turn = 0; turn < 16; turn++) await Promise.resolve()
}

/** Services that put each call into `calls`, by its key, and wait. */
export const scriptedServices = ({ machine }: Cases, calls: Map<string, Call>): Services =>
  Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name): [string, Services[string]] => [
      name,
      (_input, { key, signal }) =>
        new Promise((resolve, reject) => calls.set(key, { id: key.slice(key.lastIndexOf(':') + 1), signal, resolve, reject })),
    ]),
  )

/** The same chart, half of its ports as writes, so that charts of reads alone are interrupted too. */
export const withWrites = (cases: Cases): Cases => {
  const { machine, effects } = cases
  const ports = Object.keys(machine.implementations.actors).map((name, index) => {
    // What is never answered is a listener and always restarted.
    const onResume = index % 2 === 0 && effects[name] ? 'interrupt' : 'restart'
    return [name, port(index % 3 === 0 ? { onResume, durable: true } : { onResume })]
  })
  return { ...cases, machine: machine.provide({ actors: Object.fromEntries(ports) }) }
}

/** One step, on an interpreter too if there is one; the answer says what was done. */
export const act = ({
  cases,
  chance,
  step,
  clock,
  stream,
  interpreter,
  calls,
}: {
  readonly cases: Cases
  readonly chance: Chance
  readonly step: number
  readonly clock: SimulatedClock
  readonly stream: Stream
  readonly interpreter?: Interpreter | undefined
  readonly calls: Map<string, Call>
}): string => {
  const letPass = (ms: number) => {
    interpreter?.clock.advance(ms)
    clock.advance(ms)
  }
  // Otherwise a timer that should have been armed anew would look as if it had been.
  letPass(STEP_MS)
  const answerable = [...calls].filter(([, { id, signal }]) => cases.effects[id] && !signal.aborted)
  const share = chance.next()
  const occurrence: Occurrence = { n: step, now: clock.now(), input: undefined }
  if (share < EVENT_SHARE) {
    const sample = chance.pick(cases.events) as AnyEventObject | ((at: Occurrence) => AnyEventObject)
    const event = typeof sample === 'function' ? sample(occurrence) : sample
    interpreter?.send(event)
    stream.send(event)
    return event.type
  }
  if (share < EVENT_SHARE + ANSWER_SHARE && answerable.length > 0) {
    const [key, call] = chance.pick(answerable)
    calls.delete(key)
    const answer = answerOf(cases, chance, call.id, { ...occurrence, input: stream.core.effects[call.id]?.input })
    interpreter?.answer(call.id, answer)
    if (answer.isOk) call.resolve(answer.value)
    else call.reject(answer.value)
    return `${call.id} ${answer.isOk ? 'answers' : 'fails'}`
  }
  const due = Object.values(stream.core.timers).map(({ dueAt }) => dueAt)
  const wanted = due.length > 0 && chance.is(0.7) ? Math.max(0, chance.pick(due) - clock.now()) : chance.pick(JUMPS)
  // A chart that watches something every 30 seconds would fire thousands of times in a day.
  const ms = Math.min(wanted, MOST_PERIODS * Math.max(1_000, Math.min(...due) - clock.now()))
  letPass(ms)
  return `+${ms} ms`
}

const answerOf = (cases: Cases, chance: Chance, id: string, at: Occurrence): Answer => {
  const { ok = [], fail = [] } = cases.effects[id] ?? {}
  const isOk = fail.length === 0 || (ok.length > 0 && !chance.is(FAILURE_SHARE))
  const sample: unknown = isOk ? chance.pick(ok) : chance.pick(fail)
  return { isOk, value: typeof sample === 'function' ? (sample as (at: Occurrence) => unknown)(at) : sample }
}

/** A journal of several streams of one chart, each a random walk: for golden journals and benchmarks. */
export const walk = async (
  cases: Cases,
  { steps, streams, seed = 1 }: { readonly steps: number; readonly streams: number; readonly seed?: number },
): Promise<readonly Entry[]> => {
  const store = createMemoryStore()
  const clock = new SimulatedClock(PATH_EPOCH)
  const fold = createFold(cases.machine)
  for (let number = 1; number <= streams; number++) {
    const calls = new Map<string, Call>()
    const chance = createChance(seed * 1_000 + number)
    const services = scriptedServices(cases, calls)
    const stream = openStream({ fold, stream: `${cases.machine.id}:${number}`, store, services, clock, input: cases.input })
    await settleTurns()
    for (let step = 1; step <= steps && stream.getSnapshot().status === 'active'; step++) {
      act({ cases, chance, step, clock, stream, calls })
      await settleTurns()
    }
    stream.close()
  }
  return store.entries()
}
