/**
 * The picture of a flow for everybody (`src/domain/flow-plan.ts`): the chart's steps and arrows with room for their words in all
 * languages. What the picture of the docs tells in its boxes, the page tells beside it.
 */
import ElkConstructor, { type ELK, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { groupsAround, stepOf, type FlowPlan, type Move, type PlanArrow, type PlanBox, type Trigger } from '../../src/domain/flow-plan.ts'
import { childrenOf, statesOf, transitionsOf, type ChartTransition } from './graph.ts'
import { OPTIONS } from './layout.ts'
import { roomFor } from './room.ts'
import { delayOf } from './wording.ts'

/** What a trigger and a step are called in each language. */
export interface FlowWords {
  readonly step: (step: string) => readonly string[]
  readonly trigger: (trigger: Trigger) => readonly string[]
  /** What stands above a note. */
  readonly note: (group: string) => readonly string[]
}

const STEP = { size: 14, line: 20, least: 96, most: 168, padding: 12 } as const
const LABEL = { size: 12, line: 16, least: 40, most: 128, padding: 4 } as const

interface Box extends ElkNode {
  readonly drawn?: Omit<PlanBox, 'x' | 'y' | 'width' | 'height'>
  readonly children?: Box[]
  edges?: Arrow[]
}
interface Arrow extends ElkExtendedEdge {
  readonly drawn: Omit<PlanArrow, 'lines' | 'label'>
}

/** The narrowest that isn't much taller than the others is read most easily on a phone. */
const WAYS: readonly Readonly<Record<string, string>>[] = ['DEPTH_FIRST', 'GREEDY'].flatMap((cycles) =>
  ['BRANDES_KOEPF', 'NETWORK_SIMPLEX', 'LINEAR_SEGMENTS'].flatMap((placement) =>
    ['NETWORK_SIMPLEX', 'MIN_WIDTH'].map((layering) => ({
      'elk.layered.cycleBreaking.strategy': cycles,
      'elk.layered.nodePlacement.strategy': placement,
      'elk.layered.layering.strategy': layering,
    })),
  ),
)
const COMPACT = {
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '2',
}

/** @param known the way in which it's laid out; without it the best of all */
export const planOf = async (machine: AnyStateMachine, words: FlowWords, known?: number): Promise<FlowPlan> => {
  const moves = transitionsOf(machine).map((move) => moveOf(machine, move))
  let best: FlowPlan | undefined
  for (const way of known === undefined ? WAYS.keys() : [known]) {
    const laid = await layOut(machine, moves, words, way)
    if (!best || weight(laid) < weight(best)) best = laid
  }
  return best!
}

/** Width counts more: down is scrolled easily. */
const weight = ({ width, height }: FlowPlan): number => Math.max(width - 340, 0) * 3 + height

const moveOf = (machine: AnyStateMachine, { source, trigger, guard, branch, branches, targets }: ChartTransition): Move => ({
  from: stepOf(source.id),
  trigger:
    trigger.kind === 'event'
      ? { kind: 'event', name: trigger.name }
      : trigger.kind === 'after'
        ? { kind: 'after', ms: delayOf(machine, trigger.name) }
        : { kind: trigger.kind },
  guard,
  isOtherwise: guard === null && branches > 1 && branch === branches - 1,
  to: targets.map((target) => stepOf(target.id)),
})

const layOut = async (machine: AnyStateMachine, moves: readonly Move[], words: FlowWords, way: number): Promise<FlowPlan> => {
  const between = moves.flatMap((move) => move.to.filter((to) => to !== move.from).map((to) => ({ ...move, to })))
  const isFromAround = ({ from, to }: { readonly from: string; readonly to: string }) => groupsAround(to).includes(from)
  const notes = grouped(between.filter(isFromAround)).map(([{ from, to }, triggers]) => noteOf(from, to, triggers, words))
  const root = boxOf(machine.root, notes, words)
  const arrows: readonly Arrow[] = [
    ...statesOf(machine).flatMap((node) => {
      const first = node.type === 'compound' ? node.initial.target[0] : undefined
      return first ? [arrowOf(dotOf(stepOf(node.id)), stepOf(first.id), { from: null, to: stepOf(first.id), triggers: [] }, words)] : []
    }),
    ...notes.map(({ box, to }) => arrowOf(box.id, to, { from: null, to, triggers: [] }, words)),
    ...grouped(between.filter((each) => !isFromAround(each))).map(([{ from, to }, triggers]) =>
      arrowOf(boxIdOf(from), to, { from, to, triggers }, words),
    ),
  ]
  for (const arrow of arrows) nearestCommon(root, arrow).edges?.push(arrow)
  withOptions(root, WAYS[way]!)
  // The bundle is CommonJS: its default export is the constructor itself at run time.
  const elk = new (ElkConstructor as unknown as new () => ELK)()
  const laid = (await elk.layout(root)) as Box
  const corners = new Map<string, Corner>()
  const boxes = placedBoxes(laid, [0, 0], corners)
  return { way, width: Math.ceil(laid.width ?? 0), height: Math.ceil(laid.height ?? 0), boxes, arrows: placedArrows(laid, corners), moves }
}

interface Pair {
  readonly from: string
  readonly to: string
}
/** One arrow for all that leads from one step to another, with each trigger once. */
const grouped = (moves: readonly (Pair & { readonly trigger: Trigger })[]): readonly (readonly [Pair, readonly Trigger[]])[] =>
  [...Map.groupBy(moves, ({ from, to }) => `${from}>${to}`).values()].map((same) => [
    same[0]!,
    [...new Map(same.map(({ trigger }) => [JSON.stringify(trigger), trigger])).values()],
  ])

/** ELK wants an id for the root as well. */
const boxIdOf = (step: string): string => `@${step}`
const dotOf = (group: string): string => `@${group}@start`

interface Note {
  readonly box: Box
  readonly group: string
  readonly to: string
}
const noteOf = (group: string, to: string, triggers: readonly Trigger[], words: FlowWords): Note => {
  const room = roomFor([words.note(group), ...triggers.map(words.trigger)], LABEL)
  return { group, to, box: { id: `@${group}@${to}`, ...room, drawn: { kind: 'note', step: group, triggers } } }
}

const boxOf = (node: AnyStateNode, notes: readonly Note[], words: FlowWords): Box => {
  const step = stepOf(node.id)
  const inner = childrenOf(node)
  const { width, height } = step === '' ? { width: 0, height: 0 } : roomFor([words.step(step)], STEP)
  if (!inner.length)
    return { id: boxIdOf(step), width, height, drawn: { kind: 'step', step, ...(node.type === 'final' && { isFinal: true }) } }
  const dot: Box = {
    id: dotOf(step),
    width: 12,
    height: 12,
    drawn: { kind: 'start', step },
    layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
  }
  return {
    id: boxIdOf(step),
    edges: [],
    ...(step !== '' && { drawn: { kind: 'group', step } }),
    children: [
      ...(node.type === 'compound' ? [dot] : []),
      ...notes.filter(({ group }) => group === step).map(({ box }) => box),
      ...inner.map((child) => boxOf(child, notes, words)),
    ],
    layoutOptions: {
      ...OPTIONS,
      ...COMPACT,
      'elk.padding': step === '' ? '[top=4,left=4,bottom=4,right=4]' : `[top=${height + 8},left=12,bottom=12,right=12]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  }
}

const withOptions = (box: Box, way: Readonly<Record<string, string>>): void => {
  if (!box.children) return
  box.layoutOptions = { ...box.layoutOptions, ...way }
  for (const child of box.children) withOptions(child, way)
}

const arrowOf = (source: string, to: string, drawn: Arrow['drawn'], words: FlowWords): Arrow => ({
  id: `${source}>${to}`,
  sources: [source],
  targets: [boxIdOf(to)],
  drawn,
  labels: drawn.triggers.length
    ? [{ id: `${source}>${to}@label`, text: 'label', ...roomFor(drawn.triggers.map(words.trigger), LABEL) }]
    : [],
})

/** The innermost box that holds both ends of an arrow. */
const nearestCommon = (box: Box, arrow: Arrow): Box => {
  const ends = [...arrow.sources, ...arrow.targets]
  const holds = ({ id }: Box) => ends.every((end) => end.startsWith(`${id}_`) || end.startsWith(`${id}@`))
  const inner = box.children?.find((child) => child.children && holds(child))
  return inner ? nearestCommon(inner, arrow) : box
}

type Corner = readonly [x: number, y: number]
const round = (pixels: number): number => Math.round(pixels * 10) / 10

const placedBoxes = (box: Box, [offsetX, offsetY]: Corner, corners: Map<string, Corner>): readonly PlanBox[] => {
  const corner: Corner = [offsetX + (box.x ?? 0), offsetY + (box.y ?? 0)]
  corners.set(box.id, corner)
  const place = { x: round(corner[0]), y: round(corner[1]), width: round(box.width ?? 0), height: round(box.height ?? 0) }
  const own: readonly PlanBox[] = box.drawn ? [{ ...box.drawn, ...place }] : []
  return [...own, ...(box.children ?? []).flatMap((child) => placedBoxes(child, corner, corners))]
}

const placedArrows = (box: Box, corners: ReadonlyMap<string, Corner>): readonly PlanArrow[] => [
  ...(box.edges ?? []).map((arrow): PlanArrow => {
    const [offsetX, offsetY] = corners.get(arrow.container ?? box.id) ?? [0, 0]
    const [label] = arrow.labels ?? []
    return {
      ...arrow.drawn,
      lines: (arrow.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) =>
        [startPoint, ...bendPoints, endPoint].map(({ x, y }) => [round(offsetX + x), round(offsetY + y)] as const),
      ),
      label: label
        ? {
            x: round(offsetX + (label.x ?? 0)),
            y: round(offsetY + (label.y ?? 0)),
            width: round(label.width ?? 0),
            height: round(label.height ?? 0),
          }
        : null,
    }
  }),
  ...(box.children ?? []).flatMap((child) => placedArrows(child, corners)),
]
