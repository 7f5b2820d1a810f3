/** The form of `runs.json`: what was walked through the real page when, on which commit, and how it ended; newest last. */
import type { Locale } from '../domain/constants.ts'
import type { PictureDevice, PictureTheme } from './pictures.ts'

export interface Run {
  /** ISO 8601. */
  readonly at: string
  readonly commit: string | null
  /** Whether files differed from that commit. */
  readonly isChanged: boolean
  /** Address of the client that was walked through; null for the one built here. */
  readonly url: string | null
  readonly theme: PictureTheme
  /** In which each state was shown for its picture. Without it the page was in English, and the walks took only their own time. */
  readonly languages?: readonly Locale[]
  readonly walks: readonly WalkResult[]
}

export interface WalkResult {
  /** As the page's binding is named: `contract-ticket`. */
  readonly chart: string
  readonly path: string
  readonly device: PictureDevice
  readonly isPassed: boolean
  readonly milliseconds: number
}

/** How one walk ended. */
export interface Outcome {
  readonly at: string
  readonly commit: string | null
  readonly isChanged: boolean
  readonly isPassed: boolean
}

/** What is known of one path on one device in one language. */
export interface PathHistory {
  readonly chart: string
  readonly path: string
  readonly device: PictureDevice
  readonly language: Locale
  readonly last: Outcome
  readonly runs: number
  readonly failures: number
  /** Passed and failed on one and the same commit without changes: the test, or the product, depends on chance. */
  readonly isFlaky: boolean
  /** Of a flaky path how each walk ended, the newest first; of the others the counts say enough. */
  readonly outcomes: readonly Outcome[]
  /** Median of all runs that took no pictures, which take their own time; null where there was none. */
  readonly milliseconds: number | null
}

const middle = (values: readonly number[]): number | null =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null

const outcomeOf = ({ run: { at, commit, isChanged }, walk: { isPassed } }: { readonly run: Run; readonly walk: WalkResult }): Outcome => ({
  at,
  commit,
  isChanged,
  isPassed,
})

/** In the order in which they were walked first. */
export const historiesOf = (runs: readonly Run[]): readonly PathHistory[] => {
  const all = runs.flatMap((run) =>
    run.walks.flatMap((walk) => (run.languages ?? (['en'] as const)).map((language) => ({ run, walk, language }))),
  )
  const groups = Map.groupBy(all, ({ walk, language }) => JSON.stringify([walk.chart, walk.path, walk.device, language]))
  return [...groups.values()].map((group) => {
    const { walk, language } = group.at(-1)!
    const outcomes = group.map(outcomeOf)
    const byCommit = Map.groupBy(
      outcomes.filter(({ commit, isChanged }) => commit !== null && !isChanged),
      ({ commit }) => commit,
    )
    const isFlaky = [...byCommit.values()].some((same) => new Set(same.map(({ isPassed }) => isPassed)).size > 1)
    return {
      chart: walk.chart,
      path: walk.path,
      device: walk.device,
      language,
      last: outcomes.at(-1)!,
      runs: group.length,
      failures: outcomes.filter(({ isPassed }) => !isPassed).length,
      isFlaky,
      outcomes: isFlaky ? outcomes.toReversed() : [],
      milliseconds: middle(group.filter(({ run }) => run.languages === undefined).map((one) => one.walk.milliseconds)),
    }
  })
}

/** Number of a path, by which it stands in its file and in an address: `3: to unknown` is the third. */
export const pathNumberOf = (path: string): number => Number.parseInt(path, 10)
