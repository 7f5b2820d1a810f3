/**
 * Committed paths: steps with what must be seen after each. The file is made once from the chart, read by a person, and
 * from then on holds the chart to it. (Paths made anew from a changed chart agree with every mistake in it.)
 */
import { isDeepStrictEqual } from 'node:util'
import type { AnyEventObject } from 'xstate'
import type { Fold } from '../../../src/journal/fold.ts'
import { begin, play, type Played, type Position, type Step } from './player.ts'

/** What one step led to. Missing keys are empty; `context` holds the top-level keys that changed. */
export interface Seen {
  /** State value. */
  readonly to: unknown
  readonly status?: string
  readonly tags?: readonly string[]
  readonly context?: Readonly<Record<string, unknown>>
  /** Effects started, by invoke id. */
  readonly start?: Readonly<Record<string, { readonly src: string; readonly input?: unknown }>>
  /** Effects aborted, by invoke id. */
  readonly stop?: readonly string[]
  /** Milliseconds left on every pending timer. */
  readonly timers?: Readonly<Record<string, number>>
  readonly emit?: readonly AnyEventObject[]
  /** The event was considered and no guard let it through: a control for it must be off. */
  readonly refused?: true
}

export type GoldenStep = Step & Seen

export interface GoldenPath {
  readonly name: string
  /** Where it is not the input of the file. */
  readonly input?: unknown
  readonly begin: Seen
  readonly steps: readonly GoldenStep[]
}

export interface GoldenFile {
  readonly chart: string
  readonly version: string
  readonly input?: unknown
  readonly paths: readonly GoldenPath[]
}

/** Plain data of the moment after `played`, as it is written to the file. */
export const seeAfter = (before: Position | undefined, { position, folded }: Played): Seen => {
  const { core, now } = position
  const snapshot = core.snapshot
  const context: Record<string, unknown> = snapshot.context
  const old: Record<string, unknown> = before?.core.snapshot.context ?? {}
  const lastSeq = before?.core.seq ?? 0
  const seen = {
    to: snapshot.value,
    status: snapshot.status === 'active' ? undefined : snapshot.status,
    tags: [...snapshot.tags].toSorted(),
    context: Object.fromEntries(Object.entries(context).filter(([key, value]) => !isDeepStrictEqual(value, old[key]))),
    start: Object.fromEntries(
      Object.entries(core.effects)
        .filter(([, effect]) => effect.seq > lastSeq)
        .toSorted(byKey)
        .map(([id, { src, input }]) => [id, { src, input }]),
    ),
    stop: folded.flatMap(({ outcome }) => outcome.stopped).toSorted(),
    timers: Object.fromEntries(
      Object.entries(core.timers)
        .toSorted(byKey)
        .map(([id, timer]) => [id, timer.dueAt - now]),
    ),
    emit: folded.flatMap(({ outcome }) => outcome.emitted),
    refused: folded.some(({ event, outcome }) => event.k === 'event' && outcome.transitions.length === 0) || undefined,
  }
  return JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(seen).filter(([, value]) => !isEmpty(value))))) as Seen
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)
const isEmpty = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** The step as it was taken and the step as it should be, at the first difference. */
export interface Difference {
  readonly path: string
  /** 0 is the beginning. */
  readonly step: number
  readonly wanted: unknown
  readonly found: unknown
}

/** Runs committed paths against a chart; stops at the first difference. The fold must trace, else refusals are not seen. */
export const firstDifference = (fold: Fold, file: GoldenFile): Difference | null => {
  for (const path of file.paths) {
    let played = beginPath(fold, file, path)
    const found = seeAfter(undefined, played)
    if (!isDeepStrictEqual(found, path.begin)) return { path: path.name, step: 0, wanted: path.begin, found }
    for (const [index, golden] of path.steps.entries()) {
      const { step, seen } = splitStep(golden)
      const next = play(fold, played.position, step)
      const foundNext = next ? seeAfter(played.position, next) : 'this step is not possible here'
      if (!next || !isDeepStrictEqual(foundNext, seen)) return { path: path.name, step: index + 1, wanted: seen, found: foundNext }
      played = next
    }
  }
  return null
}

/** Begins a path with its own input, or that of the file. */
export const beginPath = (fold: Fold, file: GoldenFile, path: GoldenPath): Played => begin(fold, 'input' in path ? path.input : file.input)

/** Parts what is done from what is seen. */
export const splitStep = (golden: GoldenStep): { step: Step; seen: Seen } => {
  const { to, status, tags, context, start, stop, timers, emit, refused, ...step } = golden
  const seen = { to, status, tags, context, start, stop, timers, emit, refused }
  return { step, seen: Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined)) as unknown as Seen }
}

const linesOf = (steps: readonly GoldenStep[]): string => steps.map((step) => `        ${JSON.stringify(step)}`).join(',\n')

/** One step per line, so that a changed chart shows as changed lines. */
export const formatGolden = ({ chart, version, input, paths }: GoldenFile): string => {
  const head = [`"chart": ${JSON.stringify(chart)}`, `"version": ${JSON.stringify(version)}`]
  if (input !== undefined) head.push(`"input": ${JSON.stringify(input)}`)
  const text = paths.map((path) =>
    [
      '    {',
      `      "name": ${JSON.stringify(path.name)},`,
      ...(path.input === undefined ? [] : [`      "input": ${JSON.stringify(path.input)},`]),
      `      "begin": ${JSON.stringify(path.begin)},`,
      path.steps.length ? `      "steps": [\n${linesOf(path.steps)}\n      ]` : '      "steps": []',
      '    }',
    ].join('\n'),
  )
  return `{\n${head.map((line) => `  ${line},\n`).join('')}  "paths": [\n${text.join(',\n')}\n  ]\n}\n`
}
