/**
 * Covers all goals of an exploration by few short paths. Each walk goes to the nearest step that shows something new,
 * leaves a region it cannot come back to last, and is played for real: only what the played step shows counts.
 */
import { play } from './player.ts'
import { seeAfter, type GoldenPath, type GoldenStep } from './golden.ts'
import type { Edge, Exploration, Node, Start } from './explore.ts'
import { regionsOf } from './regions.ts'

export interface Cover {
  readonly paths: readonly GoldenPath[]
  /** Goals that exploration saw but no played path shows: a sample that changes a guard from place to place. */
  readonly missed: readonly string[]
}

/** A failure in a longer path is hard to place; each further path loads the page once more, which costs as much as its steps. */
export const MOST_STEPS = 30

interface Walk {
  readonly start: Start
  readonly steps: { readonly step: GoldenStep; readonly goals: readonly string[] }[]
}

/** @param mostSteps of one path, unless already the way to what only it shows is longer */
export const cover = (model: Exploration, mostSteps = MOST_STEPS): Cover => {
  const left = new Set(model.goals)
  const dead = new Set<Edge>()
  const regions = regionsOf(model.nodes.values())
  const walks: Walk[] = []
  for (const start of model.starts) {
    for (;;) {
      const walk = takeWalk(model, regions, start, left, dead, mostSteps)
      if (!walk) break
      walks.push(walk)
    }
  }
  return { paths: withoutRedundant(walks).map((walk, index) => toGoldenPath(walk, index, model.starts[0])), missed: [...left] }
}

/** Null when nothing new can be reached from this start. */
const takeWalk = (
  model: Exploration,
  regions: ReadonlyMap<Node, number>,
  start: Start,
  left: Set<string>,
  dead: Set<Edge>,
  mostSteps: number,
): Walk | null => {
  const walk: Walk = { start, steps: [] }
  let { node } = start
  let { position } = start.begun
  let isNew = start.goals.some((goal) => left.delete(goal))
  for (const goal of start.goals) left.delete(goal)
  const isUseful = (edge: Edge) => !dead.has(edge) && edge.goals.some((goal) => left.has(goal))
  for (;;) {
    const leg = nextLeg(node, regions, isUseful, left)
    if (!leg || (walk.steps.length && walk.steps.length + leg.length > mostSteps)) return isNew || leg ? walk : null
    const before = left.size
    for (const edge of leg) {
      const step = edge.choice.step(position, walk.steps.length + 1)
      const played = play(model.fold, position, step)
      if (!played) break
      const goals = model.goalsOf(played, edge.choice)
      for (const goal of goals) left.delete(goal)
      walk.steps.push({ step: { ...step, ...seeAfter(position, played) }, goals })
      position = played.position
      const reached = model.nodes.get(model.keyOf(position, start))
      if (!reached) return walk
      node = reached
      if (reached !== edge.to) break
    }
    const aim = leg.at(-1)
    if (left.size < before) isNew = true
    else if (aim) dead.add(aim)
  }
}

/** Nearest useful step without leaving the region; else the way out that keeps most open. */
const nextLeg = (
  from: Node,
  regions: ReadonlyMap<Node, number>,
  isUseful: (edge: Edge) => boolean,
  left: ReadonlySet<string>,
): readonly Edge[] | null => {
  const home = regions.get(from)
  const inside = search(from, isUseful, left, (node) => regions.get(node) === home, 1)[0]
  if (inside) return inside
  const exits = search(from, isUseful, left, () => true, 6)
  const openAfter = (leg: readonly Edge[]): number => {
    const end = leg.at(-1)
    if (!end) return 0
    const edges = [...reachableFrom(end.to)].flatMap((node) => node.edges)
    const goals = edges.flatMap((edge) => edge.goals.filter((goal) => left.has(goal)))
    return new Set(goals).size
  }
  const rated = exits.map((leg) => ({ leg, open: openAfter(leg) }))
  return rated.toSorted((a, b) => b.open - a.open || a.leg.length - b.leg.length)[0]?.leg ?? null
}

const reachableFrom = (from: Node): ReadonlySet<Node> => {
  const seen = new Set([from])
  for (const node of seen) for (const { to } of node.edges) seen.add(to)
  return seen
}

/** Breadth first: ways to the nearest useful edges, each to another place; among equally near ones the richest. */
const search = (
  from: Node,
  isUseful: (edge: Edge) => boolean,
  left: ReadonlySet<string>,
  mayEnter: (node: Node) => boolean,
  count: number,
): readonly (readonly Edge[])[] => {
  const cameBy = new Map<Node, Edge | null>([[from, null]])
  const found: Edge[][] = []
  const gain = (edge: Edge) => edge.goals.filter((goal) => left.has(goal)).length
  for (const [node] of cameBy) {
    const useful = node.edges.filter((edge) => mayEnter(edge.to) && isUseful(edge)).toSorted((a, b) => gain(b) - gain(a))
    for (const last of useful) {
      if (found.some((leg) => leg.at(-1)?.to === last.to)) continue
      found.push([...wayTo(node, cameBy), last])
      if (found.length >= count) return found
    }
    for (const edge of node.edges) if (!cameBy.has(edge.to) && mayEnter(edge.to)) cameBy.set(edge.to, edge)
  }
  return found
}

const wayTo = (node: Node, cameBy: ReadonlyMap<Node, Edge | null>): Edge[] => {
  const way: Edge[] = []
  for (let edge = cameBy.get(node); edge; edge = cameBy.get(edge.from)) way.unshift(edge)
  return way
}

/** Drops walks whose goals the others show, the poorest first. */
const withoutRedundant = (walks: readonly Walk[]): readonly Walk[] => {
  const goals = walks.map(({ start, steps }) => new Set([...start.goals, ...steps.flatMap((step) => step.goals)]))
  const count = new Map<string, number>()
  for (const set of goals) for (const goal of set) count.set(goal, (count.get(goal) ?? 0) + 1)
  const poorestFirst = walks.map((_, index) => index).toSorted((a, b) => (goals[a]?.size ?? 0) - (goals[b]?.size ?? 0))
  const dropped = new Set<number>()
  for (const index of poorestFirst) {
    const own = [...(goals[index] ?? [])]
    if (own.some((goal) => count.get(goal) === 1)) continue
    dropped.add(index)
    for (const goal of own) count.set(goal, (count.get(goal) ?? 1) - 1)
  }
  return walks.filter((_, index) => !dropped.has(index))
}

const toGoldenPath = ({ start, steps }: Walk, index: number, first: Start | undefined): GoldenPath => {
  const begin = seeAfter(undefined, start.begun)
  return {
    name: `${index + 1}: to ${placeOf(steps.at(-1)?.step.to ?? begin.to)}`,
    ...(start === first ? {} : { input: start.input }),
    begin,
    steps: steps.map(({ step }) => step),
  }
}

/** `{ open: 'editing' }` reads `open.editing`; parallel regions are joined by a comma. */
const placeOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]) => `${key}.${placeOf(inner)}`)
        .join(', ')
    : String(value)
