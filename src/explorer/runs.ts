/** The form of `runs.json`: what was walked through the real page when, on which commit, and how it ended; newest last. */
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
  readonly walks: readonly WalkResult[]
}

export interface WalkResult {
  /** As the page's binding is named: `contractTicket`. */
  readonly chart: string
  readonly path: string
  readonly device: PictureDevice
  readonly isPassed: boolean
  readonly milliseconds: number
}

/** What is known of one path on one device. */
export interface PathHistory {
  readonly chart: string
  readonly path: string
  readonly device: PictureDevice
  readonly last: { readonly at: string; readonly commit: string | null; readonly isPassed: boolean }
  readonly runs: number
  readonly failures: number
  /** Passed and failed on one and the same commit without changes: the test, or the product, depends on chance. */
  readonly isFlaky: boolean
  /** Median of all runs. */
  readonly milliseconds: number
}

const middle = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** In the order in which they were walked first. */
export const historiesOf = (runs: readonly Run[]): readonly PathHistory[] => {
  const all = runs.flatMap((run) => run.walks.map((walk) => ({ run, walk })))
  const groups = Map.groupBy(all, ({ walk }) => JSON.stringify([walk.chart, walk.path, walk.device]))
  return [...groups.values()].map((group) => {
    const { run, walk } = group.at(-1)!
    const outcomes = Map.groupBy(
      group.filter(({ run: { commit, isChanged } }) => commit !== null && !isChanged),
      ({ run: { commit } }) => commit,
    )
    return {
      chart: walk.chart,
      path: walk.path,
      device: walk.device,
      last: { at: run.at, commit: run.commit, isPassed: walk.isPassed },
      runs: group.length,
      failures: group.filter((one) => !one.walk.isPassed).length,
      isFlaky: [...outcomes.values()].some((same) => new Set(same.map((one) => one.walk.isPassed)).size > 1),
      milliseconds: middle(group.map((one) => one.walk.milliseconds)),
    }
  })
}
