/**
 * Explores what can really happen on a chart: from each state the events that its active states accept, the next timer,
 * and the answers of pending effects. Two moments are the same state when value, abstracted context, history, order of
 * timers and pending effects agree.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { createFold, type Fold } from '../../../src/journal/fold.ts'
import { toXStateEvent } from '../../../src/journal/vocabulary.ts'
import { transitionsOf, type ChartTransition } from '../../../scripts/charts/graph.ts'
import { PATH_EPOCH, type Cases, type Occurrence, type Sample } from './cases.ts'
import { begin, play, timeOfNext, timersByDue, type Folded, type Played, type Position, type Step } from './player.ts'

/** Something that can be done in a state. `id` names event and effect cases by their place in the case file. */
export interface Choice {
  readonly id: string
  readonly isCase: boolean
  /** The step with its payload, for this place in a path. */
  readonly step: (position: Position, n: number) => Step
}

export interface Node {
  readonly key: string
  readonly position: Position
  readonly edges: Edge[]
}
export interface Edge {
  readonly from: Node
  readonly to: Node
  readonly choice: Choice
  readonly goals: readonly string[]
}

/** The chart begun with one of its inputs. */
export interface Start {
  readonly index: number
  readonly input: unknown
  readonly begun: Played
  readonly node: Node
  /** Shown by beginning alone. */
  readonly goals: readonly string[]
}

export interface Exploration {
  readonly fold: Fold
  readonly starts: readonly Start[]
  readonly nodes: ReadonlyMap<string, Node>
  readonly transitions: readonly ChartTransition[]
  /** Transitions, refused guards (`refused …`), places that a history returns to (`resume …`) and cases (`case …`). */
  readonly goals: ReadonlySet<string>
  /** Transitions that nothing leads to. */
  readonly unreachable: readonly string[]
  keyOf(position: Position, start: Pick<Start, 'index'>): string
  goalsOf(played: Played, choice: Choice | null): readonly string[]
}

/** More states than this mean that `abstract` keeps something that never repeats. */
const MAX_STATES = 30_000
/** A `wait` stops this long before the next timer: longer than all steps of a path together. */
const NEARLY_DUE = 400

/**
 * How exactly time is kept apart. `order`: which timer is next. `gaps`: also how far apart they are, for a slow timer beside
 * one that is armed again and again. `waits`: also whether one is nearly due, for a timer that is armed later yet fires earlier.
 */
const PRECISION = ['order', 'gaps', 'waits'] as const
type Precision = (typeof PRECISION)[number]

/** Keeps time no more exactly than it must. @throws when exploration does not end; the message names the chart and the cure. */
export const explore = (cases: Cases): Exploration => {
  let best = exploreWith(cases, 'order')
  for (const precision of PRECISION.slice(1)) {
    if (!best.unreachable.length) return best
    const finer = tryExplore(cases, precision)
    if (finer && finer.unreachable.length < best.unreachable.length) best = finer
  }
  return best
}

class TooManyStates extends Error {
  constructor(chart: string) {
    super(`${chart}: more than ${MAX_STATES} states; let \`abstract\` keep less of the context`)
  }
}

/** Null when so exact a view of time has too many states. */
const tryExplore = (cases: Cases, precision: Precision): Exploration | null => {
  try {
    return exploreWith(cases, precision)
  } catch (error) {
    if (error instanceof TooManyStates) return null
    throw error
  }
}

const exploreWith = (cases: Cases, precision: Precision): Exploration => {
  const fold = createFold(cases.machine, { trace: true })
  const transitions = transitionsOf(cases.machine)
  const idOf = new Map(transitions.map(({ definition, id }) => [definition as unknown, id]))
  const keyOf = (position: Position, { index }: Pick<Start, 'index'>) => `${index} ${stateKey(cases, position, precision)}`
  const goalsOf = (played: Played, choice: Choice | null): readonly string[] => {
    const taken = played.folded.flatMap(({ outcome }) => outcome.transitions.flatMap((one) => idOf.get(one) ?? []))
    const resumed = played.folded.flatMap((one) => resumedBy(one).map((place) => `resume ${place}`))
    const refused = played.folded.flatMap((one) => refusedBy(one).map((definition) => `refused ${idOf.get(definition)}`))
    return [...new Set([...taken, ...refused, ...resumed, ...(choice?.isCase && taken.length ? [`case ${choice.id}`] : [])])]
  }

  const nodes = new Map<string, Node>()
  const starts = [cases.input, ...(cases.otherInputs ?? [])].map((input, index): Start => {
    const begun = begin(fold, input)
    const node = { key: keyOf(begun.position, { index }), position: begun.position, edges: [] }
    nodes.set(node.key, node)
    return { index, input, begun, node, goals: goalsOf(begun, null) }
  })
  const goals = new Set(starts.flatMap((start) => start.goals))
  for (const start of starts) {
    const queue = [start.node]
    for (const from of queue) {
      if (from.position.core.snapshot.status !== 'active') continue
      for (const choice of choicesIn(cases, from.position, precision)) {
        const played = play(fold, from.position, choice.step(from.position, 0))
        if (!played) continue
        const key = keyOf(played.position, start)
        let to = nodes.get(key)
        if (!to) {
          to = { key, position: played.position, edges: [] }
          nodes.set(key, to)
          queue.push(to)
          if (nodes.size > MAX_STATES) throw new TooManyStates(cases.machine.id)
        }
        const edge: Edge = { from, to, choice, goals: goalsOf(played, choice) }
        for (const goal of edge.goals) goals.add(goal)
        from.edges.push(edge)
      }
    }
  }
  const unreachable = transitions.map(({ id }) => id).filter((id) => !goals.has(id))
  return { fold, starts, nodes, transitions, goals, unreachable, keyOf, goalsOf }
}

