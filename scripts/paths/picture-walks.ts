/** Which walks are taken for pictures: few, short, and together through every state. */
import type { Errand } from '../../tests/support/pages/run.ts'
import { momentsOf } from '../../tests/support/pages/moments.ts'

/** A walk that goes no further than its last picture. */
export interface PictureErrand extends Errand {
  readonly lastStep: number
}

/** What opening a page takes, in steps of a walk: a second of a core. */
const OPENING = 20

/** The innermost states that a path shows, with the step that shows each first. */
const shownBy = (errand: Errand): ReadonlyMap<string, number> => {
  const steps = new Map<string, number>()
  for (const { leaves, step } of momentsOf(errand.path)) for (const leaf of leaves) if (!steps.has(leaf)) steps.set(leaf, step)
  return steps
}

/**
 * Walks that show all states on each device in few steps. Those of a chart on a device form a group, to be walked one after another:
 * which of them shows a state must not depend on chance.
 */
export const walksForPictures = (errands: readonly Errand[]): readonly (readonly PictureErrand[])[] =>
  [...Map.groupBy(errands, ({ chart, layout }) => `${chart.binding.name} ${layout}`).values()].map((group) => {
    const ways = group.map((errand) => ({ errand, steps: shownBy(errand) }))
    return group[0]!.chart.binding.picturesEndWalks ? oneForEach(ways) : fewFor(ways)
  })

interface Way {
  readonly errand: Errand
  readonly steps: ReadonlyMap<string, number>
}

/** To each state the shortest walk. */
const oneForEach = (ways: readonly Way[]): readonly PictureErrand[] => {
  const ends = new Map<string, PictureErrand>()
  for (const { errand, steps } of ways)
    for (const [state, lastStep] of steps) if (lastStep < (ends.get(state)?.lastStep ?? Infinity)) ends.set(state, { ...errand, lastStep })
  const nameOf = ({ path, lastStep }: PictureErrand) => `${path.name} ${lastStep}`
  return [...new Map([...ends.values()].map((errand) => [nameOf(errand), errand])).values()]
}

/** Each time the one that shows most of what is left for what it takes: a walk of its own, or more steps of one that was chosen before. */
const fewFor = (ways: readonly Way[]): readonly PictureErrand[] => {
  const left = new Set(ways.flatMap(({ steps }) => [...steps.keys()]))
  const chosen = new Map<Way, number>()
  while (left.size) {
    const [best] = ways
      .flatMap((way) =>
        [...new Set(way.steps.values())].map((lastStep) => {
          const before = chosen.get(way)
          const takes = before === undefined ? OPENING + lastStep : lastStep - before
          const shows = shownUpTo(way, lastStep)
          return { way, lastStep, shows, worth: shows.filter((state) => left.has(state)).length / Math.max(takes, 1) }
        }),
      )
      .toSorted((one, other) => other.worth - one.worth)
    chosen.set(best!.way, best!.lastStep)
    for (const state of best!.shows) left.delete(state)
  }
  return needed([...chosen].map(([way, lastStep]) => ({ errand: { ...way.errand, lastStep }, shows: shownUpTo(way, lastStep) })))
}

const shownUpTo = ({ steps }: Way, lastStep: number): readonly string[] =>
  [...steps].flatMap(([state, step]) => (step <= lastStep ? [state] : []))

interface ChosenWalk {
  readonly errand: PictureErrand
  readonly shows: readonly string[]
}

/** Without those whose states the others show as well, as they may since they were chosen. */
const needed = (walks: readonly ChosenWalk[]): readonly PictureErrand[] => {
  let kept = walks
  for (const walk of walks.toSorted((one, other) => one.errand.lastStep - other.errand.lastStep)) {
    const others = kept.filter((each) => each !== walk)
    const shown = new Set(others.flatMap(({ shows }) => shows))
    if (walk.shows.every((state) => shown.has(state))) kept = others
  }
  return kept.map(({ errand }) => errand)
}
