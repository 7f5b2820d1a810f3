/** Measures what committed paths of a chart are worth: transitions covered, mutants killed, laws kept. */
import { isDeepStrictEqual } from 'node:util'
import { createFold } from '../../../src/journal/fold.ts'
import type { Cases } from './cases.ts'
import { explore, type Exploration } from './explore.ts'
import { play } from './player.ts'
import { beginPath, firstDifference, splitStep, type Difference, type GoldenFile } from './golden.ts'
import { checkLaws, type LawReport } from './laws.ts'
import { mutantsOf, type Mutant } from './mutants.ts'

export interface Survivor {
  readonly mutant: string
  /** Null when the case file does not list it. */
  readonly reason: string | null
}

export interface ChartReport {
  readonly chart: string
  readonly version: string
  readonly states: number
  readonly paths: number
  readonly steps: number
  readonly transitions: number
  readonly covered: number
  readonly uncovered: readonly string[]
  readonly unreachable: readonly string[]
  /** Refused guards and resumed histories. */
  readonly otherGoals: number
  readonly otherGoalsCovered: number
  readonly mutants: number
  readonly killed: number
  /** Percent of all mutants, listed survivors included, one decimal. */
  readonly killRate: number
  readonly survivors: readonly Survivor[]
  /** Listed as survivors but killed, or no mutant at all. */
  readonly staleEquivalents: readonly string[]
  readonly laws: readonly LawReport[]
  /** Contexts that a journal cannot hold: what is read back from JSON would be another. None, or where the first was met. */
  readonly notPlain: string | null
  /** Where the committed paths and the chart differ; then nothing else counts. */
  readonly difference: Difference | null
}

/** @param model what the cases' exploration found, for who has explored already: it takes longer than all the rest */
export const measure = (cases: Cases, golden: GoldenFile, model: Exploration = explore(cases)): ChartReport => {
  const seen = goalsShownBy(model, golden)
  const ids = model.transitions.map(({ id }) => id)
  const others = [...model.goals].filter((goal) => !ids.includes(goal) && !goal.startsWith('case '))
  const mutants = mutantsOf(cases.machine)
  const survivors = mutants
    .filter((mutant) => !isKilled(mutant, golden))
    .map(({ id }) => ({ mutant: id, reason: cases.equivalents?.find(({ mutant }) => mutant === id)?.reason ?? null }))
  const killed = mutants.length - survivors.length
  return {
    chart: golden.chart,
    version: golden.version,
    states: model.nodes.size,
    paths: golden.paths.length,
    steps: golden.paths.reduce((sum, path) => sum + path.steps.length, 0),
    transitions: ids.length,
    covered: ids.filter((id) => seen.has(id)).length,
    uncovered: ids.filter((id) => !seen.has(id)),
    unreachable: model.unreachable,
    otherGoals: others.length,
    otherGoalsCovered: others.filter((goal) => seen.has(goal)).length,
    mutants: mutants.length,
    killed,
    killRate: mutants.length ? Math.floor((killed / mutants.length) * 1000) / 10 : 100,
    survivors,
    staleEquivalents: (cases.equivalents ?? []).map(({ mutant }) => mutant).filter((id) => !survivors.some(({ mutant }) => mutant === id)),
    laws: checkLaws(cases, model),
    notPlain: firstNotPlain(model),
    difference: firstDifference(model.fold, golden),
  }
}

/** True when the paths notice the mutant; a mutant that throws is noticed too. */
export const isKilled = ({ machine }: Mutant, golden: GoldenFile): boolean => {
  try {
    return firstDifference(createFold(machine, { trace: true }), golden) !== null
  } catch {
    return true
  }
}

const goalsShownBy = (model: ReturnType<typeof explore>, golden: GoldenFile): ReadonlySet<string> => {
  const goals = new Set<string>()
  for (const path of golden.paths) {
    let played = beginPath(model.fold, golden, path)
    for (const goal of model.goalsOf(played, null)) goals.add(goal)
    for (const one of path.steps) {
      const next = play(model.fold, played.position, splitStep(one).step)
      if (!next) break
      played = next
      for (const goal of model.goalsOf(played, null)) goals.add(goal)
    }
  }
  return goals
}

const firstNotPlain = ({ nodes }: Exploration): string | null => {
  const states = [...nodes.values()].map(({ position }) => position.core.snapshot)
  const found = states.find(({ context }) => !isDeepStrictEqual(context, JSON.parse(JSON.stringify(context))))
  return found ? JSON.stringify(found.value) : null
}

/** Sentences on what keeps a chart from passing; none when it passes. */
export const faultsOf = (report: ChartReport): readonly string[] => [
  ...(report.difference ? [`path “${report.difference.path}” differs at step ${report.difference.step}`] : []),
  ...report.uncovered.map((id) => `not covered: ${id}`),
  ...report.unreachable.map((id) => `unreachable: ${id}`),
  ...(report.killRate < MIN_KILL_RATE ? [`only ${report.killRate} % of the mutants are killed`] : []),
  ...report.survivors.filter(({ reason }) => reason === null).map(({ mutant }) => `survives and is not listed: ${mutant}`),
  ...report.staleEquivalents.map((id) => `listed as surviving but is killed or gone: ${id}`),
  ...(report.notPlain ? [`the context is no plain JSON in ${report.notPlain}`] : []),
  ...report.laws.flatMap(({ name, broken }) => broken.map((place) => `law “${name}” is broken ${place}`)),
]

/** Percent. */
export const MIN_KILL_RATE = 95
