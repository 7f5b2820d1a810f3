/** Makes the committed paths of a chart from its cases. The same cases give the same text. */
import type { Cases } from './cases.ts'
import { cover } from './cover.ts'
import { explore, type Exploration } from './explore.ts'
import { formatGolden, type GoldenFile } from './golden.ts'

export interface Generated {
  readonly text: string
  readonly paths: number
  readonly steps: number
  readonly states: number
  /** Transitions that nothing leads to, and goals that no played path shows. */
  readonly unreachable: readonly string[]
}

/** @param model what the cases' exploration found, for who has explored already: it takes longer than all the rest */
export const generate = (cases: Cases, model: Exploration = explore(cases)): Generated => {
  const { paths, missed } = cover(model, cases.mostSteps)
  const file: GoldenFile = { chart: cases.machine.id, version: cases.machine.version ?? '1', input: cases.input, paths }
  return {
    text: formatGolden(file),
    paths: paths.length,
    steps: paths.reduce((sum, path) => sum + path.steps.length, 0),
    states: model.nodes.size,
    unreachable: [...model.unreachable, ...missed],
  }
}