const stateKey = (cases: Cases, { core, now }: Position, precision: Precision): string => {
  const { snapshot } = core
  const timers = timersByDue(core)
  const first = timers[0]?.[1] ?? now
  const context: unknown = cases.abstract ? cases.abstract(snapshot.context) : snapshot.context
  return JSON.stringify([
    snapshot.value,
    snapshot.status,
    context,
    historyOf(snapshot),
    Object.keys(core.effects).toSorted(),
    timers.map(([id, dueAt]) => (precision === 'order' ? id : [id, Math.round((dueAt - first) / 1000)])),
    precision === 'waits' && timers.length > 0 && first - now <= NEARLY_DUE,
  ])
}

/** History is overwritten when its parent is left; while the parent is active the old value is noise that squares the states. */
const historyOf = (snapshot: AnyMachineSnapshot): unknown => {
  const active = new Set(activeNodes(snapshot))
  const isIn = (node: AnyStateNode | undefined) => node !== undefined && active.has(node)
  return Object.entries(snapshot.historyValue)
    .filter(([id]) => !isIn(snapshot.machine.getStateNodeById(id).parent))
    .map(([id, nodes]) => [id, nodes.map((node: { id: string }) => node.id).toSorted()])
}

/** States in which a chart is, with their groups. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes

const choicesIn = (cases: Cases, position: Position, precision: Precision): readonly Choice[] => {
  const { core, now } = position
  const accepted = new Set(activeNodes(core.snapshot).flatMap((node) => [...node.transitions.keys()]))
  const next = timersByDue(core)[0]
  return [
    ...cases.events.flatMap((sample, index) => eventChoice(sample, index, accepted)),
    ...(next ? [{ id: `timer ${next[0]}`, isCase: false, step: () => ({ timer: next[0] }) }] : []),
    ...(precision === 'waits' && next && next[1] - now > NEARLY_DUE ? [WAIT] : []),
    ...Object.keys(core.effects).flatMap((id) => answerChoices(cases, id)),
  ]
}

const WAIT: Choice = {
  id: 'wait',
  isCase: false,
  step: ({ core, now }) => ({ wait: Math.max(0, (timersByDue(core)[0]?.[1] ?? now) - now - NEARLY_DUE) }),
}

const eventChoice = (sample: Sample<AnyEventObject>, index: number, accepted: ReadonlySet<string>): readonly Choice[] => {
  const { type } = valueOf(sample, { n: 0, now: PATH_EPOCH, input: undefined })
  if (!accepted.has(type)) return []
  const step = (position: Position, n: number): Step => ({ event: valueOf(sample, { n, now: timeOfNext(position), input: undefined }) })
  return [{ id: `${type} #${index}`, isCase: true, step }]
}

const answerChoices = (cases: Cases, id: string): readonly Choice[] => {
  const at = (position: Position, n: number): Occurrence => ({ n, now: timeOfNext(position), input: position.core.effects[id]?.input })
  return [
    ...(cases.effects[id]?.ok ?? []).map((sample, index): Choice => ({
      id: `${id} ok #${index}`,
      isCase: true,
      step: (position, n) => ({ done: id, output: valueOf(sample, at(position, n)) }),
    })),
    ...(cases.effects[id]?.fail ?? []).map((sample, index): Choice => ({
      id: `${id} fail #${index}`,
      isCase: true,
      step: (position, n) => ({ fail: id, error: valueOf(sample, at(position, n)) }),
    })),
  ]
}

const valueOf = <T>(sample: T | ((at: Occurrence) => T), at: Occurrence): T =>
  typeof sample === 'function' ? (sample as (at: Occurrence) => T)(at) : sample

/** Guarded transitions that were considered for this entry and let nothing through. */
const refusedBy = ({ before, event, outcome }: Folded): readonly unknown[] => {
  const type = toXStateEvent(event)?.type
  if (!before || type === undefined) return []
  const takers = outcome.transitions.filter((one) => one.eventType === type).map(({ source }) => source.id)
  return activeNodes(before.snapshot).flatMap((node) => {
    const all = node.transitions.get(type) ?? []
    const taken = all.findIndex((one) => outcome.transitions.includes(one as never))
    const isBelowAsked = taken < 0 && takers.some((id) => id !== node.id && id.startsWith(`${node.id}.`))
    if (isBelowAsked) return []
    return all.slice(0, taken < 0 ? all.length : taken).filter(({ guard }) => guard)
  })
}

/** History states used by this entry, with where they led. */
const resumedBy = ({ outcome, after }: Folded): readonly string[] =>
  outcome.transitions
    .flatMap((one) => (one as unknown as { target?: readonly AnyStateNode[] }).target ?? [])
    .filter((node) => node.type === 'history')
    .map((node) => {
      const isLeafBelow = ({ id, type }: AnyStateNode) => type === 'atomic' && id.startsWith(`${node.parent?.id}.`)
      const leaves = activeNodes(after.snapshot).filter(isLeafBelow)
      return `${node.id} at ${leaves.map(({ id }) => id).join(', ')}`
    })
