/** What one picture of a chart shows: all of it, one group of it, or all of it with a group folded into a box. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { childrenOf, statesOf, transitionsOf, type ChartTransition } from './graph.ts'

export interface Excerpt {
  readonly machine: AnyStateMachine
  readonly top: AnyStateNode
  /** Groups of which only the box is drawn. */
  readonly folded: readonly AnyStateNode[]
  /** Those of them that whoever reads has closed; each of the others has a picture of its own. */
  readonly closed: readonly AnyStateNode[]
  /** To these so many ways lead that their arrows would cover the picture: but for the first, each is told in the box that it leaves. */
  readonly crowded: readonly AnyStateNode[]
}

/** Whether this way is told in words instead of drawn: in the box of its state, if that has one. */
export const isTold = (excerpt: Excerpt, { source, targets }: ChartTransition): boolean => {
  const { machine, crowded } = excerpt
  if (shownAs(excerpt, source) !== source) return false
  const target = targets.find((node) => node !== source && crowded.includes(node))
  return target !== undefined && sourcesOf(machine, target)[0] !== source
}

const sourcesOf = (machine: AnyStateMachine, target: AnyStateNode): readonly AnyStateNode[] => [
  ...new Set(
    transitionsOf(machine)
      .filter(({ source, targets }) => source !== target && targets.includes(target))
      .map(({ source }) => source),
  ),
]

/** From this many states on, ways to one state are crowded. */
const CROWD = 5

/** The state or group that stands for a state in this picture; undefined when it is not in it. */
export const shownAs = ({ top, folded }: Excerpt, node: AnyStateNode): AnyStateNode | undefined =>
  isIn(node, top) ? (folded.find((group) => isIn(node, group)) ?? node) : undefined

export const isIn = (node: AnyStateNode, group: AnyStateNode): boolean => node === group || node.id.startsWith(`${group.id}.`)

/** Everything that a chart has, in one picture. */
export const wholeOf = (machine: AnyStateMachine): Excerpt => ({ machine, top: machine.root, folded: [], closed: [], crowded: [] })

/** A group with fewer states than this is not worth a picture. */
const FEWEST = 3

/**
 * All ways to part a chart into pictures, those that hide least first: none folded, one group, two of them. Last, for a large chart
 * without groups, one picture in which the ways to crowded states are told.
 */
export function* foldings(machine: AnyStateMachine): Generator<readonly Excerpt[]> {
  yield [wholeOf(machine)]
  const groups = statesOf(machine)
    .filter((node) => node !== machine.root && childrenOf(node).length >= FEWEST)
    .toSorted((one, other) => sizeOf(machine, one) - sizeOf(machine, other))
  for (const group of groups) yield parted(machine, [group])
  for (const [index, one] of groups.entries())
    for (const other of groups.slice(index + 1).filter((group) => !isIn(one, group))) yield parted(machine, [one, other])
  const crowded = statesOf(machine).filter((node) => sourcesOf(machine, node).length >= CROWD)
  if (crowded.length) yield [{ ...wholeOf(machine), crowded }]
}

export const sizeOf = (machine: AnyStateMachine, group: AnyStateNode): number =>
  statesOf(machine).filter((node) => isIn(node, group)).length

const parted = (machine: AnyStateMachine, folded: readonly AnyStateNode[]): readonly Excerpt[] => [
  { ...wholeOf(machine), folded },
  ...folded.map((top) => ({ ...wholeOf(machine), top })),
]
