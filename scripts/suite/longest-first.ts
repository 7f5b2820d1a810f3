/** The order of test files: the longest begin first, so that no worker is left alone with one of them at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Parts of their names. Of the others Vitest knows from the run before, or goes by their size. */
const LONGEST = [
  'accessibility-en.',
  'accessibility-ar.',
  'accessibility-',
  'journeys/clock.',
  'fuzz.test',
  'architecture.test',
  'ledger-cluster.',
  'chart-new.test',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((part) => moduleId.includes(part))
  return rank < 0 ? LONGEST.length : rank
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
