/** What can be read from a chart: of one state, of one path, of all of it. */
import type { Chart, Hearer, Path, Saying, State, Step, Transition } from './model.ts'

export const stateOf = (chart: Chart, id: string): State | undefined => chart.states.find((state) => state.id === id)

/** The chart itself. */
export const rootOf = ({ states }: Chart): State => states[0]!

export const childrenOf = (chart: Chart, id: string): readonly State[] => chart.states.filter(({ parent }) => parent === id)

/** The groups around a state, the nearest first; the chart itself is the last. */
export const groupsAround = (chart: Chart, id: string): readonly State[] => {
  const parent = stateOf(chart, id)?.parent
  const group = parent === null || parent === undefined ? undefined : stateOf(chart, parent)
  return group ? [group, ...groupsAround(chart, group.id)] : []
}

const isIn = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}.`)

export interface Moves {
  readonly from: State
  readonly moves: readonly Transition[]
}

/** What can happen in a state: its own arrows first, then those of the groups around it. */
export const movesOf = (chart: Chart, id: string): readonly Moves[] => {
  const state = stateOf(chart, id)
  return [...(state ? [state] : []), ...groupsAround(chart, id)]
    .map((from) => ({ from, moves: chart.transitions.filter(({ source }) => source === from.id) }))
    .filter(({ moves }) => moves.length)
}

/** Arrows that a path takes before its first step: from where a group begins, with no event, to where the path begins. */
const takenAtBegin = ({ states, transitions }: Chart, { begin }: Path): readonly string[] => {
  const firsts = new Set(states.filter(({ isFirst }) => isFirst).map(({ id }) => id))
  return transitions
    .filter(
      ({ trigger, source, targets }) => trigger.kind === 'always' && firsts.has(source) && targets.some((target) => begin.includes(target)),
    )
    .map(({ id }) => id)
}

interface Walked {
  /** How often the paths take each arrow. */
  readonly walks: ReadonlyMap<string, number>
  /** By state: how many of the arrows that leave it are walked; of a group, also those inside. */
  readonly shares: ReadonlyMap<string, Share>
}

/** Counted once for each chart: a picture of a thousand states asks a thousand times. */
const counted = new WeakMap<Chart, Walked>()

const walkedOf = (chart: Chart): Walked => {
  const known = counted.get(chart)
  if (known) return known
  const walks = new Map<string, number>()
  const took = chart.paths.flatMap((path) => [takenAtBegin(chart, path), ...path.steps.map((step) => step.took)].flat())
  for (const id of took) walks.set(id, (walks.get(id) ?? 0) + 1)
  const parents = new Map(chart.states.map(({ id, parent }) => [id, parent]))
  const shares = new Map<string, Share>()
  for (const { id, source } of chart.transitions)
    for (let state: string | null | undefined = source; state; state = parents.get(state)) {
      const { part, whole } = shares.get(state) ?? { part: 0, whole: 0 }
      shares.set(state, { part: part + (walks.has(id) ? 1 : 0), whole: whole + 1 })
    }
  const fresh = { walks, shares }
  counted.set(chart, fresh)
  return fresh
}

/** How often the paths take each arrow. */
export const walksOf = (chart: Chart): ReadonlyMap<string, number> => walkedOf(chart).walks

export interface Share {
  readonly part: number
  readonly whole: number
}

/** How many of the arrows that leave a state are walked; of a group, also those inside. */
export const walkedIn = (chart: Chart, id: string): Share => walkedOf(chart).shares.get(id) ?? { part: 0, whole: 0 }

/** States in which a path has been, of all that aren't groups. Those that the chart leaves at once are told by the arrow that leads there. */
export const statesReached = ({ states, transitions, paths }: Chart): Share => {
  const took = new Set(paths.flatMap(({ steps }) => steps.flatMap((step) => step.took)))
  const passed = transitions.filter(({ id }) => took.has(id)).flatMap(({ targets }) => targets)
  const seen = new Set([...passed, ...paths.flatMap(({ begin, steps }) => [...begin, ...steps.flatMap(({ to }) => to)])])
  const leaves = states.filter(({ kind, parent }) => (kind === 'atomic' || kind === 'final') && parent !== null)
  return { part: leaves.filter(({ id }) => seen.has(id)).length, whole: leaves.length }
}

const stepIsIn = ({ to }: Pick<Step, 'to'>, id: string): boolean => to.some((state) => isIn(state, id))

/** Paths that come through a state, and the first step that is there. */
export const pathsThrough = (chart: Chart, id: string): readonly { readonly path: Path; readonly step: number }[] =>
  chart.paths.flatMap((path) => {
    const step = [{ to: path.begin }, ...path.steps].findIndex((one) => stepIsIn(one, id))
    return step < 0 ? [] : [{ path, step }]
  })

/** Arrows that a condition decides on. */
export const movesAsking = ({ transitions }: Chart, condition: string): readonly Transition[] =>
  transitions.filter(({ guard }) => guard !== null && new RegExp(`\\b${condition}\\b`).test(guard))

/** Arrows that a path takes. */
export const movesOfPath = ({ steps }: Path): ReadonlySet<string> => new Set(steps.flatMap(({ took }) => took))

/** What a path is about: its last step, and where that leads. */
export const pathTitle = (chart: Chart, path: Path): string => {
  const places = statesAt(path, path.steps.length).map((id) => stateOf(chart, id)?.words ?? id)
  return `${path.steps.at(-1)?.words ?? ''} → ${places.join(', ')}`
}

/** States in which the chart is after a step; 0 is where the path begins. */
export const statesAt = ({ begin, steps }: Path, step: number): readonly string[] => (step === 0 ? begin : (steps[step - 1]?.to ?? []))

export interface Heard {
  readonly saying: Saying
  readonly hearer: Hearer
}

/** What a chart hears of others and of the outside. */
export const heardIn = (wiring: readonly Saying[], chart: string): readonly Heard[] =>
  wiring.flatMap((saying) => saying.hearers.filter((hearer) => hearer.chart === chart).map((hearer) => ({ saying, hearer })))

/** What a chart says, and who hears it. */
export const saidBy = (wiring: readonly Saying[], chart: string): readonly Saying[] => wiring.filter(({ from }) => from.includes(chart))

/** Charts that a chart hears, and those that hear it. */
export const neighboursOf = (
  wiring: readonly Saying[],
  chart: string,
): { readonly heard: ReadonlySet<string>; readonly hearing: ReadonlySet<string> } => ({
  heard: new Set(heardIn(wiring, chart).flatMap(({ saying }) => saying.from.filter((from) => from !== chart))),
  hearing: new Set(
    saidBy(wiring, chart).flatMap(({ hearers }) => hearers.flatMap((one) => (one.chart && one.chart !== chart ? [one.chart] : []))),
  ),
})

/** One chart hears another. */
export interface Wire {
  /** Who says it. */
  readonly from: string
  readonly to: string
}

/** Who hears whom, each pair once; what a chart says to itself, and what comes from outside, is no wire. */
export const wiresOf = (wiring: readonly Saying[]): readonly Wire[] => {
  const pairs = new Map<string, Wire>()
  for (const { from: sayers, hearers } of wiring)
    for (const from of sayers) for (const { chart: to } of hearers) if (to !== null && to !== from) pairs.set(`${from} ${to}`, { from, to })
  return [...pairs.values()]
}
