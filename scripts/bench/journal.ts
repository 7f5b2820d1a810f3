/**
 * The journal core without a browser: entries folded and replayed a second, events journalled a second. Random journals of the
 * product's charts; medians of the rounds. `node scripts/bench/journal.ts [--rounds 9] [--entries 20000]` prints JSON.
 */
import { parseArgs } from 'node:util'
import { SimulatedClock } from '../../src/journal/clock.ts'
import type { Entry } from '../../src/journal/entry.ts'
import { createFold, type Core } from '../../src/journal/fold.ts'
import { createMemoryStore } from '../../src/journal/memory-store.ts'
import { createReplay } from '../../src/journal/replay.ts'
import { openStream } from '../../src/journal/stream.ts'
import { scriptedServices, walk } from '../../tests/support/fuzz-steps.ts'
import { loadCaseFiles } from '../../tests/support/paths/case-files.ts'
import type { Cases } from '../../tests/support/paths/cases.ts'
import { median } from './browser-trace.ts'

const CHARTS = ['connection', 'contract-ticket', 'position', 'registration', 'session']
const GOAL = 100_000

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, entries: { type: 'string', default: '20000' } } })
const ROUNDS = Number(values.rounds)
const WANTED = Number(values.entries)

const threadMilliseconds = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Times per second of this thread's own time, so that a busy machine changes little: the median of the rounds, after one that
 * warms up.
 */
const perSecond = (count: number, run: () => void): number => {
  const rates = Array.from({ length: ROUNDS + 1 }, () => {
    const began = threadMilliseconds()
    run()
    return (count / (threadMilliseconds() - began)) * 1_000
  })
  return Math.round(median(rates.slice(1)))
}

/** Streams one after the other, numbered through. */
const journalOf = async (cases: Cases): Promise<readonly Entry[]> => {
  const entries: Entry[] = []
  for (let seed = 1; entries.length < WANTED; seed++) {
    const offset = entries.length
    const part = await walk(cases, { steps: 60, streams: 20, seed })
    const numbered = ({ seq, cause, stream, ...rest }: Entry): Entry => ({
      ...rest,
      stream: `${stream}-${seed}`,
      seq: seq + offset,
      ...(cause !== undefined && { cause: cause + offset }),
    })
    entries.push(...part.map(numbered))
  }
  return entries.slice(0, WANTED)
}

const measure = (cases: Cases, entries: readonly Entry[]) => {
  const { machine } = cases
  const fold = createFold(machine)
  const tracing = createFold(machine, { trace: true })
  const text = JSON.stringify(entries)
  const foldAll = (by: typeof fold) => {
    let core: Core | undefined
    for (const entry of entries) core = by.step(core, entry)[0]
  }
  const journalEvents = () => {
    const clock = new SimulatedClock()
    const services = scriptedServices(cases, new Map())
    const stream = openStream({ fold, stream: machine.id, store: createMemoryStore(), services, clock, input: cases.input })
    for (const { event } of entries) if (event.k === 'event') stream.send(event.event)
    stream.close()
  }
  const replay = createReplay(entries, { [machine.id]: { machine } })
  if (replay.divergence) throw new Error(`${machine.id}: the replay diverges at ${replay.divergence.seq}`)
  let jump = 0
  return {
    chart: machine.id,
    entries: entries.length,
    bytesPerEntry: Math.round(text.length / entries.length),
    foldedPerSecond: perSecond(entries.length, () => foldAll(fold)),
    foldedWithTracePerSecond: perSecond(entries.length, () => foldAll(tracing)),
    /** Folded, compared with where each entry led, and remembered for the session log. */
    replayedPerSecond: perSecond(entries.length, () => void createReplay(entries, { [machine.id]: { machine } })),
    sentPerSecond: perSecond(entries.filter(({ event }) => event.k === 'event').length, journalEvents),
    jumpsPerSecond: perSecond(50, () => {
      for (let count = 0; count < 50; count++) replay.replayTo((jump += 7_919) % entries.length)
    }),
  }
}

/** One entry of each in turn, as a session writes them. */
const mixed = (journals: readonly (readonly Entry[])[]): readonly Entry[] => {
  let seq = 0
  const length = Math.max(...journals.map((journal) => journal.length))
  return Array.from({ length }, (_, index) => journals.flatMap((journal) => journal[index] ?? []))
    .flat()
    .map(({ cause: _cause, ...entry }) => ({ ...entry, seq: ++seq }))
}

const files = await loadCaseFiles(CHARTS)
const journals: (readonly Entry[])[] = []
for (const { cases } of files) journals.push(await journalOf(cases))
const all = mixed(journals)
const histories = Object.fromEntries(files.map(({ cases: { machine } }) => [machine.id, { machine }]))
const replayed = perSecond(all.length, () => void createReplay(all, histories))
const charts = files.map(({ cases }, index) => measure(cases, journals[index] ?? []))
console.log(
  JSON.stringify(
    {
      rounds: ROUNDS,
      goalPerSecond: GOAL,
      allCharts: { entries: all.length, replayedPerSecond: replayed, isReached: replayed >= GOAL },
      charts,
    },
    null,
    2,
  ),
)
